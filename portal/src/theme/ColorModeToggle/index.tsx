import { useColorMode } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { ComponentProps, ReactNode } from 'react';

/** Switches between light and dark only; the system's preference holds until the reader chooses (specification 1). */
export default function TwoStateToggle(props: ComponentProps<typeof ColorModeToggle>): ReactNode {
  const { colorMode } = useColorMode();
  return <ColorModeToggle {...props} value={colorMode} respectPrefersColorScheme={false} />;
}

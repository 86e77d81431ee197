import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { useHistorySelector } from '@docusaurus/theme-common';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/** The documentation's versions, as a dropdown even if there is only one (specification 2). */
export default function DocsVersionDropdown({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _,
  ...props
}: Props): ReactNode {
  const suffix = useHistorySelector(({ location }) => `${location.search}${location.hash}`);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const [shown] = useDocsVersionCandidates(docsPluginId);
  const items = useVersions(docsPluginId).map((version) => {
    const here = alternateDocVersions[version.name];
    return {
      label: version.label,
      to: here ? `${here.path}${suffix}` : `${version.path}/${version.mainDocId}`.replaceAll(/\/+/g, '/'),
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    };
  });
  return (
    <DropdownNavbarItem
      {...props}
      {...(mobile !== undefined && { mobile })}
      label={mobile ? 'Versions' : shown.label}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      {...(dropdownActiveClassDisabled && { isActive: () => false })}
    />
  );
}

import { Dialog } from '../ui/dialog.tsx';
import { Navigation } from './navigation.tsx';
import { texts } from './texts.ts';

/** The navigation on a narrow screen. */
export const Menu = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={texts.navigation} onClose={onClose}>
    <Navigation />
  </Dialog>
);

export { backUp } from './backup.ts';
export { BackupError } from './error.ts';
export { type Header, type Sums, secretOf } from './header.ts';
export { type Archive, checkArchive, restore } from './restore.ts';
export { prepareSecret } from './secret.ts';

export { backUp } from './backup.ts';
export { BackupError } from './error.ts';
export { secretOf } from './header.ts';
export { checkArchive, restore } from './restore.ts';
export { prepareSecret } from './secret.ts';

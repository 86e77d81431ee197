export { SealError, type Sealer, sealerOf } from './sealing.ts';
export { installationSecret, readSecret, secretFile } from './secret.ts';

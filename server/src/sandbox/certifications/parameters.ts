import { Type } from 'typebox';

/** Parameters of an address of one run. */
export const ofRun = {
  certificationId: Type.String({
    description: 'Id of the run.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
};

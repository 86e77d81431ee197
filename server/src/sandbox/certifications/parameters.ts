import { Type } from 'typebox';

const part = (description: string, example: string) =>
  Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$', description, examples: [example] });

/** Parameters of an address of one case. */
export const caseParameters = {
  level: part('Level of the case.', 'basics'),
  case: part('Name of the case in its level.', 'one-token'),
};

/** Parameters of an address of one run. */
export const ofRun = {
  certificationId: Type.String({
    description: 'Id of the run.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
};

import { Type } from 'typebox';
import { handlings } from '../../interfaces/price-reductions/index.ts';

/** One of these words. */
export const words = <Word extends string>(values: readonly Word[], description: string) =>
  Type.Enum([...values], { type: 'string', description });

/** Models of refunds, for registration under their names. */
export const refundModels = [
  Type.Object(
    {
      receiptNumber: Type.String({ description: 'Number of the receipt.', examples: ['RE-0000000042'] }),
      creationDate: Type.String({ format: 'date-time', description: 'When it was issued.' }),
    },
    { $id: 'SandboxReceipt', description: 'A receipt that the marketplace had issued.' },
  ),
  Type.Object(
    { handling: words(handlings, 'PROCESS, HOLD or REFUSE.') },
    { $id: 'SandboxPriceReductionHandling', description: 'What becomes of your price reductions.' },
  ),
];

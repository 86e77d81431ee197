import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../server/test/support/product.ts';
import { must } from './clients.ts';

type Item = Readonly<Record<'productDescription' | 'compliance', Record<string, unknown>>>;

const file = new URL('../../examples/products-500.json', import.meta.url);
const examples = JSON.parse(readFileSync(file, 'utf8')) as Item[];

const exampleOrigin = 'http://127.0.0.1:8080';

/**
 * The text of a batch made of the example products, about 2 KB each. `first` numbers the skus and eans, `edition`
 * goes into every content, so that the same number with another edition is a change. Images are the server's own.
 */
export function batchText(first: number, size: number, edition: number, origin: string): string {
  const items = Array.from({ length: size }, (_, index) => {
    const number = String(first + index).padStart(9, '0');
    const { productDescription, compliance, ...example } = examples[(first + index) % examples.length]!;
    return {
      ...example,
      productReference: `BATCH-${number.slice(0, -1)}`,
      sku: skuOf(first + index),
      ean: `4399${number}`,
      productDescription: { ...productDescription, productLine: `Edition ${edition}` },
      // Without food information: its role is one for a whole product, and these mix what the examples keep apart.
      compliance: { productSafety: compliance.productSafety },
    };
  });
  return JSON.stringify(items).replaceAll(exampleOrigin, origin);
}

/** The sku that a batch gives to a number. */
export const skuOf = (number: number): string => `BATCH-${String(number).padStart(9, '0')}`;

/** Uploads batches under one account and waits for their tasks. A refused call throws, with the status first. */
export function uploader({ address }: Pick<Product, 'address'>, token: string) {
  const read = <T>(path: string): Promise<T> => must(address, token, 'GET', path);
  return {
    read,
    /** Returns the task's id. */
    post: async (body: string | Buffer): Promise<string> =>
      (await must(address, token, 'POST', '/v5/products', body)).processUuid,
    /** Resolves with the progress of a task once it is done. */
    async done(id: string, everyMs = 50): Promise<Progress> {
      for (;;) {
        const progress = await read<Progress>(`/v5/products/update-tasks/${id}`);
        if (progress.state === 'done') return progress;
        await sleep(everyMs);
      }
    },
  };
}

export type Progress = { readonly state: 'pending' | 'done' } & Readonly<
  Record<'total' | 'progress' | 'succeeded' | 'failed' | 'unchanged', number>
>;

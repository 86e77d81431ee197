import { readFileSync } from 'node:fs';
import type { Product } from '../../server/test/support/product.ts';

type Item = { sku: string; ean: string; pricing: { standardPrice: { amount: number } } } & Record<
  string,
  unknown
>;

const examples = JSON.parse(
  readFileSync(new URL('../../examples/products-500.json', import.meta.url), 'utf8'),
) as Item[];

const exampleOrigin = 'http://127.0.0.1:8080';

/**
 * The text of a batch made of the example products, about 2 KB each. `first` numbers the skus and eans, `edition`
 * goes into every content, so that the same number with another edition is a change. Images are the server's own.
 */
export function batchText(first: number, size: number, edition: number, origin: string): string {
  const items = Array.from({ length: size }, (_, index) => {
    const number = String(first + index).padStart(9, '0');
    const example = examples[(first + index) % examples.length]!;
    const described = example.productDescription as { description: string };
    return {
      ...example,
      productReference: `BATCH-${number.slice(0, -1)}`,
      sku: skuOf(first + index),
      ean: `4399${number}`,
      productDescription: { ...described, productLine: `Edition ${edition}` },
      // Without food information: its role is one for a whole product, and these mix what the examples keep apart.
      compliance: { productSafety: (example.compliance as { productSafety: unknown }).productSafety },
    };
  });
  return JSON.stringify(items).replaceAll(exampleOrigin, origin);
}

/** The sku that a batch gives to a number. */
export const skuOf = (number: number): string => `BATCH-${String(number).padStart(9, '0')}`;

/** Accepts batches under one account and tells when they are done. */
export function uploader(product: Pick<Product, 'address'>, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    /** Answers the task's id. Throws when the batch is not accepted. */
    async post(
      body: string,
      path = '/v5/products',
      extra: Readonly<Record<string, string>> = {},
    ): Promise<string> {
      const reply = await fetch(`${product.address}${path}`, {
        method: 'POST',
        headers: { ...headers, ...extra },
        body,
      });
      const text = await reply.text();
      if (reply.status !== 202) throw new Error(`${reply.status} ${text}`);
      return (JSON.parse(text) as { processUuid: string }).processUuid;
    },
    /** Reads a JSON answer. */
    async read<T>(path: string): Promise<T> {
      const reply = await fetch(`${product.address}${path}`, { headers });
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      return (await reply.json()) as T;
    },
    /** Resolves with the progress of a task once it is done. */
    async done(id: string, everyMs = 50): Promise<Progress> {
      for (;;) {
        const progress = await this.read<Progress>(`/v5/products/update-tasks/${id}`);
        if (progress.state === 'done') return progress;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    },
  };
}

export type Progress = {
  readonly state: 'pending' | 'done';
  readonly total: number;
  readonly progress: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
};

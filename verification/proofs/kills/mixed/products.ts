import { uploader } from '../../../../server/test/support/batches.ts';
import type { Product } from '../../../../server/test/support/product.ts';
import { seededRandom } from '../../races/world.ts';
import { checkPromises } from '../kill-check.ts';
import { startClient, untilAnswered } from '../kill-clients.ts';
import type { Writer } from './client.ts';

const looked = 5;

/** Two sellers who upload batches of products, each over skus of its own. */
export function products(product: Pick<Product, 'address' | 'token' | 'openDatabase'>, seed: number): Writer {
  const clients = ['seller-one', 'seller-two'].map((account, number) =>
    startClient(product, account, number, seededRandom(seed + 21 + number)),
  );
  const promised = clients.map((client) => client.promised);
  return {
    name: 'product batches',
    acknowledged: () => promised.reduce((sum, { tasks }) => sum + tasks.size, 0),
    async missingOfLatest() {
      const missing: string[] = [];
      for (const { account, tasks } of promised) {
        const client = uploader(product, await untilAnswered(() => product.token(account)));
        for (const task of [...tasks.keys()].slice(-looked)) {
          const path = `/v5/products/update-tasks/${task}`;
          await untilAnswered(() => client.read(path)).catch((error: Error) =>
            missing.push(`task ${task} is lost: ${error.message}`),
          );
        }
      }
      return missing;
    },
    async wrong() {
      const loss = Object.entries(await checkPromises(product, promised));
      return loss.filter(([, count]) => count > 0).map(([name, count]) => `products: ${count} ${name}`);
    },
    async stop() {
      await Promise.all(clients.map((client) => client.stop()));
    },
  };
}

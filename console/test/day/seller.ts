import { startConsole, type Tab } from '../browser.ts';
import { callApi, uploadArticles } from '../shop.ts';

export const jacket = 'JACKE-ALPIN-BLAU-S';
export const jug = 'KANNE-KERAMIK-WEISS';

/** The product and the browser of the whole day. */
export const test = startConsole((product) => uploadArticles(product, [jacket, jug]));

/** What the API answers at a path. */
export const read = async <Body>(path: string): Promise<Body> =>
  (await callApi(test.product(), 'GET', path)).body as Body;

type Item = { positionItemId: string; fulfillmentStatus: string; trackingInfo?: { trackingNumber?: string } };

/** The items of an order, as the API tells them. */
export const itemsOf = async (order: string) =>
  (await read<{ positionItems: Item[] }>(`/v4/orders/${order}`)).positionItems;

/** Their states in alphabetical order. */
export const statesOf = async (order: string): Promise<string[]> =>
  (await itemsOf(order)).map(({ fulfillmentStatus }) => fulfillmentStatus).sort();

/** The dialog that is above all others. */
export const dialogOf = ({ page }: Tab) => page.getByRole('dialog').last();

/** Presses a button of the page that is not in a dialog. */
export const press = ({ page }: Tab, name: string | RegExp) =>
  page
    .locator('#content')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** A customer buys these articles; returns the number of the order. */
export async function buy(tab: Tab, articles: readonly (readonly [string, number])[]): Promise<string> {
  const { page } = tab;
  await tab.open('/console/control-room');
  for (const [at, [sku, pieces]] of articles.entries()) {
    if (at > 0) await press(tab, 'Add an article');
    await page.getByLabel(at === 0 ? 'Your sku' : `Sku of article ${at + 1}`, { exact: true }).fill(sku);
    await page
      .getByLabel(at === 0 ? 'Pieces' : `Pieces of article ${at + 1}`, { exact: true })
      .fill(String(pieces));
  }
  await press(tab, 'Buy');
  const link = page.getByRole('link', { name: /^Play on with order/ });
  await link.waitFor();
  return (await link.innerText()).split(' ').at(-1)!;
}

/** Fills the place in that parcels are sent from, and the label for the way back. */
export async function fillShipment(tab: Tab, returnNumber: string): Promise<void> {
  const dialog = dialogOf(tab);
  await dialog.getByLabel('Number of the return label').fill(returnNumber);
  await dialog.getByLabel('City').fill('Hamburg');
  await dialog.getByLabel('Postal code').fill('20457');
}

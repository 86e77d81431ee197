import assert from 'node:assert/strict';
import type { Tab } from './browser.ts';

/** A place of the console, and the button that opens a dialog there. */
export type FormPlace = { readonly path: string; readonly opens?: string };

/** What nobody would enter, in turn. */
const absurd = ['', '   ', '9'.repeat(300), '-99999999999', 'ä"<b>'.repeat(60)];

/** Words of requests: places in a body, names of members, and moments in UTC. */
const ofRequests =
  /\$[.[]\w|`jsonPath|jsonPath|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*Z|must be [<>]=|\bis[A-Z]\w+|Send (at|an?|the|one) /;

/** Sends each form of the page with a value in all its fields, past the checks of the browser. */
const sendAll = (value: string): string => `(async () => {
  const value = ${JSON.stringify(value)};
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
  const scope = document.querySelector('[role=dialog]') ?? document.querySelector('#content');
  for (const form of scope.querySelectorAll('form')) {
    form.noValidate = true;
    for (const field of form.querySelectorAll('input:not([type=checkbox]):not([type=hidden]):not([type=datetime-local]), textarea')) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      field.removeAttribute('maxlength');
      set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await drawn();
    form.requestSubmit();
    await drawn();
    while (document.querySelector('[aria-busy=true]')) await drawn();
    await drawn();
  }
})()`;

/** What is wrong, as people read it: alerts, and errors at fields. */
const said = ({ page }: Tab): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[role=alert], [id$="-error"]')].map((one) => one.innerText)`,
  );

/** Fails with what a form says in words of requests; returns everything that was said. */
export async function sendAbsurdValues(tab: Tab, { path, opens }: FormPlace): Promise<string[]> {
  const all: string[] = [];
  for (const value of absurd) {
    await tab.open(path);
    if (opens !== undefined) {
      await tab.page.locator('#content').getByRole('button', { name: opens, exact: true }).first().click();
      await tab.page.getByRole('dialog').waitFor();
    }
    await tab.page.evaluate(sendAll(value));
    const texts = await said(tab);
    // What was entered may stand in a sentence.
    const own = texts.map((text) => text.replaceAll(value || '\0', ''));
    assert.deepEqual(
      own.filter((text) => ofRequests.test(text)),
      [],
      `${path} ${opens ?? ''} with ${value.slice(0, 12)}`,
    );
    all.push(...texts);
  }
  return all;
}

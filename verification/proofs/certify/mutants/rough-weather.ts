import type { Mutant } from './mutant.ts';

export const roughWeather: readonly Mutant[] = [
  {
    id: 'hasty-after-429',
    title: 'It asks again at once after a 429.',
    file: 'src/marketplace.ts',
    text: '    return answer;\n  };',
    by: `    if (answer.status !== 429) return answer;
    const headers = new Headers(answer.headers);
    headers.set('retry-after', '0');
    return new Response(await answer.text(), { status: 429, headers });
  };`,
    fails: ['rough-weather/too-many-requests'],
  },
  {
    id: 'gives-up-after-500',
    title: 'It takes a 500 for a refusal.',
    file: 'src/marketplace.ts',
    text: 'status >= 500 ||',
    by: 'status > 500 ||',
    fails: ['rough-weather/server-error'],
  },
  {
    id: 'waits-for-nothing',
    title: 'It gives up whatever cannot be done at once.',
    file: 'src/outbox.ts',
    text: 'if (isFinal(error)) {',
    by: "if (isFinal(error) || 'status' in (error as Error)) {",
    fails: [
      'rough-weather/power-cut-during-outage',
      'rough-weather/server-error',
      'rough-weather/two-hours-of-outage',
    ],
  },
  {
    id: 'key-for-each-try',
    title: 'It sends a price reduction with a new key each time.',
    file: 'src/reductions.ts',
    text: 'idempotencyKey: job.key',
    by: 'idempotencyKey: crypto.randomUUID()',
    fails: ['rough-weather/power-cut-while-reducing'],
  },
  {
    id: 'work-in-memory',
    title: 'It forgets what has to be sent when it ends.',
    file: 'src/store.ts',
    text: 'db.exec(tables);',
    by: "db.exec(tables);\n  db.exec(`DELETE FROM job WHERE state = 'waiting'`);",
    fails: ['rough-weather/power-cut-during-outage'],
  },
  {
    id: 'tasks-in-memory',
    title: 'It forgets the tasks that it follows when it ends.',
    file: 'src/store.ts',
    text: 'db.exec(tables);',
    by: 'db.exec(tables);\n  db.exec(`DELETE FROM task`);',
    fails: ['rough-weather/power-cut-with-open-task'],
  },
  {
    id: 'newest-first',
    title: 'It reads orders from the newest down, and takes what it saw first for where it was.',
    file: 'src/orders.ts',
    text: "orderDirection: 'ASC' as const",
    by: "orderDirection: 'DESC' as const",
    fails: ['rough-weather/thousand-orders'],
  },
  {
    id: 'unknown-status-ships',
    title: 'It ships every item whose status it does not know.',
    file: 'src/orders.ts',
    text: "fulfillmentStatus === 'PROCESSABLE');",
    by: '!/^(ANNOUNCED|SENT|RETURNED|CANCELLED_.+)$/.test(fulfillmentStatus));',
    fails: ['rough-weather/unknown-status'],
  },
  {
    id: 'strict-fields',
    title: 'It refuses orders with a field that it does not know.',
    file: 'src/orders.ts',
    text: 'const { salesOrderId: id, orderNumber, positionItems } = order;',
    by: `const { salesOrderId: id, orderNumber, positionItems } = order;
  if ('addedLater' in order) throw new Error('There is a field that this version does not know.');`,
    fails: ['rough-weather/unknown-field'],
  },
  {
    id: 'strict-values',
    title: 'It refuses orders with a salutation that it does not know.',
    file: 'src/orders.ts',
    text: 'const { salesOrderId: id, orderNumber, positionItems } = order;',
    by: `const { salesOrderId: id, orderNumber, positionItems } = order;
  if (!['MR', 'MS', 'COMPANY', 'UNKNOWN', undefined].includes(order.deliveryAddress?.salutation)) throw new Error('Who is that?');`,
    fails: ['rough-weather/unknown-value'],
  },
  {
    id: 'items-by-place',
    title: 'It cancels the first items of an order in place of those that are named.',
    file: 'src/cancellations.ts',
    text: 'open.filter((id) => positionItemIds?.includes(id) ?? true)',
    by: 'open.slice(0, positionItemIds?.length)',
    fails: ['rough-weather/other-order-of-lists'],
  },
  {
    id: 'token-of-the-start',
    title: 'It gets a token when it starts, and never another one.',
    file: 'src/marketplace.ts',
    text: 'createClient({ baseUrl: url, ...account,',
    by: `createClient({
    baseUrl: url,
    token: ((kept?: Promise<string>) => () => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.clientId,
        client_secret: account.clientSecret,
      });
      kept ??= fetch(\`\${url}/v1/token\`, { method: 'POST', body })
        .then((answer) => answer.json())
        .then((answer) => (answer as { access_token: string }).access_token);
      return kept;
    })(),`,
    fails: ['rough-weather/token-ends'],
  },
  {
    id: 'ends-with-a-cut',
    title: 'It ends when an answer is cut.',
    file: 'src/marketplace.ts',
    text: 'const answer = await fetch(address, init);',
    by: `const answer = await fetch(address, init);
    answer.clone().arrayBuffer().catch(() => process.exit(1));`,
    fails: ['rough-weather/cut-list', 'rough-weather/thousand-orders'],
  },
  {
    id: 'new-key-for-each-try',
    title: 'It repeats a request with a new key each time.',
    file: 'src/marketplace.ts',
    text: 'const answer = await fetch(address, init);',
    by: `const headers = new Headers(init.headers);
    if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    const answer = await fetch(address, { ...init, headers });`,
    fails: [
      'rough-weather/lost-answer-to-reduction',
      'rough-weather/power-cut-while-reducing',
      'rough-weather/slow-reduction',
    ],
  },
  {
    id: 'ends-without-answer',
    title: 'It ends when no answer comes.',
    file: 'src/marketplace.ts',
    text: 'const answer = await fetch(address, init);',
    by: 'const answer = await fetch(address, init).catch(() => process.exit(1));',
    fails: [
      'rough-weather/lost-answer-to-parcel',
      'rough-weather/lost-answer-to-reduction',
      'rough-weather/lost-answer-to-return',
      'rough-weather/slow-reduction',
    ],
  },
  {
    id: 'starts-clean-only',
    title: 'It does not start again while work is left.',
    file: 'src/store.ts',
    text: 'db.exec(tables);',
    by: `db.exec(tables);
  if (db.prepare("SELECT 1 FROM job WHERE state = 'waiting'").get()) process.exit(1);`,
    fails: [
      'rough-weather/power-cut-during-outage',
      'rough-weather/power-cut-while-reducing',
      'rough-weather/power-cut-while-reporting',
    ],
  },
  {
    id: 'failed-comes-last',
    title: 'It repeats what failed after what came later, with a new time.',
    file: 'src/stock.ts',
    text: "const batches = await Array.fromAsync(api.batches('/v1/availability/quantities', options));",
    by: `const failed = ((globalThis as { failed?: Quantity[][] }).failed ??= []);
  const send = (entries: Quantity[], time: string) =>
    Array.fromAsync(
      api.batches('/v1/availability/quantities', { entries, params: { header: { 'x-request-timestamp': time } } }),
    );
  const batches = await send(options.entries, stamp).catch(() => void failed.push(input));
  if (!batches) return () => undefined;
  for (const one of failed.splice(0)) await send(one, new Date(Date.parse(stamp) + 1000).toISOString());`,
    fails: ['rough-weather/repetition-undoes-nothing', 'rough-weather/two-hours-of-outage'],
  },
  {
    id: 'hasty-after-503',
    title: 'It asks again at once after a 503.',
    file: 'src/marketplace.ts',
    text: '    return answer;\n  };',
    by: `    if (answer.status !== 503) return answer;
    const headers = new Headers(answer.headers);
    headers.set('retry-after', '0');
    return new Response(await answer.text(), { status: 503, headers });
  };`,
    fails: ['rough-weather/two-hours-of-outage', 'rough-weather/unavailable'],
  },
];

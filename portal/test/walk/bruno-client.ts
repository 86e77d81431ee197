import assert from 'node:assert/strict';
import vm from 'node:vm';
import { bruToEnvJsonV2, bruToJsonV2 } from '@usebruno/lang';
import { again, filled, type Reply, type Sent, send } from './run.ts';

interface Field {
  name: string;
  value: string;
}

/** A file of Bruno, as its own parser reads it. */
interface BrunoRequest {
  meta: { name: string; type: string; seq: string };
  http: { method: string; url: string; auth: string };
  headers?: Field[];
  auth?: { bearer: { token: string } };
  body?: { json?: string; formUrlEncoded?: Field[] };
  script?: { req?: string; res?: string };
  assertions: Field[];
}

/**
 * Runs a collection of Bruno from top to bottom: folders and requests in their order, scripts around each request, and
 * its assertions. Returns how many assertions were true.
 */
export async function runBruno(files: ReadonlyMap<string, string>): Promise<number> {
  const environment = bruToEnvJsonV2(files.get('environments/sandbox.bru')!) as { variables: Field[] };
  const values = new Map<string, unknown>(environment.variables.map(({ name, value }) => [name, value]));
  const folders = [...files.keys()].filter((name) => name.endsWith('/folder.bru')).sort(bySeq(files));
  let passed = 0;
  for (const folder of folders) {
    const inside = folder.slice(0, -'folder.bru'.length);
    const names = [...files.keys()].filter((name) => name.startsWith(inside) && name !== folder);
    for (const name of names.sort(bySeq(files))) passed += await runRequest(files.get(name)!, values);
  }
  return passed;
}

const bySeq = (files: ReadonlyMap<string, string>) => (one: string, other: string) =>
  seqOf(files.get(one)!) - seqOf(files.get(other)!);

const seqOf = (text: string): number => Number((bruToJsonV2(text) as BrunoRequest).meta.seq);

async function runRequest(text: string, values: Map<string, unknown>): Promise<number> {
  const request = bruToJsonV2(text) as BrunoRequest;
  await again(request.meta.name, async () => {
    await runScript(request.script?.req, values);
    const reply = await send(filledRequest(request, values));
    for (const { name, value } of request.assertions) {
      assert.equal(name, 'res.status');
      const [sign, wanted] = value.split(' ');
      const isTrue = sign === 'lt' ? reply.status < Number(wanted) : reply.status === Number(wanted);
      assert.ok(isTrue, `${request.meta.name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    }
    const next = await runScript(request.script?.res, values, reply);
    assert.ok(next === undefined || next === request.meta.name, next);
    return next !== undefined;
  });
  return request.assertions.length;
}

function filledRequest({ http, headers = [], auth, body }: BrunoRequest, values: Map<string, unknown>): Sent {
  const fill = (text: string) => filled(text, (name) => values.get(name));
  const form = body?.formUrlEncoded?.map(({ name, value }): [string, string] => [name, fill(value)]);
  const type = body?.json ? 'application/json' : form && 'application/x-www-form-urlencoded';
  const text = body?.json ? fill(body.json) : form && new URLSearchParams(form).toString();
  return {
    method: http.method.toUpperCase(),
    url: fill(http.url),
    headers: [
      ...headers.map(({ name, value }): [string, string] => [name, fill(value)]),
      ...(auth ? [['authorization', `Bearer ${fill(auth.bearer.token)}`] as [string, string]] : []),
      ...(type ? [['content-type', type] as [string, string]] : []),
    ],
    ...(text !== undefined && { body: text }),
  };
}

/** Runs a script; returns the name of the request that it asks for. */
async function runScript(
  code: string | undefined,
  values: Map<string, unknown>,
  reply?: Reply,
): Promise<string | undefined> {
  let next: string | undefined;
  const bru = {
    setVar: (name: string, value: unknown) => values.set(name, value),
    getVar: (name: string) => values.get(name),
    sleep: async () => undefined,
    setNextRequest: (name: string) => {
      next = name;
    },
  };
  const res = { getBody: () => reply?.body, getHeader: (name: string) => reply?.headers.get(name) };
  await vm.runInNewContext(`(async () => { ${code ?? ''} })()`, { bru, res });
  return next;
}

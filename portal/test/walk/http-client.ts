import assert from 'node:assert/strict';
import vm from 'node:vm';
import type { WalkRequest } from '../../plugins/machine-readable/walkthrough/requests.ts';
import { again, filled, type Reply, type Sent, send } from './run.ts';

/**
 * Runs a file from top to bottom as the HTTP clients of editors do: variables, handlers before a request and after its
 * answer. A person sends some requests again; `requests` says until when. Returns how many tests passed.
 */
export async function runHttpFile(text: string, requests: WalkRequest[]): Promise<number> {
  const [head = '', ...blocks] = text.split(/^### .*$/m);
  assert.equal(blocks.length, requests.length);
  const values = new Map<string, unknown>();
  for (const [, name, value] of head.matchAll(/^@(\w+) = (.*)$/gm)) values.set(name!, value);
  let passed = 0;
  for (const [at, block] of blocks.entries()) {
    await again(requests[at]!.title, async () => {
      const { before, request, after } = partsOf(block);
      runHandler(before, values);
      const response = await send(filledRequest(request, values));
      if (!isThere(requests[at]!, response.body)) return true;
      passed += runHandler(after, values, response);
      return false;
    });
  }
  return passed;
}

function partsOf(block: string) {
  const handler = (sign: string) =>
    new RegExp(`^${sign} \\{% ([\\s\\S]*?) %\\}$`, 'm').exec(block)?.[1] ?? '';
  const request = block.replaceAll(/^[<>] \{% [\s\S]*? %\}$/gm, '').trim();
  return { before: handler('<'), request, after: handler('>') };
}

function filledRequest(text: string, values: Map<string, unknown>): Sent {
  const [head = '', ...rest] = filled(text, (name) => values.get(name)).split('\n\n');
  const [line = '', ...headers] = head.split('\n');
  const [, method = '', url = ''] = /^([A-Z]+) (\S+)$/.exec(line) ?? assert.fail(line);
  const body = rest.join('\n\n');
  return {
    method,
    url,
    headers: headers.map((header): [string, string] => {
      const at = header.indexOf(': ');
      return [header.slice(0, at), header.slice(at + 2)];
    }),
    ...(body !== '' && { body }),
  };
}

function runHandler(code: string, values: Map<string, unknown>, response?: Reply): number {
  let passed = 0;
  const client = {
    global: {
      set: (name: string, value: unknown) => values.set(name, value),
      get: (name: string) => values.get(name),
    },
    assert: (isTrue: boolean) => assert.ok(isTrue, `${response?.status} ${JSON.stringify(response?.body)}`),
    test(_name: string, work: () => void) {
      work();
      passed += 1;
    },
  };
  const headers = { valueOf: (name: string) => response?.headers.get(name) };
  vm.runInNewContext(code, { client, response: response && { ...response, headers } });
  return passed;
}

function isThere({ until }: WalkRequest, body: unknown): boolean {
  if (!until) return true;
  const value = until.path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], body);
  return until.value === undefined ? value !== undefined : (String(value) === until.value) === until.isEqual;
}

import { request } from 'undici';
import {
  type AddressFinding,
  type AddressValidator,
  countryCodes,
  mostSuggestions,
  type SuggestedAddress,
} from './address-validator.ts';

const timeoutMs = 3_000;
const largestAnswerBytes = 65_536;

/**
 * The operator's own check. Sends `{street, houseNumber, zipCode, city, countryCode}` by POST and expects `200
 * {valid, suggestions?}`. A 422 means that the service cannot judge the address. Any other answer, and none within 3
 * s, is an outage.
 */
export function externalAddressValidator(url: string): AddressValidator {
  return {
    async validate({ country, ...address }) {
      const body = JSON.stringify({ ...address, countryCode: countryCodes[country] });
      try {
        const answer = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await readText(answer.body);
        if (answer.statusCode === 422)
          return { kind: 'unverifiable', why: 'the address could not be judged' };
        return answer.statusCode === 200 ? findingOf(JSON.parse(text)) : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswerBytes) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function findingOf(answer: unknown): AddressFinding {
  const { valid, suggestions } = Object(answer) as { valid?: unknown; suggestions?: unknown };
  if (valid === true) return { kind: 'fine' };
  if (valid !== false) return { kind: 'unavailable' };
  const listed = Array.isArray(suggestions) ? suggestions : [];
  return { kind: 'inaccurate', suggestions: listed.flatMap(suggestionOf).slice(0, mostSuggestions) };
}

const texts = ['city', 'zipCode', 'countryCode', 'district', 'street', 'houseNumber'] as const;

/** Takes the documented texts of suggestions. Leaves out a suggestion without city, code or country. */
function suggestionOf(value: unknown): SuggestedAddress[] {
  const given = Object(value) as Record<string, unknown>;
  const suggestion: Partial<Record<(typeof texts)[number], string>> = {};
  for (const name of texts) {
    const text = given[name];
    if (typeof text === 'string') suggestion[name] = text;
  }
  const { city, zipCode, countryCode } = suggestion;
  if (city === undefined || zipCode === undefined || countryCode === undefined) return [];
  return [{ ...suggestion, city, zipCode, countryCode }];
}

import type { OperationView } from '../api-reference/operation-view.ts';
import type { Reference } from '../api-reference/reference.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Runs before each request and gets a token if there is none or if it is about to expire. */
const GET_TOKEN = [
  "if (pm.collectionVariables.get('token') && Number(pm.collectionVariables.get('tokenEnds')) > Date.now()) return;",
  'pm.sendRequest({',
  "  url: pm.variables.replaceIn('{{baseUrl}}/v1/token'),",
  "  method: 'POST',",
  "  header: { 'Content-Type': 'application/x-www-form-urlencoded' },",
  "  body: { mode: 'urlencoded', urlencoded: [",
  "    { key: 'grant_type', value: 'client_credentials' },",
  "    { key: 'client_id', value: pm.variables.replaceIn('{{clientId}}') },",
  "    { key: 'client_secret', value: pm.variables.replaceIn('{{clientSecret}}') },",
  '  ] },',
  '}, (error, answer) => {',
  '  if (error || answer.code !== 200) return;',
  '  const token = answer.json();',
  "  pm.collectionVariables.set('token', token.access_token);",
  "  pm.collectionVariables.set('tokenEnds', Date.now() + (token.expires_in - 60) * 1000);",
  '});',
];

/**
 * Writes all operations as a Postman collection (format 2.1.0): one folder for each tag, requests filled in as in the
 * samples.
 */
export function postmanCollection(reference: Reference, server: string): object {
  return {
    info: {
      name: reference.title,
      version: reference.version,
      schema: SCHEMA,
      ...(reference.description && { description: reference.description }),
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: GET_TOKEN } }],
    variable: [
      { key: 'baseUrl', value: server },
      { key: 'clientId', value: 'seller-one' },
      { key: 'clientSecret', value: 'seller-one-secret' },
      { key: 'token', value: '' },
      { key: 'tokenEnds', value: '0' },
    ],
    item: reference.tags.map((tag) => ({
      name: tag.name,
      ...(tag.description && { description: tag.description }),
      item: reference.operations.filter((view) => view.tagHref === tag.href).map(request),
    })),
  };
}

function request(view: OperationView): object {
  const of = (place: string) => view.parameters.filter((parameter) => parameter.in === place);
  const path = view.path.slice(1).replaceAll(/\{([^}]+)\}/g, ':$1');
  const query = of('query').map((one) => ({
    key: one.name,
    value: one.sample ?? one.example ?? one.default ?? '',
    disabled: !one.required,
    ...(one.description && { description: one.description }),
  }));
  const wanted = query
    .filter((one) => !one.disabled)
    .map((one) => `${one.key}=${encodeURIComponent(one.value)}`);
  return {
    name: view.summary,
    request: {
      method: view.method,
      ...(view.description && { description: view.description }),
      ...(!view.scopes && { auth: { type: 'noauth' } }),
      header: [
        ...of('header').map((one) => ({
          key: one.name,
          value: one.sample ?? one.example ?? '',
          disabled: !one.required,
        })),
        ...(view.body ? [{ key: 'Content-Type', value: view.body.contentType }] : []),
      ],
      ...(view.body && { body: bodyOf(view.body) }),
      url: {
        raw: `{{baseUrl}}/${path}${wanted.length > 0 ? `?${wanted.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: path.split('/'),
        ...(query.length > 0 && { query }),
        variable: of('path').map((one) => ({ key: one.name, value: one.sample ?? one.example ?? '' })),
      },
    },
    response: [],
  };
}

function bodyOf(body: NonNullable<OperationView['body']>): object {
  const text = body.examples[0]?.text ?? '';
  if (!body.contentType.includes('form')) {
    return { mode: 'raw', raw: text, options: { raw: { language: 'json' } } };
  }
  return {
    mode: 'urlencoded',
    urlencoded: [...new URLSearchParams(text)].map(([key, value]) => ({ key, value, type: 'text' })),
  };
}

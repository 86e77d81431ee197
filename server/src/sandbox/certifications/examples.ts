const example = (summary: string, value: unknown) => ({ example: { summary, value } });

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const uuid = '5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51';
const path = '/v1/sandbox/certifications';
const testCase = 'basics/one-token';

const settings = { level: 'basics', seed: 1917, connector: { name: 'nordlicht-erp', version: '2.4.0' } };

const run = {
  id,
  state: 'running',
  plan: 'built-in',
  ...settings,
  createdAt: '2026-03-01T08:00:00.000Z',
  verdicts: { passed: 1, failed: 0, notSeen: 0 },
};

const ended = { ...run, state: 'ended', endedAt: '2026-03-01T08:03:00.000Z', version: '0.1.0' };

const report = {
  partnerId: 1042,
  verdict: 'passed',
  why: [{ sentence: 'Every batch used the same access token.', requestIds: [uuid] }],
};

const result = { case: testCase, ...report, reportedAt: '2026-03-01T08:01:00.000Z' };

/** Examples of the operations around certifications. */
export const certificationExamples = {
  startSandboxCertification: {
    path,
    request: example('One level', settings),
    answers: { 201: example('Started', { ...run, verdicts: { passed: 0, failed: 0, notSeen: 0 } }) },
  },
  listSandboxCertifications: { path, answers: { 200: example('One run', { certifications: [ended] }) } },
  getSandboxCertification: {
    path: `${path}/${id}`,
    answers: { 200: example('Under way', { ...run, results: [result] }) },
  },
  deleteSandboxCertification: { path: `${path}/${id}`, answers: { 204: {} } },
  createSandboxCertificationSeller: {
    path: `${path}/${id}/sellers`,
    request: example('For a case', { case: testCase }),
    answers: {
      201: example('Made', {
        partnerId: 1042,
        name: `Certification ${testCase}`,
        connector: {
          clientId: `certification-connector-${uuid}`,
          clientSecret: 's3cr3t-of-43-characters-that-is-shown-only-now',
        },
        certifier: {
          clientId: `certification-certifier-${uuid}`,
          clientSecret: 'an0th3r-of-43-characters-that-is-shown-only-now',
        },
      }),
    },
  },
  reportSandboxCertificationCase: {
    path: `${path}/${id}/cases/${testCase}`,
    request: example('Passed', report),
    answers: { 200: example('Reported', result) },
  },
  endSandboxCertification: {
    path: `${path}/${id}/end`,
    request: example('One case', { version: '0.1.0', results: [{ case: testCase, ...report }] }),
    answers: { 200: example('Ended', { ...ended, results: [result] }) },
  },
  listSandboxEvidence: {
    path: '/v1/sandbox/evidence',
    answers: {
      200: example('One request', {
        entries: [
          {
            kind: 'request',
            position: 1,
            realTime: '2026-03-01T08:00:00.000Z',
            marketplaceTime: '2026-03-04T08:00:00.000Z',
            requestId: uuid,
            clientId: `certification-connector-${uuid}`,
            method: 'POST',
            url: '/v1/availability/quantities',
            operation: 'storeAvailableQuantities',
            status: 429,
            durationMs: 1.2,
            requestHeaders: { 'content-type': 'application/json', authorization: '[removed]' },
            requestBody: '[{"sku":"JACKE-ALPIN-BLAU-S","quantity":12}]',
            responseHeaders: { 'retry-after': '1' },
            responseBody: '{"errors":[{"code":429,"title":"Too Many Requests"}]}',
            fault: '429',
          },
        ],
        next: 1,
        isWhole: true,
      }),
    },
  },
};

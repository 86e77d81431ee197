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
  planHash: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  isSigned: false,
  verdicts: { passed: 1, failed: 0, notSeen: 0 },
};

const ended = {
  ...run,
  state: 'ended',
  endedAt: '2026-03-01T08:03:00.000Z',
  version: '0.1.0',
  isSigned: true,
};

const found = {
  partnerId: 1042,
  verdict: 'passed',
  why: [{ sentence: 'Every batch used the same access token.', requestIds: [uuid] }],
};

const result = { case: testCase, ...found, reportedAt: '2026-03-01T08:01:00.000Z' };

const evidence = {
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
};

const report = {
  id,
  levels: [{ level: 'basics', cases: 16, passed: 1, isReached: false }],
  cases: [
    {
      case: testCase,
      partnerId: 1042,
      verdict: 'passed',
      findings: [{ ...found.why[0]!, verdict: 'passed' }],
      title: 'An access token is used until it ends',
      whyItMatters:
        'A client that asks for a token each time is slow, and is refused when it asks too often.',
      whatToDo: 'Keep the token until shortly before it ends.',
      guide: 'about-the-api/api-guides#authentication',
      story: {
        given: [{ text: 'The seller has 3 articles.' }],
        happened: [{ text: 'The connector is asked: run-now.', at: '2026-03-01T08:00:10.000Z' }],
        expected: [{ sentence: 'Every batch used the same access token.' }],
      },
      stimuli: [{ action: 'run-now', input: {}, taken: true, position: 12, until: 19 }],
    },
  ],
};

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
    answers: {
      200: example('Under way', { ...run, results: [result], playing: ['basics/all-pages-of-orders'] }),
    },
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
    request: example('Passed', found),
    answers: { 200: example('Reported', result) },
  },
  endSandboxCertification: {
    path: `${path}/${id}/end`,
    request: example('One case', {
      version: '0.1.0',
      results: [{ case: testCase, ...found, stimuli: report.cases[0]!.stimuli, until: 19 }],
    }),
    answers: { 200: example('Ended', { ...ended, results: [result] }) },
  },
  getSandboxCertificationReport: {
    path: `${path}/${id}/report`,
    answers: { 200: example('One case', report) },
  },
  getSandboxCertificationStatement: {
    path: `${path}/${id}/statement`,
    answers: {
      200: example('Signed', {
        id,
        statement:
          'eyJhbGciOiJFUzI1NiIsInR5cCI6ImNlcnRpZmljYXRpb24rand0In0.eyJpc3MiOiJodHRwczovL3NhbmRib3guZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl',
      }),
    },
  },
  listSandboxCertificationEvidence: {
    path: `${path}/${id}/cases/${testCase}/evidence`,
    answers: { 200: example('One request', evidence) },
  },
  listSandboxEvidence: {
    path: '/v1/sandbox/evidence',
    answers: { 200: example('One request', evidence) },
  },
};

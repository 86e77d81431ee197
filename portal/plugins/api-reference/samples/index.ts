import { curl } from './curl.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { Sample, SampleRequest } from './request.ts';
import { typescript } from './typescript.ts';

/** Writes one request in every language the portal offers, in the order of the tabs. */
export function samplesOf(request: SampleRequest): Sample[] {
  return [
    { id: 'curl', label: 'curl', prism: 'bash', code: curl(request) },
    { id: 'typescript', label: 'TypeScript', prism: 'typescript', code: typescript(request) },
    { id: 'python', label: 'Python', prism: 'python', code: python(request) },
    { id: 'php', label: 'PHP', prism: 'php', code: php(request) },
    { id: 'java', label: 'Java', prism: 'java', code: java(request) },
  ];
}

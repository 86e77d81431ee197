import { ensureLighthouse, judge, type Verdict } from '../../../server/test/support/lighthouse.ts';
import { startProduct } from '../../harness/installation.ts';
import { browserPath, openSignedIn } from './browser.ts';
import type { Figure } from './figure.ts';

const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's scores of the sign-in and of home for a mid-range phone, the middle one of three runs each. */
export async function phoneFigures(): Promise<readonly Figure[]> {
  await ensureLighthouse();
  await using product = await startProduct();
  const address = `${product.address}/console/`;
  const signIn = await judge(address, browserPath);
  await using context = await openSignedIn(product.address);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const home = await judge(address, browserPath, { cookie });
  return [...figuresOf('Sign-in', signIn), ...figuresOf('Home', home)];
}

function figuresOf(page: string, { scores, paintMs, blockingMs, machineSpeed, problems }: Verdict): Figure[] {
  const facts = `paint ${(paintMs / 1000).toFixed(1)} s, blocked ${blockingMs.toFixed(0)} ms, machine ${machineSpeed.toFixed(0)}`;
  return Object.entries(aims).map(([name, least], index) => ({
    what: `${page} on a phone: ${name}`,
    value: scores[name as keyof typeof aims],
    unit: 'of 100',
    aim: { least },
    ...(index === 0 ? { note: [facts, ...problems].join(', ') } : {}),
  }));
}

import { readsOrders } from '../../../server/test/support/certification-case.ts';
import type { Field, Sow } from './exchange.ts';

const path = '/v1/sandbox/certifications';
const { id, level } = readsOrders;
const name = { level, case: id.slice(`${level}/`.length) };

/** A run with a seller for its case. Deletes the seller's other runs, because only so many may be under way. */
async function startedRun({ send }: Field) {
  const { body: all } = await send('GET', path);
  for (const other of all?.certifications ?? []) await send('DELETE', `${path}/${other.id}`);
  const { body: run } = await send('POST', path, { plan: 'hostile', definitions: [readsOrders] });
  if (!run?.id) return undefined;
  const { body: seller } = await send('POST', `${path}/${run.id}/sellers`, { case: id });
  if (!seller?.partnerId) return undefined;
  const about = { certificationId: run.id as string, ...name };
  const verdict = { partnerId: seller.partnerId as number, verdict: 'failed', why: [] };
  const stimuli = [{ action: 'run-now', input: {}, taken: true, position: 0, until: 0 }];
  const end = { version: '0.1.0', results: [{ case: id, ...verdict, stimuli, until: 0 }] };
  return { about, verdict, end };
}

type Run = NonNullable<Awaited<ReturnType<typeof startedRun>>>;

/** A run that is under way, and the body of a request about it. */
const begun =
  (bodyOf: (run: Run) => unknown = () => undefined): Sow =>
  async (field) => {
    const run = await startedRun(field);
    return run && { about: run.about, body: bodyOf(run) };
  };

const ended: Sow = async (field) => {
  const run = await startedRun(field);
  if (run) await field.send('POST', `${path}/${run.about.certificationId}/end`, run.end);
  return run && { about: run.about };
};

/** The signed statement of a run, for a partner of the marketplace. */
const stated: Sow = async (field) => {
  const run = await ended(field);
  if (!run) return undefined;
  const { body } = await field.send('GET', `${path}/${run.about?.certificationId}/statement`);
  const { partnerId } = field;
  return body?.statement && { about: { partnerId }, body: { statement: body.statement } };
};

const handedIn: Sow = async (field) => {
  const sown = await stated(field);
  const at = `/operator/v1/partners/${field.partnerId}/certification`;
  if (sown) await field.asOperator('PUT', at, sown.body);
  return sown;
};

export const certificationSowings: Readonly<Record<string, Sow>> = {
  getSandboxCertification: begun(),
  deleteSandboxCertification: begun(),
  createSandboxCertificationSeller: begun(() => ({ case: id })),
  reportSandboxCertificationCase: begun(({ verdict }) => verdict),
  endSandboxCertification: begun(({ end }) => end),
  getSandboxCertificationReport: ended,
  getSandboxCertificationStatement: ended,
  listSandboxCertificationEvidence: ended,
  verifyCertificationStatement: stated,
  handInPartnerCertification: stated,
  getPartnerCertification: handedIn,
  removePartnerCertification: handedIn,
  async withdrawCertificationKey(field) {
    await stated(field);
    const { body } = await field.asOperator('GET', '/operator/v1/certification-keys');
    const kid = body?.keys?.[0]?.kid;
    return kid && { about: { kid } };
  },
};

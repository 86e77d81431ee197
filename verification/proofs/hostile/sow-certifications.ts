import { readsOrders } from '../../../server/test/support/certification-case.ts';
import type { Field, Sow } from './field.ts';

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

/** A run that has ended, with its signed statement. */
async function endedRun(field: Field) {
  const run = await startedRun(field);
  if (!run) return undefined;
  const at = `${path}/${run.about.certificationId}`;
  await field.send('POST', `${at}/end`, run.end);
  const { body } = await field.send('GET', `${at}/statement`);
  return { about: run.about, statement: body?.statement as string | undefined };
}

const begun: Sow = async (field) => {
  const run = await startedRun(field);
  return run && { about: run.about };
};

const ended: Sow = async (field) => {
  const run = await endedRun(field);
  return run && { about: run.about };
};

/** A statement for a partner of the marketplace. */
async function stated(field: Field) {
  const run = await endedRun(field);
  const { partnerId } = field;
  return run?.statement ? { about: { partnerId }, body: { statement: run.statement } } : undefined;
}

const handedIn: Sow = async (field) => {
  const sown = await stated(field);
  if (!sown) return undefined;
  await field.asOperator('PUT', `/operator/v1/partners/${field.partnerId}/certification`, sown.body);
  return { about: sown.about };
};

export const certificationSowings: Readonly<Record<string, Sow>> = {
  getSandboxCertification: begun,
  deleteSandboxCertification: begun,
  async createSandboxCertificationSeller(field) {
    const run = await startedRun(field);
    return run && { about: run.about, body: { case: id } };
  },
  async reportSandboxCertificationCase(field) {
    const run = await startedRun(field);
    return run && { about: run.about, body: run.verdict };
  },
  async endSandboxCertification(field) {
    const run = await startedRun(field);
    return run && { about: run.about, body: run.end };
  },
  getSandboxCertificationReport: ended,
  getSandboxCertificationStatement: ended,
  listSandboxCertificationEvidence: ended,
  verifyCertificationStatement: stated,
  handInPartnerCertification: stated,
  getPartnerCertification: handedIn,
  removePartnerCertification: handedIn,
  async withdrawCertificationKey(field) {
    await endedRun(field);
    const { body } = await field.asOperator('GET', '/operator/v1/certification-keys');
    const kid = body?.keys?.[0]?.kid;
    return kid && { about: { kid } };
  },
};

/** Which run is open, and which case of it. */
export type CertificationSearch = { readonly run?: string; readonly case?: string };

export const certificationSearch = ({
  run,
  case: name,
}: Readonly<Record<string, string>>): CertificationSearch => ({
  ...(run && { run }),
  ...(run && name && { case: name }),
});

/** The package has no types. It writes and parses the files of Bruno, whose form `docs.usebruno.com` describes. */
declare module '@usebruno/lang' {
  export function jsonToBruV2(request: object): string;
  export function bruToJsonV2(text: string): unknown;
  export function envJsonToBruV2(environment: object): string;
  export function bruToEnvJsonV2(text: string): unknown;
}

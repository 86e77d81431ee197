type Sent = { readonly method: string; readonly url: string; readonly requestBody?: string };

/** A text as a POSIX shell takes it, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that sends a request again. The log has no token: the shell's variable TOKEN stands in its place. */
export function curlOf({ method, url, requestBody }: Sent, publicUrl: string): string {
  return [
    `curl -i ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${publicUrl}${url}`)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(requestBody ? [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(requestBody)}`] : []),
  ].join(' \\\n  ');
}

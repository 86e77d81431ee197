const connectionTroubles = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Files of Citus that talk with the nodes. They report a lost node, or the end of their own server, as an internal error. */
const filesOfNodes = new Set([
  'adaptive_executor.c',
  'multi_copy.c',
  // A commit whose answer was lost with the node: nobody knows whether it took place.
  'placement_connection.c',
  'remote_commands.c',
  'remote_transaction.c',
]);

/**
 * Whether Citus reports that it lost a node. For a COPY or an INSERT … SELECT on a node it reports every error as an
 * internal one, with the node's own message: one that a constraint caused is none of these.
 */
function hasLostNode(error: unknown): boolean {
  const code = codeOf(error);
  const { file, message } = error as { file?: unknown; message?: unknown };
  if (file === 'multi_copy.c' && code === '58030') return true;
  return (
    code === 'XX000' && filesOfNodes.has(String(file)) && !/ violates .*constraint/.test(String(message))
  );
}

/** True when PostgreSQL or a node of its cluster cannot be reached or is restarting, so that a later try can succeed. */
export const isConnectionTrouble = (error: unknown): boolean =>
  connectionTroubles.has(codeOf(error)) || (codeOf(error) !== '' && hasLostNode(error));

/** lock_not_available, query_canceled, idle_in_transaction_session_timeout, transaction_timeout. */
const timedOut = new Set(['55P03', '57014', '25P03', '25P04']);

/**
 * True when PostgreSQL has ended a statement or a transaction because it took too long, or waited too long for a lock.
 * Nothing of the transaction is stored, and a later try can succeed.
 */
const isTimedOut = (error: unknown): boolean => timedOut.has(codeOf(error));

/**
 * True when PostgreSQL has no disk space, memory or connections left (class 53), or is a standby that accepts no
 * writes, as during a failover. The statement is correct, and a later try can succeed.
 */
export const isDatabaseShort = (error: unknown): boolean => /^53\w{3}$|^25006$/.test(codeOf(error));

/** True for a temporary error: the request is not at fault, and can succeed later. */
export const isPassing = (error: unknown): boolean =>
  isConnectionTrouble(error) || isDatabaseShort(error) || isTimedOut(error);

/** The error of a statement whose connection is lost, with the reason. */
export const connectionClosed = (cause?: unknown): Error =>
  Object.assign(new Error('The connection to the database was lost.', { cause }), {
    code: 'CONNECTION_CLOSED',
  });

/** The error of a statement that is sent after the end of its pool. */
export const connectionEnded = (): Error =>
  Object.assign(new Error('The connections to the database have been ended.'), { code: 'CONNECTION_ENDED' });

/** Why a connection could not be made, with a code also where the driver gives none. */
export function connectFailure(error: Error): Error {
  if (codeOf(error) !== '') return error;
  const code = error.message === 'timeout expired' ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED';
  return Object.assign(new Error(`PostgreSQL cannot be reached: ${error.message}`, { cause: error }), {
    code,
  });
}

import type postgres from 'postgres';
import { type Correction, loadCorrected } from './corrected.ts';

/**
 * Corrections of postgres.js 3.4.9, where a connection that breaks in a transaction ends the whole process, hangs, or
 * lets the rest of the transaction run outside of it (its issues 1154, 1189, 1208 and 1216, open at this writing).
 */
const corrections: readonly Correction[] = [
  {
    // What was not written yet belongs to the lost connection; with it, the next one would never get to speak.
    file: 'connection.js',
    wrong: `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    right: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  {
    // Statements between the socket's error and its end are to be refused as well, and an error told once.
    file: 'connection.js',
    wrong: `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))`,
    right: `    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = errorResponse = results = null
    result = new Result()
    rows = 0`,
  },
  {
    // There is nothing to write to until the connection is made anew.
    file: 'connection.js',
    wrong: `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    right: `    if (socket === null)
      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket)), true)

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  },
  {
    // A transaction has its connection to itself from BEGIN on, however full the connection is.
    file: 'connection.js',
    wrong: `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
    right: `      const hasRoom = write(toBuffer(q))
      if (q.options.onexecute)
        return q.options.onexecute(connection)
      return hasRoom
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline`,
  },
  {
    // What was written to a table and is refused at its end has to be told; the stream would wait for ever. And when rows
    // end with an error while the stream is full, nobody would read what comes after it.
    file: 'connection.js',
    wrong: `    stream && (stream.destroy(err), stream = null)`,
    right: `    stream && (stream.destroy(err), stream = null, socket && socket.resume())
    final && (final(err), final = null)`,
  },
  {
    // When the last rows filled the stream, nobody would read what comes after them.
    file: 'connection.js',
    wrong: `    stream && stream.push(null)
    stream = null`,
    right: `    stream && (stream.push(null), socket.resume())
    stream = null`,
  },
  {
    // When the connection breaks while it is being set up, whoever waits for it is told already.
    file: 'connection.js',
    wrong: `        return fetchArrayTypes()
      }`,
    right: `        return fetchArrayTypes().catch(() => undefined)
      }`,
  },
  {
    // Once its connection is lost, no statement of a transaction may reach the one that takes its place.
    file: 'index.js',
    wrong: `        new Promise((_, reject) => connection.onclose = reject)
      ])`,
    right: `        new Promise((_, reject) => connection.onclose = error => (lost = error, reject(error)))
      ])`,
  },
  {
    file: 'index.js',
    wrong: `      , connection
      , prepare = null`,
    right: `      , connection
      , lost = null
      , prepare = null`,
  },
  {
    file: 'index.js',
    wrong: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    right: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
        c.queue === full`,
  },
];

/**
 * What row-level security needs: each statement remembers for whom it was started, and a connection is told when that
 * is somebody else than before. It is told in the same packet, so that nothing waits for it.
 */
const additions: readonly Correction[] = [
  {
    file: 'query.js',
    wrong: 'export const CLOSE = {}',
    right: `import { boundPartner } from ${JSON.stringify(new URL('./tenant.ts', import.meta.url).href)}
export const CLOSE = {}`,
  },
  {
    file: 'query.js',
    wrong: '  async handle() {',
    right: `  async handle() {
    if (!this.executed)
      this.partner = boundPartner()`,
  },
  {
    file: 'connection.js',
    wrong: '    , needsTypes = options.fetch_types',
    right: `    , partner = undefined
    , needsTypes = options.fetch_types`,
  },
  {
    file: 'connection.js',
    wrong: `      statements = {}
      needsTypes`,
    right: `      statements = {}
      partner = undefined
      needsTypes`,
  },
  {
    // A transaction that is rolled back takes the setting back with it: inside of one it counts for one statement. What
    // a connection asks before its first statement belongs to nobody.
    file: 'connection.js',
    wrong: `    if (q.cancelled)
      return

    try {`,
    right: `    if (q.cancelled)
      return

    if (options.hasWall && q.partner !== partner && !q.isBinding && (initial === null || initial === q)) {
      const text = "SET sellerdock.partner = '" + (q.partner === undefined ? '' : Number(q.partner)) + "'"
      const binding = new Query([text], [], noop, noop, { simple: true, prepare: false })
      binding.isBinding = true
      partner = connection.reserved ? NaN : q.partner
      binding.catch(noop)
      execute(binding)
    }

    try {`,
  },
];

/**
 * Large parameters are copied three times before they are written, each time as several hundred KB of fresh memory. A
 * message is put together once, and written by itself when it is large.
 */
const savings: readonly Correction[] = [
  {
    file: 'bytes.js',
    wrong: `  end(at = 1) {
    buffer.writeUInt32BE(b.i - at, at)`,
    right: `  end(at = 1, tail) {
    buffer.writeUInt32BE(b.i - at, at)
    if (tail) {
      fit(tail.length)
      b.i += tail.copy(buffer, b.i)
    }`,
  },
  {
    file: 'bytes.js',
    wrong: `  i16(x) {`,
    right: `  lines(xs) {
    fit(xs.reduce((length, x) => length + x.length + 1, 0))
    xs.forEach((x, i) => {
      if (i > 0)
        buffer[b.i++] = 10
      b.i += x.copy(buffer, b.i)
    })
    return b
  },
  i16(x) {`,
  },
  {
    file: 'connection.js',
    wrong: `      type = types[i]
      parameters[i] = x = type in options.serializers`,
    right: `      if (x.lines) {
        prev = b.i
        return b.inc(4).lines(x.lines).i32(b.i - prev - 4, prev)
      }

      type = types[i]
      parameters[i] = x = type in options.serializers`,
  },
  {
    file: 'connection.js',
    wrong: `    b.i16(0)

    return b.end()`,
    right: `    b.i16(0)

    return b.end(1, tail)`,
  },
  {
    file: 'connection.js',
    wrong: `function Bind(parameters, types, statement = '', portal = '') {`,
    right: `function Bind(parameters, types, statement = '', portal = '', tail) {`,
  },
  {
    file: 'connection.js',
    wrong: `    return Buffer.concat([
      Bind(q.parameters, q.statement.types, q.statement.name, q.cursorName),
      q.cursorFn`,
    right: `    if (!q.cursorFn)
      return Bind(q.parameters, q.statement.types, q.statement.name, q.cursorName, ExecuteUnnamed)

    return Buffer.concat([
      Bind(q.parameters, q.statement.types, q.statement.name, q.cursorName),
      q.cursorFn`,
  },
  {
    file: 'connection.js',
    wrong: `    chunk = chunk ? Buffer.concat([chunk, x]) : Buffer.from(x)`,
    right: `    if (chunk && x.length > 65536)
      nextWrite()
    chunk = chunk ? Buffer.concat([chunk, x]) : x`,
  },
];

/** Loads the driver with the corrections. Throws when it is not the version that they were made for. */
export async function loadDriver(): Promise<typeof postgres> {
  const driver = await loadCorrected({
    name: 'postgres.js',
    files: /\/postgres\/src\/(\w+\.js)$/,
    corrections: [...corrections, ...additions, ...savings],
    load: () => import('postgres'),
  });
  return driver.default;
}

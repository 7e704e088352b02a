// The embedded database's thread, so that pages are served while it works. Each message is one statement, sent
// to the engine as one batch of protocol messages. Values cross as PostgreSQL text, so that node-postgres's
// parsers serve both engines.
import './engine-flags.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readInitialDatabase } from './initial-database.ts'
import type { PgliteResponse, PgliteRequest, PgliteStatement } from './pglite-pool.ts'

const { serialize } = protocol
const port = parentPort!
const { dataDir } = workerData as { dataDir: string | undefined }
const isNew = !dataDir || !existsSync(join(dataDir, 'PG_VERSION'))
const initialDatabase = isNew ? readInitialDatabase() : undefined
const database = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(initialDatabase && { loadDataDir: initialDatabase }),
  extensions: { pg_trgm },
  // All shared buffers become resident when the engine starts; other data is read from the system's page cache.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})

let nextStatement = 0
/** Prepared statements by text. Planning costs more than running most of the shop's queries. */
const prepared = new Map<string, string>()
const MAX_PREPARED_STATEMENTS = 400

port.postMessage({ ready: true } satisfies PgliteResponse)
let before = Promise.resolve()
port.on('message', (request: PgliteRequest) => {
  before = before.then(() => handle(request))
})

async function handle(request: PgliteRequest): Promise<void> {
  if ('close' in request) {
    await database.close()
    port.postMessage({ closed: true } satisfies PgliteResponse)
    return
  }
  try {
    port.postMessage(await run(request))
  } catch (error) {
    prepared.delete(request.sql)
    if (request.commits) await database.execProtocol(serialize.query('rollback'))
    const { message, code, constraint, detail } = error as Error & Record<string, string | undefined>
    // Not a PostgreSQL error: the engine itself is broken, so this thread exits and a new one recovers the data.
    if (code === undefined) throw error
    port.postMessage({
      id: request.id,
      error: { message, code, constraint, detail },
    } satisfies PgliteResponse)
  }
}

async function run(request: PgliteStatement): Promise<PgliteResponse> {
  const { id, sql, params, begins, commits } = request
  const { messages } = await database.execProtocol(
    Buffer.concat([
      ...(begins ? [serialize.query('begin')] : []),
      params.length === 0 ? serialize.query(sql) : toExtendedQuery(sql, params),
      ...(commits ? [serialize.query('commit')] : []),
    ]),
  )
  const response = {
    id,
    fields: [] as { name: string; type: number }[],
    rows: [] as (string | null)[][],
    tag: '',
  }
  const tags: string[] = []
  for (const message of messages) {
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as { fields: { name: string; dataTypeID: number }[] }
      response.fields = fields.map((field) => ({ name: field.name, type: field.dataTypeID }))
    } else if (message.name === 'dataRow') {
      response.rows.push((message as unknown as { fields: (string | null)[] }).fields)
    } else if (message.name === 'commandComplete') {
      tags.push((message as unknown as { text: string }).text)
    }
  }
  response.tag = tags[begins ? 1 : 0] ?? ''
  return response
}

function toExtendedQuery(sql: string, params: (string | null)[]): Uint8Array {
  const existingName = prepared.get(sql)
  const statement = existingName ?? `s${++nextStatement}`
  const parts: Uint8Array[] = []
  if (!existingName) {
    if (prepared.size >= MAX_PREPARED_STATEMENTS) {
      const [oldest, name] = prepared.entries().next().value!
      prepared.delete(oldest)
      parts.push(serialize.close({ type: 'S', name }))
    }
    parts.push(serialize.parse({ name: statement, text: sql }))
    prepared.set(sql, statement)
  }
  parts.push(
    serialize.bind({ statement, values: params }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  )
  return Buffer.concat(parts)
}

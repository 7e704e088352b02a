// What a backup holds, how it is written and how one is read.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ArchiveError, type Entry, readArchive, type ReadOptions } from '../platform/archive.ts'
import type { Database } from '../platform/database.ts'
import { appliedMigrations } from '../platform/migrate.ts'
import type { Storage } from '../platform/storage.ts'
import { readTable, sequencesOf, tablesOf } from '../platform/table-dump.ts'

/** Files of the data folder that are no pictures: the secret that signs and seals, and what the demo shop tells of its accounts. */
const folderFiles = ['secret', 'demo-accounts.json'] as const

/** What is drawn again when it is missing. */
const madeAgain = /^(?:renditions|masters)\//

const format = 1

const about = z.object({
  format: z.literal(format, { message: 'is of another format' }),
  program: z.string(),
  madeAt: z.string(),
  engine: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Tells secrets apart without telling them. */
  secret: z.string().optional(),
})
const manifest = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number().nullable() })),
  files: z.number(),
})
export type About = z.infer<typeof about>
export type Manifest = z.infer<typeof manifest>
/** How the file is opened: with the passphrase of the settings where it is encrypted. */
export type BackupKey = Pick<ReadOptions, 'passphrase' | 'allowPlain'>
export type Backup = { file: string; key: BackupKey; about: About; manifest: Manifest }

export const programVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)

export type Contents = {
  database: Database
  storage: Storage
  dataDir: string
  /** The setting, where the secret is not kept in the data folder. */
  secret: string | undefined
  now: Date
}

/** All of a shop at one moment: the rows are those of one snapshot, and files are kept before a row names them. */
export async function* backupOf(
  { database, storage, dataDir, secret, now }: Contents,
  progress: (done: number, total: number, note: string) => void,
): AsyncGenerator<Entry> {
  const parts = await readFolderFiles(dataDir)
  const kept = secret ?? parts.get('secret')?.toString()
  const tx = await database.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  let told: Omit<Manifest, 'files'>
  try {
    const head: About = {
      format,
      program: programVersion(),
      madeAt: now.toISOString(),
      engine: database.engine,
      migrations: await appliedMigrations(tx),
      ...(kept !== undefined && { secret: fingerprint(kept) }),
    }
    yield { name: 'about.json', bytes: json(head) }
    const tables = await tablesOf(tx)
    const total = tables.reduce((sum, table) => sum + table.rows, 0)
    let done = 0
    told = { tables: [], sequences: await sequencesOf(tx) }
    for (const table of tables) {
      const sum = createHash('sha256')
      let part = 0
      for await (const lines of readTable(tx, table)) {
        const bytes = Buffer.from(`${lines.join('\n')}\n`)
        sum.update(bytes)
        yield { name: `tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, bytes }
        progress((done += lines.length), total, `${done} of ${total} rows: ${table.name}`)
      }
      told.tables.push({ ...table, sha256: sum.digest('hex') })
    }
  } finally {
    await tx.rollback().execute()
  }
  let files = 0
  for await (const key of storage.keys()) {
    if (madeAgain.test(key)) continue
    const bytes = await storage.get(key)
    if (!bytes) continue
    yield { name: `files/${key}`, bytes }
    progress(1, 1, `${++files} files`)
  }
  for (const [name, bytes] of parts) {
    // Where the setting has it, the folder's is of no use.
    if (name === 'secret' && secret !== undefined) continue
    yield { name: `folder/${name}`, bytes }
  }
  yield { name: 'manifest.json', bytes: json({ ...told, files } satisfies Manifest) }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function readFolderFiles(dataDir: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const name of folderFiles) {
    const bytes = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) found.set(name, bytes)
  }
  return found
}

const MAX_LIST_BYTES = 16 * 2 ** 20
const lists = ['about.json', 'manifest.json']

/** Every name that a backup may hold: none leads out of the place that it is for. */
const isKnown = (name: string): boolean =>
  lists.includes(name) ||
  /^tables\/[a-z0-9_]+\/\d{6,}\.jsonl$/.test(name) ||
  (/^files\/[a-z0-9][a-z0-9/._-]{0,300}$/.test(name) && !name.includes('..')) ||
  folderFiles.some((file) => name === `folder/${file}`)

/** What is in a backup, in its order. @throws ArchiveError when it is altered, too large or has what does not belong there. */
export const readBackup = (file: string, options: Omit<ReadOptions, 'isKnown'>): AsyncGenerator<Entry> =>
  readArchive(file, { ...options, isKnown })

/**
 * Reads all of a backup and says what it is. Rows and files are not kept in memory.
 * @throws ArchiveError when it is damaged, cut off, altered, or no backup.
 */
export async function inspectBackup(
  file: string,
  { read, ...key }: BackupKey & Pick<ReadOptions, 'read'> = {},
): Promise<Backup> {
  const texts = new Map<string, string>()
  const sums = new Map<string, ReturnType<typeof createHash>>()
  let files = 0
  const chunk = (name: string, bytes: Buffer) => {
    const table = tableOf(name)
    if (table === undefined) return
    if (!sums.has(table)) sums.set(table, createHash('sha256'))
    sums.get(table)!.update(bytes)
  }
  const isStreamed = (name: string) => !lists.includes(name)
  for await (const { name, bytes } of readBackup(file, { ...key, read, isStreamed, chunk })) {
    if (bytes.length > MAX_LIST_BYTES) throw new ArchiveError(`${name} is too large`)
    if (lists.includes(name)) texts.set(name, bytes.toString())
    if (name.startsWith('files/')) files++
  }
  const [head, tail] = lists.map((name) => parseJson(texts.get(name)))
  const [known, listed] = [about.safeParse(head), manifest.safeParse(tail)]
  if (!known.success || !listed.success)
    throw new ArchiveError(
      known.success || head === undefined ? 'it is no backup of a shop' : known.error.issues[0]!.message,
    )
  const { tables } = listed.data
  for (const { name, sha256 } of tables)
    if ((sums.get(name) ?? createHash('sha256')).digest('hex') !== sha256)
      throw new ArchiveError(`table ${name} is not as it was written`)
  const unlisted = [...sums.keys()].find((name) => !tables.some((table) => table.name === name))
  if (unlisted !== undefined) throw new ArchiveError(`table ${unlisted} is not in its list`)
  if (files !== listed.data.files) throw new ArchiveError(`of ${listed.data.files} files ${files} are in it`)
  return { file, key, about: known.data, manifest: listed.data }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table whose rows an entry holds. */
export const tableOf = (entry: string): string | undefined => /^tables\/([a-z0-9_]+)\//.exec(entry)?.[1]

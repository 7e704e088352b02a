// The contents of a backup, and how it is written and read.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ArchiveError, type Entry, readArchive, type ReadOptions } from '../../platform/files/archive.ts'
import type { Database } from '../../platform/database/database.ts'
import { appliedMigrations } from '../../platform/database/migrate.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { readTable, listSequences, listTables } from '../../platform/database/table-dump.ts'

/**
 * Files of the data folder other than images: the signing and encryption secret, and the demo shop's accounts.
 */
const copiedFiles = ['secret', 'demo-accounts.json'] as const

/** Files that are regenerated when missing. */
const regeneratedFiles = /^(?:renditions|masters)\//

const FORMAT_VERSION = 1

const backupHeaderSchema = z.object({
  format: z.literal(FORMAT_VERSION, { message: 'it has an unsupported format' }),
  program: z.string(),
  madeAt: z.string(),
  engine: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** A fingerprint that identifies the secret without revealing it. */
  secret: z.string().optional(),
})
const manifestSchema = z.object({
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
export type BackupHeader = z.infer<typeof backupHeaderSchema>
export type Manifest = z.infer<typeof manifestSchema>
/** How to open the file: with the configured passphrase when it is encrypted. */
export type BackupKey = Pick<ReadOptions, 'passphrase' | 'allowPlain'>
export type Backup = { file: string; key: BackupKey; header: BackupHeader; manifest: Manifest }

export const appVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version

export const fingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)

export type Contents = {
  database: Database
  storage: Storage
  dataDir: string
  /** The SHOP_SECRET setting; undefined when the secret is in the data folder. */
  secret: string | undefined
  now: Date
}

/** A consistent backup: rows come from one snapshot, and files are saved before a row refers to them. */
export async function* createBackupEntries(
  { database, storage, dataDir, secret, now }: Contents,
  progress: (done: number, total: number, note: string) => void,
): AsyncGenerator<Entry> {
  const parts = await readFolderFiles(dataDir)
  const secretText = secret ?? parts.get('secret')?.toString()
  const tx = await database.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  let manifestBody: Omit<Manifest, 'files'>
  try {
    const header: BackupHeader = {
      format: FORMAT_VERSION,
      program: appVersion(),
      madeAt: now.toISOString(),
      engine: database.engine,
      migrations: await appliedMigrations(tx),
      ...(secretText !== undefined && { secret: fingerprint(secretText) }),
    }
    yield { name: 'about.json', bytes: json(header) }
    const tables = await listTables(tx)
    const total = tables.reduce((sum, table) => sum + table.rows, 0)
    let done = 0
    manifestBody = { tables: [], sequences: await listSequences(tx) }
    for (const table of tables) {
      const sum = createHash('sha256')
      let part = 0
      for await (const lines of readTable(tx, table)) {
        const bytes = Buffer.from(`${lines.join('\n')}\n`)
        sum.update(bytes)
        yield { name: `tables/${table.name}/${String(++part).padStart(6, '0')}.jsonl`, bytes }
        progress((done += lines.length), total, `${done} of ${total} rows: ${table.name}`)
      }
      manifestBody.tables.push({ ...table, sha256: sum.digest('hex') })
    }
  } finally {
    await tx.rollback().execute()
  }
  let files = 0
  for await (const key of storage.keys()) {
    if (regeneratedFiles.test(key)) continue
    const bytes = await storage.get(key)
    if (!bytes) continue
    yield { name: `files/${key}`, bytes }
    progress(1, 1, `${++files} files`)
  }
  for (const [name, bytes] of parts) {
    // With SHOP_SECRET set, the folder's secret is unused.
    if (name === 'secret' && secret !== undefined) continue
    yield { name: `folder/${name}`, bytes }
  }
  yield { name: 'manifest.json', bytes: json({ ...manifestBody, files } satisfies Manifest) }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function readFolderFiles(dataDir: string): Promise<Map<string, Buffer>> {
  const texts = new Map<string, Buffer>()
  for (const name of copiedFiles) {
    const bytes = await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) texts.set(name, bytes)
  }
  return texts
}

const MAX_LIST_BYTES = 16 * 2 ** 20
const lists = ['about.json', 'manifest.json']

/** Allowed entry names, none of which can escape its target folder. */
const isKnown = (name: string): boolean =>
  lists.includes(name) ||
  /^tables\/[a-z0-9_]+\/\d{6,}\.jsonl$/.test(name) ||
  (/^files\/[a-z0-9][a-z0-9/._-]{0,300}$/.test(name) && !name.includes('..')) ||
  copiedFiles.some((file) => name === `folder/${file}`)

/**
 * The entries of a backup, in order.
 * @throws ArchiveError when it is altered, too large or contains unknown entries.
 */
export const readBackup = (file: string, options: Omit<ReadOptions, 'isKnown'>): AsyncGenerator<Entry> =>
  readArchive(file, { ...options, isKnown })

/**
 * Reads a whole backup to verify it, without keeping rows and files in memory.
 * @throws ArchiveError when it is damaged, truncated, altered or no backup.
 */
export async function inspectBackup(
  file: string,
  { read, ...key }: BackupKey & Pick<ReadOptions, 'read'> = {},
): Promise<Backup> {
  const texts = new Map<string, string>()
  const checksums = new Map<string, ReturnType<typeof createHash>>()
  let files = 0
  const chunk = (name: string, bytes: Buffer) => {
    const table = tableOfEntry(name)
    if (table === undefined) return
    if (!checksums.has(table)) checksums.set(table, createHash('sha256'))
    checksums.get(table)!.update(bytes)
  }
  const isStreamed = (name: string) => !lists.includes(name)
  for await (const { name, bytes } of readBackup(file, { ...key, read, isStreamed, chunk })) {
    if (bytes.length > MAX_LIST_BYTES) throw new ArchiveError(`${name} is too large`)
    if (lists.includes(name)) texts.set(name, bytes.toString())
    if (name.startsWith('files/')) files++
  }
  const [headerJson, manifestJson] = lists.map((name) => parseJson(texts.get(name)))
  const [parsedHeader, parsedManifest] = [
    backupHeaderSchema.safeParse(headerJson),
    manifestSchema.safeParse(manifestJson),
  ]
  if (!parsedHeader.success || !parsedManifest.success)
    throw new ArchiveError(
      parsedHeader.success || headerJson === undefined
        ? 'it is not a backup of a shop'
        : parsedHeader.error.issues[0]!.message,
    )
  const { tables } = parsedManifest.data
  for (const { name, sha256 } of tables)
    if ((checksums.get(name) ?? createHash('sha256')).digest('hex') !== sha256)
      throw new ArchiveError(`table ${name} does not match its checksum`)
  const unlistedEntry = [...checksums.keys()].find((name) => !tables.some((table) => table.name === name))
  if (unlistedEntry !== undefined)
    throw new ArchiveError(`table ${unlistedEntry} is not listed in the manifest`)
  if (files !== parsedManifest.data.files)
    throw new ArchiveError(`it contains ${files} of ${parsedManifest.data.files} files`)
  return { file, key, header: parsedHeader.data, manifest: parsedManifest.data }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table whose rows an entry contains. */
export const tableOfEntry = (entry: string): string | undefined => /^tables\/([a-z0-9_]+)\//.exec(entry)?.[1]

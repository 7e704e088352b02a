import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import '../../../tests/support/cheap-key-derivation.ts'
import { openTestDatabase } from '../../../tests/support/database.ts'
import { newDatabase } from '../../../tests/support/server-databases.ts'
import { openCopy } from '../../../tests/support/embedded-template.ts'
import { collect } from '../../../tests/support/collect.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { runShop } from '../../../tests/support/command-line.ts'
import { cards, silentLog, useTestShop } from '../../../tests/support/shop.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'
import { type Entry, readArchive, writeArchive } from '../../platform/files/archive.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { openInvalidationChannel } from '../../platform/cache/cache-invalidation.ts'
import { folderStorage } from '../../platform/files/storage.ts'
import { type Backup, createBackupEntries, inspectBackup } from './backup-file.ts'
import { loadBackup } from './load-backup.ts'

const shop = useTestShop()
const newFolder = useFolders()
const neverAborted = new AbortController().signal
const server = process.env['TEST_DATABASE_URL']

async function createBackup(database: Database, dataDir = newFolder(), passphrase?: string): Promise<Backup> {
  const file = join(newFolder(), 'shop.tar.gz')
  const storage = folderStorage(join(dataDir, 'files'))
  const contents = { database, storage, dataDir, secret: undefined, now: new Date() }
  await writeArchive(
    file,
    createBackupEntries(contents, () => undefined),
    { passphrase },
  )
  return inspectBackup(file, { passphrase })
}

/** Tables that each restore recreates: transaction counters and markers of in-memory state. */
const ofThisFeed =
  /^(?:app_change|app_change_feed|catalogue_version|catalogue_writer|listing_change|order_event|price_change|rules_version|stock_ledger|company_price_change|webhook_feed)$/
const rowsOf = ({ manifest }: Backup) =>
  manifest.tables
    .filter(({ name }) => !ofThisFeed.test(name))
    .map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))
/** Rows of these tables are equal apart from their transaction number. */
const withoutNumbers = (database: Database) =>
  Promise.all(
    ['order_event', 'stock_ledger'].map((table) =>
      sql`select md5(string_agg((to_jsonb(t) - 'xid')::text, ',' order by t.id)) from ${sql.table(table)} t`
        .execute(database.db)
        .then(({ rows }) => rows),
    ),
  )

async function addData(): Promise<void> {
  const [variant] = await shop.add({ sku: 'A', onHand: 5 }, { sku: 'B' })
  await shop.order({ items: [{ variant_id: variant!, quantity: 2 }] })
  await shop.worker.drain()
  const declined = {
    items: [{ variant_id: variant!, quantity: 1 }],
    payment: cards.declined,
    note: '"quoted"\\ \u2028 đ',
  }
  await expect(shop.order(declined)).rejects.toMatchObject({ code: 'payment_declined' })
  await shop.worker.drain()
  await shop.order({ items: [{ variant_id: variant!, quantity: 1 }] })
}

/** Another database of this engine, and with a server also an embedded one. */
async function elsewhere(): Promise<Database[]> {
  return server ? [await openTestDatabase(), await openCopy()] : [await openTestDatabase()]
}
// Restoring to a data folder does not depend on the engine of the backup, so only the test project `embedded`
// covers it.
const isOnServer = Boolean(server)
const load = (
  database: Database,
  backup: Backup,
  signal = neverAborted,
  progress = () => undefined as void,
) => database.db.transaction().execute((tx) => loadBackup(tx, backup, { progress, signal }))

test('a restored shop has the same data in every table, consistent books, and keeps working, on either database engine', async () => {
  await addData()
  await sql`update app_change_feed set swept = 5`.execute(shop.db)
  const backup = await createBackup(shop.database)
  const feedLife = async ({ db }: Database) =>
    (await sql<{ life: string }>`select life from app_change_feed`.execute(db)).rows[0]!.life
  for (const database of await elsewhere()) {
    const { db } = database
    await load(database, backup)
    expect(rowsOf(await createBackup(database))).toEqual(rowsOf(backup))
    expect(await withoutNumbers(database)).toEqual(await withoutNumbers(shop.database))
    expect(await checkInvariants(db)).toEqual([])
    // Transaction numbers belong to the restored database, and consumers of the change feed start over.
    const { rows: numbers } = await sql`
      select (select count(*) from stock_ledger where xid is not null) as ledger, (select count(*) from app_change) as changes,
        (select swept from app_change_feed) as swept, (select xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint from webhook_feed) as feed`.execute(
      db,
    )
    expect(numbers).toEqual([{ ledger: 0, changes: 0, swept: 0, feed: true }])
    expect(await feedLife(database)).not.toBe(await feedLife(shop.database))
    // Sequences continue, and foreign keys and triggers are active again.
    const { rows } = await sql`
      insert into product (slug, name, source_key) values ('after', 'After', 'after') returning id > (select max(id) from product) as further`.execute(
      db,
    )
    expect(rows).toEqual([{ further: true }])
    await expect(
      sql`update stock set variant_id = 999999 where variant_id = (select min(variant_id) from stock)`.execute(
        db,
      ),
    ).rejects.toMatchObject({
      code: '23503',
    })
    const changedRows = await sql<{
      n: number
    }>`select count(*) as n from app_change where kind = 'product'`.execute(db)
    expect(changedRows.rows[0]!.n).toBe(1)
    await database.close()
  }
}, 600_000)

test('a restore that fails or is stopped leaves the existing data; one of a newer release is rejected', async () => {
  await addData()
  const backup = await createBackup(shop.database)
  const state = rowsOf(backup)
  const stop = new AbortController()
  await expect(load(shop.database, backup, stop.signal, () => stop.abort())).rejects.toThrow(/abort/i)
  const newer = {
    ...backup,
    header: {
      ...backup.header,
      migrations: [...backup.header.migrations, { name: '9999-later.sql', hash: 'x' }],
    },
  }
  await expect(load(shop.database, newer)).rejects.toThrow(
    /9999-later\.sql, which this release does not know/,
  )
  expect(rowsOf(await createBackup(shop.database))).toEqual(state)
}, 600_000)

test('an archive with paths outside the data folder or unknown entries is rejected before anything is written', async ({
  skip,
}) => {
  skip(isOnServer)
  const [dataDir, cwd] = [join(newFolder(), 'data'), newFolder()]
  const { file } = await createBackup(shop.database)
  const entries: Entry[] = await collect(readArchive(file))
  for (const name of [
    'folder/../../x',
    'folder/secret/../../x',
    'folder/.bashrc',
    '/tmp/x',
    'files/../x',
    'files//etc/passwd/../x',
    'tables/brand/../../x.jsonl',
    'x',
  ]) {
    const damagedFile = join(cwd, 'bad.tar.gz')
    await writeArchive(
      damagedFile,
      (async function* () {
        yield* entries.slice(0, -1)
        yield { name, bytes: Buffer.from('taken over') }
        yield entries.at(-1)!
      })(),
    )
    await expect(inspectBackup(damagedFile), name).rejects.toThrow(`${name} is not part of a backup`)
  }
  expect(await runShop(cwd, { SHOP_DATA_DIR: dataDir }, ['restore', join(cwd, 'bad.tar.gz')])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/not a valid backup: x is not part of a backup/),
  })
  expect(existsSync(dataDir)).toBe(false)
  expect(existsSync(join(dataDir, '..', 'x'))).toBe(false)
}, 60_000)

test('the command restores encrypted files and secrets with the passphrase, and rejects a folder that is not empty or a damaged archive', async ({
  skip,
}) => {
  skip(isOnServer)
  await addData()
  const [from, dataDir, cwd] = [newFolder(), join(newFolder(), 'data'), newFolder()]
  const storedFiles: Record<string, string> = {
    'media/ab/abc': 'a picture',
    'trade/one': 'a paper',
    'renditions/ab/abc-16.webp': 'made again',
  }
  for (const [key, text] of Object.entries(storedFiles))
    await folderStorage(join(from, 'files')).put(key, Buffer.from(text))
  writeFileSync(join(from, 'secret'), 'a secret of the shop')
  const passphrase = 'correct horse battery staple'
  const backup = await createBackup(shop.database, from, passphrase)
  const runWith = (key: string, ...args: string[]) => {
    writeFileSync(join(cwd, '.env'), `BACKUP_PASSPHRASE=${key}\n`)
    return runShop(cwd, { SHOP_DATA_DIR: dataDir }, args)
  }
  const runCommand = (...args: string[]) => runWith(passphrase, ...args)

  expect(await runWith('another passphrase', 'restore', backup.file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('the passphrase is wrong'),
  })
  const truncatedFile = join(cwd, 'half.tar.gz')
  const entries: Entry[] = await collect(readArchive(backup.file, { passphrase }))
  await writeArchive(
    truncatedFile,
    (async function* () {
      yield* entries.filter(({ name }) => !name.startsWith('tables/shop_order/'))
    })(),
    { passphrase },
  )
  expect(await runCommand('restore', truncatedFile)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/not a valid backup: table shop_order does not match its checksum/),
  })
  expect(existsSync(dataDir)).toBe(false)

  // An existing shop that the restore replaces.
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'secret'), 'another')
  expect(await runCommand('restore', backup.file)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/already contains a shop.*--force/),
  })
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('another')
  expect(await runCommand('restore', backup.file, '--force')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restored the shop of .*: \d+ tables with \d+ rows, 2 files\.\n$/),
  })
  const files: string[] = await collect(folderStorage(join(dataDir, 'files')).keys())
  expect(files.toSorted()).toEqual(['media/ab/abc', 'trade/one'])
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'files', 'secret'])
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('a secret of the shop')

  const secondBackup = join(cwd, 'again.tar.gz')
  expect(await runCommand('backup', secondBackup)).toMatchObject({ code: 0 })
  expect(rowsOf(await inspectBackup(secondBackup, { passphrase }))).toEqual(rowsOf(backup))
  expect(await runCommand('backup', secondBackup)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/already/),
  })
}, 600_000)

test.runIf(server)(
  'on a server it runs in one transaction, never while the shop is running, and restores its secret',
  async () => {
    await addData()
    const [from, dataDir, cwd] = [newFolder(), newFolder(), newFolder()]
    writeFileSync(join(from, 'secret'), 'a secret of the shop')
    writeFileSync(join(dataDir, 'secret'), 'another')
    const { file } = await createBackup(shop.database, from)
    const target = await newDatabase(server!)
    const progressCalls: string[][] = []
    try {
      writeFileSync(join(cwd, '.env'), `DATABASE_URL=${target.url}\n`)
      const runCommand = (...args: string[]) => runShop(cwd, { SHOP_DATA_DIR: dataDir }, args)
      const serving = openInvalidationChannel(target.db, target.url, silentLog, (tags) =>
        progressCalls.push(tags),
      )
      await vi.waitFor(() => expect(progressCalls).toHaveLength(1), 10_000)
      expect(await runCommand('restore', file)).toMatchObject({
        code: 2,
        err: expect.stringContaining('A shop is running'),
      })
      expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('another')
      await serving.close()
      expect(await runCommand('restore', file)).toMatchObject({
        code: 0,
        out: expect.stringContaining('Restored the shop'),
      })
      expect(await checkInvariants(target.db)).toEqual([])
      expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('a secret of the shop')
      expect(readdirSync(dataDir)).not.toContain('secret.before')
      expect(await runCommand('restore', file)).toMatchObject({
        code: 2,
        err: expect.stringContaining('--force'),
      })
    } finally {
      await target.close()
    }
  },
  600_000,
)

test('an embedded database is backed up while it is in use, with everything that was committed', async () => {
  if (!shop.database.copyTo) return
  await addData()
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'x'))
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      sql`insert into brand (slug, name) values (${`b${n}`}, 'B')`.execute(shop.db),
    ),
  )
  await shop.database.copyTo(join(dataDir, 'x'))
  const copy = await openDatabase({ dataDir: join(dataDir, 'x'), timeoutMs: 0 })
  await writing
  try {
    expect(await checkInvariants(copy.db)).toEqual([])
    const { rows } = await sql<{ n: number }>`select count(*) as n from shop_order`.execute(copy.db)
    expect(rows[0]!.n).toBe(3)
  } finally {
    await copy.close()
  }
}, 600_000)

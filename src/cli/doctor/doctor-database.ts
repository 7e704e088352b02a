// Health checks of the database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../app/config.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { toSetupConfig } from '../../app/setup-config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'
import { readMarkets } from '../../modules/markets/markets.store.ts'
import { getFeeWarning } from '../../modules/payments/fee-warning.ts'
import { isSettled } from '../../modules/payments/payment-methods.ts'
import { hasProductsOnSale } from '../../modules/reports/reports.store.ts'
import { readSetupChecklist } from '../../modules/setup/setup.service.ts'
import { formatStep } from '../../modules/setup/setup.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { isLive } from '../../platform/database/live-since.ts'
import { MAX_CLOCK_SKEW_MS } from '../../platform/database/database-clock.ts'
import { databaseProblem } from '../../platform/database/database-health.ts'
import { countHeldEmails } from '../../platform/email/email-queue.ts'
import { appliedMigrations, isBeforeBaseline, readMigrations } from '../../platform/database/migrate.ts'
import { decrypt } from '../../platform/files/encryption.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { checkAuthorizations } from './doctor-authorizations.ts'
import { checkRequiredFields } from './doctor-catalog.ts'
import { checkEuSales, checkInvoices, checkTaxCalculations, checkTaxThresholds } from './doctor-tax.ts'
import { checkPlugins } from './doctor-plugins.ts'
import { checkSandbox } from './doctor-sandbox.ts'
import { type Finding, noteFinding, okFinding, problemFinding } from './finding.ts'

const MAX_SHOWN = 10
const MAX_DUE_SECONDS = 300

export async function databaseFindings(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  config: Config,
): Promise<Finding[]> {
  const structure = await checkStructure(db)
  const first = [
    okFinding('database', engine === 'postgres' ? 'PostgreSQL answers.' : 'The embedded database opens.'),
    structure,
  ]
  // The remaining checks assume this release's tables.
  if (structure.level === 'wrong') return first
  const parts = [
    checkTables(db),
    checkClock(db, engine),
    checkInvariantFindings(db),
    checkJobs(db),
    checkEmails(db, config),
    checkPictures(db, config),
    checkSecret(db, config),
    checkSetup(db, config),
    checkPayments(db, config),
    checkEuSales(db, systemClock),
    checkTaxThresholds(db, systemClock),
    checkAuthorizations(db, systemClock),
    checkInvoices(db, systemClock),
    checkRequiredFields(db),
    checkTaxCalculations(db, systemClock),
    checkPlugins(db, config, systemClock),
    checkSandbox(db, config),
  ]
  // Checks run concurrently; a failing one is reported without stopping the others.
  const results = await Promise.all(
    parts.map((part) =>
      part.catch((error: Error) =>
        problemFinding(
          'database',
          `A check could not be completed: ${error.message}`,
          'See the findings for tables and disk space.',
        ),
      ),
    ),
  )
  return [...first, ...results.flat()]
}

/** The setup checklist as `shop setup` shows it; a demo shop needs none of it. */
async function checkSetup(db: Db, config: Config): Promise<Finding[]> {
  if (config.demo && !(await isLive(db))) return []
  const setupConfig = toSetupConfig(config, await loadProviders(db, config))
  const { steps } = await readSetupChecklist(db, setupConfig, systemClock.now())
  return steps.map(({ step, done, detail, fix }) => {
    const text = `${formatStep(step)}: ${detail}`
    return done ? okFinding('setup', text) : noteFinding('setup', text, fix ?? undefined)
  })
}

/** How customers pay; a shop that sells must not take test payments. */
async function checkPayments(db: Db, config: Config): Promise<Finding[]> {
  const providers = await loadProviders(db, config)
  const fix = 'See what each payment provider needs: npm run shop -- plugin list'
  const markets = await readMarkets(db)
  const problems = providers.methods.flatMap((method) => {
    const { code, active } = method
    const state = providers.getState(code)
    if (active && 'problem' in state)
      return [problemFinding('payments', `${code} is active, but cannot be used: ${state.problem}`, fix)]
    const feeWarning = active ? getFeeWarning(method, markets) : undefined
    return feeWarning === undefined
      ? []
      : [noteFinding('payments', `Fee of ${code}: ${feeWarning}`, 'npm run shop -- payments export FILE')]
  })
  const isTest = providers.offered.some((code) => {
    const state = providers.getState(code)
    return 'mode' in state && state.mode === 'test'
  })
  if (isTest)
    return [
      ...problems,
      config.demo && !providers.isTestMode && !(await isLive(db))
        ? noteFinding(
            'payments',
            'Orders can be paid with test payments: this is a demo shop.',
            'To sell, remove the demo data: npm run shop -- setup go-live --dry-run',
          )
        : problemFinding(
            'payments',
            'Orders can be paid with test payments, and no one is charged.',
            `Unset PAYMENT_TEST_MODE, and use live settings of the payment provider. ${fix}`,
          ),
    ]
  if (providers.offered.length === 0) {
    const none = 'No payment method is active: nothing can be ordered.'
    const enable = `${fix}, then npm run shop -- payments enable METHOD`
    // A new shop is not wrong yet: the setup checklist leads to it.
    const finding = (await hasProductsOnSale(db)) ? problemFinding : noteFinding
    return [...problems, finding('payments', none, enable)]
  }
  return providers.offered.every((method) => isSettled('on-delivery', method))
    ? [...problems, noteFinding('payments', 'Cash on delivery is the only payment method.', fix)]
    : problems
}

async function checkStructure(db: Db): Promise<Finding> {
  const check = 'structure'
  const recorded = await appliedMigrations(db)
  if (isBeforeBaseline(recorded))
    return problemFinding(
      check,
      'The database was created by a release before 1.0.0-beta.1.',
      'Start with a new data folder or database, or run the release that created it.',
    )
  const applied = new Map(recorded.map(({ name, hash }) => [name, hash]))
  const ownMigrations = readMigrations()
  const changedMigrations = ownMigrations.filter(
    ({ name, hash }) => applied.has(name) && applied.get(name) !== hash,
  )
  if (changedMigrations.length > 0)
    return problemFinding(
      check,
      `Migrations were changed after they had been applied: ${changedMigrations.map(({ name }) => name).join(', ')}.`,
      'Reinstall the release: its files have been changed.',
    )
  const missing = ownMigrations.filter(({ name }) => !applied.has(name))
  if (missing.length > 0)
    return problemFinding(
      check,
      `${missing.length} migrations of this release are not applied.`,
      'npm run shop -- migrate (starting the shop also applies them); rehearse it first with upgrade --rehearse.',
    )
  const newerMigrations = [...applied.keys()].filter(
    (name) => !ownMigrations.some((migration) => migration.name === name),
  )
  return newerMigrations.length > 0
    ? noteFinding(
        check,
        `The database has ${newerMigrations.length} migrations from a later release. It still works with this release.`,
      )
    : okFinding(check, `All ${ownMigrations.length} migrations are applied.`)
}

/**
 * Reads every row of every table, including large values: only that finds a damaged page.
 * @throws other errors, such as those of a database that was closed during the check.
 */
async function checkTables(db: Db): Promise<Finding> {
  const check = 'tables'
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' order by 1`.execute(db)
  const damaged: string[] = []
  for (const { name } of tables)
    try {
      await sql`select count(t::text) from ${sql.table(name)} t`.execute(db)
    } catch (error) {
      if (databaseProblem(error) !== 'database_damaged') throw error
      damaged.push(`${name}: ${(error as Error).message}`)
    }
  if (damaged.length === 0) return okFinding(check, `All ${tables.length} tables can be read.`)
  return problemFinding(
    check,
    [`${damaged.length} of ${tables.length} tables are damaged:`, ...damaged.slice(0, MAX_SHOWN)].join(
      '\n      ',
    ),
    'Stop the shop, keep a copy of the files, then restore the latest backup: npm run shop -- restore FILE --force',
  )
}

async function checkClock(db: Db, engine: Database['engine']): Promise<Finding[]> {
  if (engine === 'pglite') return []
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const skewMs = Math.abs(rows[0]!.now.getTime() - Date.now())
  return [
    skewMs > MAX_CLOCK_SKEW_MS
      ? problemFinding(
          'clock',
          `The clocks of the database and this machine differ by ${(skewMs / 1_000).toFixed(1)} s. The shop uses the database time; other programs on this machine do not.`,
          'Synchronise both with the same time server (chrony, systemd-timesyncd).',
        )
      : okFinding('clock', 'In sync with the database.'),
  ]
}

async function checkInvariantFindings(db: Db): Promise<Finding> {
  const brokenInvariants = await checkInvariants(db)
  if (brokenInvariants.length === 0)
    return okFinding('books', 'Stock, reservations, orders and payments are consistent.')
  return problemFinding(
    'books',
    [`${brokenInvariants.length} inconsistencies found:`, ...brokenInvariants.slice(0, MAX_SHOWN)].join(
      '\n      ',
    ),
    'Create a backup and report these lines: the shop never causes this in normal operation.',
  )
}

async function checkEmails(db: Db, { smtpUrl }: Config): Promise<Finding[]> {
  const { count } = await countHeldEmails(db)
  if (count === 0) return []
  const message = `${count} emails were created while no mail server was configured.`
  return [
    noteFinding(
      'emails',
      message,
      `${smtpUrl === undefined ? 'Set SMTP_URL, then ' : ''}npm run shop -- emails send (only recent emails; older ones stay on hold).`,
    ),
  ]
}

async function checkJobs(db: Db): Promise<Finding[]> {
  const { rows: deadJobs } = await sql<{ kind: string; n: number; error: string | null }>`
    select kind, count(*) as n, max(last_error) as error from job where failed_at is not null group by 1 order by 1`.execute(
    db,
  )
  const { rows: due } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(run_at))::float8 as seconds from job
    where failed_at is null and (leased_until is null or leased_until < clock_timestamp())`.execute(db)
  const overdueSeconds = due[0]!.seconds ?? 0
  return [
    ...deadJobs.map(({ kind, n, error }) =>
      problemFinding(
        'jobs',
        `${n} ${kind} jobs failed permanently: ${error ?? 'no reason kept'}`,
        'Fix the cause, then retry them at /admin/jobs, or payment jobs at /admin/payments',
      ),
    ),
    overdueSeconds > MAX_DUE_SECONDS
      ? noteFinding(
          'jobs',
          `A job has been due for ${Math.round(overdueSeconds / 60)} minutes.`,
          'Check that the shop is running and what its log says about the worker.',
        )
      : okFinding('jobs', 'No overdue jobs.'),
  ]
}

async function checkPictures(db: Db, config: Config): Promise<Finding> {
  const { bucket, dataDir } = config
  const fix = bucket
    ? 'Restore an earlier version of the bucket, or a backup.'
    : `Restore the folder files of ${dataDir} from a backup; with several machines, all must share one folder.`
  const storedKeys = new Set<string>()
  try {
    for await (const key of (await openStorage(config)).keys()) storedKeys.add(key)
  } catch (error) {
    return problemFinding(
      'pictures',
      String(error),
      'Fix S3_BUCKET and the related settings: the shop cannot start with them.',
    )
  }
  const { rows } = await sql<{
    id: string
    key: string
  }>`select id, storage_key as key from media where storage_key is not null`.execute(db)
  const missing = rows.flatMap(({ id, key }) => (storedKeys.has(key) ? [] : [id]))
  return missing.length === 0
    ? okFinding('pictures', `All ${rows.length} uploaded images have a file.`)
    : problemFinding(
        'pictures',
        `${missing.length} of ${rows.length} images have no file: ${missing.slice(0, MAX_SHOWN).join(', ')}`,
        fix,
      )
}

/**
 * Two-factor secrets are encrypted with the shop's secret: with a different one no staff member could sign in.
 */
async function checkSecret(db: Db, config: Config): Promise<Finding[]> {
  const secret =
    config.secret ?? (await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => undefined))
  const { rows } = await sql<{
    sealed: string
  }>`select encrypted_secret as sealed from authenticator limit 1`.execute(db)
  if (secret === undefined || rows.length === 0) return []
  return decrypt(secret, 'authenticator', rows[0]!.sealed) === undefined
    ? [
        problemFinding(
          'secret',
          'It differs from the secret that two-factor authentication was set up with.',
          'Set SHOP_SECRET to the previous value, or restore the previous file secret in the data folder.',
        ),
      ]
    : []
}

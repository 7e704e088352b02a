// The shop for the browser tests: the demo catalogue in a temporary folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ACCOUNTS_FILE } from '../../src/cli/seed/seeded-accounts.ts'
import { listVariantsByName } from '../../src/modules/catalog/variants/find-variants.ts'
import { createGiftCard } from '../../src/modules/payments/stored-value/stored-value.store.ts'
import { scheduleSale } from '../../src/modules/pricing/sales/plan-sale.ts'
import { refreshListing } from '../../src/modules/search/refresh/refresh-listing.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { copyDemo, seedDemoFolder } from '../support/demo-template.ts'
import { startFakeStripe } from '../support/fake-stripe.ts'
import { startMailSink } from '../support/mail-sink.ts'
import { startShop, temporaryFolder } from '../support/running-shop.ts'
import { giftCodesFile } from './gift-cards.ts'
import { reducedSku } from './reduced.ts'

// The runner only reports that this process ended; scripts/sum.mjs shows why.
process.on('uncaughtExceptionMonitor', (error) => {
  mkdirSync('.cache/reports', { recursive: true })
  writeFileSync('.cache/reports/e2e-shop.log', String(error))
})
const folder = await temporaryFolder()
const giftCodes = await prepare(folder.path)
await shareRenditions(join(folder.path, 'files'))
const mails = await startMailSink(process.env['E2E_MAILS']!)
const stripe = await startFakeStripe()
const shop = await startShop(folder.path, {
  PORT: process.env['E2E_PORT'],
  SMTP_URL: mails.url,
  DATABASE_URL: process.env['E2E_DATABASE_URL'],
  ALLOW_LOCAL_WEBHOOKS: 'on',
  PAYMENT_METHODS: 'test-card,cash-on-delivery,stripe',
  ...stripe.settings,
})
// The demo shop's staff accounts, for tests that act as staff: staff.ts.
await copyFile(join(folder.path, ACCOUNTS_FILE), join(process.env['E2E_MAILS']!, ACCOUNTS_FILE))
await writeFile(join(process.env['E2E_MAILS']!, giftCodesFile), JSON.stringify(giftCodes))
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await shop.stop()
    mails.close()
    stripe.close()
    await folder.remove()
    process.exit(0)
  })
}
const code = await shop.ended
console.error(shop.output())
process.exitCode = code === 0 ? 0 : 1

/**
 * Prepares data before the shop opens the database: a size on sale, and gift cards.
 * @returns their codes.
 */
async function prepare(dataDir: string): Promise<string[]> {
  await (process.env['E2E_DATABASE_URL']
    ? seedDemoFolder(dataDir, { DATABASE_URL: process.env['E2E_DATABASE_URL'] })
    : copyDemo(dataDir))
  const database = await openDatabase({
    url: process.env['E2E_DATABASE_URL'],
    dataDir,
    poolSize: 1,
    timeoutMs: 0,
  })
  const grant = {
    amountMinor: 2_000,
    currency: 'USD',
    actor: 'tests',
    note: '',
    at: new Date(),
    expiresAt: null,
  }
  await reduce(database.db, reducedSku)
  // One for each repetition of the test with `--repeat-each 3`.
  const codes: string[] = []
  for (let count = 0; count < 3; count++) codes.push(await createGiftCard(database.db, grant))
  await database.close()
  return codes
}

/**
 * Shares rendered images between the shops of these tests and with the next run: the file name identifies the
 * content. Rendering is half of their work.
 */
async function shareRenditions(files: string): Promise<void> {
  const drawn = resolve('.cache/e2e-renditions')
  await mkdir(drawn, { recursive: true })
  await mkdir(files, { recursive: true })
  await symlink(drawn, join(files, 'renditions'))
}

async function reduce(db: Db, sku: string): Promise<void> {
  const now = new Date()
  const [variant] = await listVariantsByName(db, [sku])
  await db.transaction().execute(async (tx) => {
    await scheduleSale(tx, [variant!.id], { startsAt: now, endsAt: null, percentOff: 20 })
    await refreshListing(tx, [variant!.productId], now)
  })
}

// The shop that the browser tests visit: the demo catalogue in a folder that is gone afterwards.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsFile } from '../../src/cli/seeded.ts'
import { startFakeStripe } from '../support/fake-stripe.ts'
import { startMailSink } from '../support/mail-sink.ts'
import { startShop, temporaryFolder } from '../support/running-shop.ts'

const folder = await temporaryFolder()
const mails = await startMailSink(process.env['E2E_MAILS']!)
const stripe = await startFakeStripe()
const shop = await startShop(folder.path, {
  PORT: process.env['E2E_PORT'],
  SMTP_URL: mails.url,
  DATABASE_URL: process.env['E2E_DATABASE_URL'],
  PAYMENT_METHODS: 'test-card,cash-on-delivery,stripe',
  STRIPE_SECRET_KEY: stripe.account.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
  STRIPE_API_URL: stripe.account.apiUrl,
})
// Who works in the demo shop, for tests that do their part: staff.ts.
await copyFile(join(folder.path, accountsFile), join(process.env['E2E_MAILS']!, accountsFile))
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

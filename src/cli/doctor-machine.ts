// What of a shop's health the machine and its files tell.
import { constants } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newestBackup } from './backup.ts'
import { type Finding, note, right, wrong } from './finding.ts'

const leastBytes = 200 * 2 ** 20
const littleBytes = 2 * 2 ** 30
const oldestBackupMs = 2 * 86_400_000

export async function machineFindings(config: Config): Promise<Finding[]> {
  const asked = await Promise.all([folder(config), secret(config), mail(config), backups(config)])
  return [program(), ...asked.flat(), ...reached(config)]
}

function program(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= 24
    ? right('program', `Node ${node}.`)
    : wrong(
        'program',
        `Node ${node} is too old.`,
        'Start commands by npm run shop --, which uses the Node of the package.',
      )
}

async function folder({ dataDir }: Config): Promise<Finding[]> {
  const check = 'data folder'
  const found = await stat(dataDir).catch(() => undefined)
  if (!found?.isDirectory())
    return [wrong(check, `${dataDir} is not there.`, 'Start the shop once, or set SHOP_DATA_DIR.')]
  const may = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!may)
    return [
      wrong(
        check,
        `${dataDir} cannot be written by this user.`,
        `Give it to the shop's user: chown -R shop ${dataDir}`,
      ),
    ]
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${dataDir}, ${(free / 2 ** 30).toFixed(1)} GB free`
  const open = (found.mode & 0o077) !== 0
  const space =
    free < leastBytes
      ? wrong(
          check,
          `${says}: the database cannot grow.`,
          'Free space: old backups, other files on this disk.',
        )
      : free < littleBytes
        ? note(check, `${says}.`, 'It will be full one day: old backups are removed by nobody.')
        : right(check, `${says}.`)
  return [
    space,
    ...(open ? [note(check, 'Others on this machine may look into it.', `chmod 700 ${dataDir}`)] : []),
  ]
}

async function secret({ dataDir, secret: set, databaseUrl }: Config): Promise<Finding> {
  const check = 'secret'
  if (set !== undefined) return right(check, 'SHOP_SECRET is set: keep it beside the backups.')
  const file = join(dataDir, 'secret')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    return note(
      check,
      'There is none yet; the first start makes one.',
      databaseUrl && 'Where several processes serve one database, set the same SHOP_SECRET for all of them.',
    )
  if (text.trim().length < 32)
    return wrong(
      check,
      `${file} is damaged.`,
      'Restore it from a backup. A new one signs everybody out and loses second steps.',
    )
  const open = ((await stat(file)).mode & 0o077) !== 0
  return open
    ? wrong(check, `${file} can be read by others.`, `chmod 600 ${file}`)
    : right(check, 'It is in the data folder.')
}

async function mail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return note('mail', 'None is sent: mails are kept in the database.', 'Set SMTP_URL to send them.')
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }
  const transport = createTransport({ url: smtpUrl, ...patience })
  try {
    await transport.verify()
    return right('mail', `${new URL(smtpUrl).host} takes mails.`)
  } catch (error) {
    return wrong(
      'mail',
      `${new URL(smtpUrl).host} does not: ${(error as Error).message}`,
      'Check SMTP_URL: address, port, user and password (special letters as %XX).',
    )
  } finally {
    transport.close()
  }
}

async function backups({ dataDir }: Config): Promise<Finding> {
  const file = await newestBackup(dataDir)
  const mend = 'npm run shop -- backup, every night by cron (docs/operations.md).'
  if (file === undefined) return note('backups', 'There is none in the data folder.', mend)
  const { mtimeMs } = await stat(file)
  const old = Date.now() - mtimeMs > oldestBackupMs
  return old
    ? note('backups', `The newest is of ${new Date(mtimeMs).toISOString()}.`, mend)
    : right('backups', `The newest is ${file}.`)
}

function reached({ shopUrl, env, payments, demo }: Config): Finding[] {
  const { protocol, hostname } = new URL(shopUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const findings: Finding[] = []
  if (env === 'production' && protocol === 'http:' && !local)
    findings.push(
      wrong(
        'address',
        `SHOP_URL is ${shopUrl}: passwords and cards would travel unencrypted.`,
        'Put a server with TLS in front (docs/deployment.md) and set SHOP_URL to its https address.',
      ),
    )
  else findings.push(right('address', shopUrl))
  if (payments.methods.includes('test-card'))
    findings.push(
      demo && !payments.isTestMode
        ? note('payments', 'Test cards pay for orders: this is a demo shop.', 'Set SHOP_DEMO=off to sell.')
        : wrong(
            'payments',
            'Test cards pay for orders: nobody is charged.',
            'Unset PAYMENT_TEST_MODE, and set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards.',
          ),
    )
  else if (payments.methods.every((method) => method === 'cash-on-delivery'))
    findings.push(
      note(
        'payments',
        'Cash on delivery is the only payment method.',
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards.',
      ),
    )
  return findings
}

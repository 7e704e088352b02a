// Health checks of the machine and the shop's files.
import { DAY_MS } from '../../kernel/days.ts'
import { constants } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../app/config.ts'
import { newestBackup } from '../backup/backup.ts'
import { type Finding, noteFinding, okFinding, problemFinding } from './finding.ts'

const MIN_FREE_BYTES = 200 * 2 ** 20
const LOW_FREE_BYTES = 2 * 2 ** 30
const MAX_BACKUP_AGE_MS = 2 * DAY_MS

export async function machineFindings(config: Config): Promise<Finding[]> {
  const input = await Promise.all([
    checkFolder(config),
    checkSecretFile(config),
    checkMailServer(config),
    checkBackups(config),
  ])
  return [checkProgram(), ...input.flat(), ...checkPublicUrl(config)]
}

function checkProgram(): Finding {
  const { node } = process.versions
  return Number(node.split('.')[0]) >= 24
    ? okFinding('program', `Node ${node}.`)
    : problemFinding(
        'program',
        `Node ${node} is too old.`,
        'Run commands with npm run shop --, which uses the Node of the package.',
      )
}

async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  const check = 'data folder'
  const folderStat = await stat(dataDir).catch(() => undefined)
  if (!folderStat?.isDirectory())
    return [problemFinding(check, `${dataDir} does not exist.`, 'Start the shop once, or set SHOP_DATA_DIR.')]
  const isAccessible = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isAccessible)
    return [
      problemFinding(
        check,
        `This user cannot write to ${dataDir}.`,
        `Make the shop user its owner: chown -R shop ${dataDir}`,
      ),
    ]
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  const message = `${dataDir}, ${(freeBytes / 2 ** 30).toFixed(1)} GB free`
  const open = (folderStat.mode & 0o077) !== 0
  const spaceFinding =
    freeBytes < MIN_FREE_BYTES
      ? problemFinding(
          check,
          `${message}: the database cannot grow.`,
          'Free up space: old backups, other files on this disk.',
        )
      : freeBytes < LOW_FREE_BYTES
        ? noteFinding(
            check,
            `${message}.`,
            'Delete old backups before it is full: they are not deleted automatically.',
          )
        : okFinding(check, `${message}.`)
  return [
    spaceFinding,
    ...(open ? [noteFinding(check, 'Other users on this machine can read it.', `chmod 700 ${dataDir}`)] : []),
  ]
}

async function checkSecretFile({ dataDir, secret: set, databaseUrl }: Config): Promise<Finding> {
  const check = 'secret'
  if (set !== undefined) return okFinding(check, 'SHOP_SECRET is set: store it with the backups.')
  const file = join(dataDir, 'secret')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined)
    return noteFinding(
      check,
      'There is none yet; it is created at the first start.',
      databaseUrl && 'Where several processes serve one database, set the same SHOP_SECRET for all of them.',
    )
  if (text.trim().length < 32)
    return problemFinding(
      check,
      `${file} is damaged.`,
      'Restore it from a backup. A new one signs everyone out and invalidates two-factor authentication.',
    )
  const open = ((await stat(file)).mode & 0o077) !== 0
  return open
    ? problemFinding(check, `${file} can be read by other users.`, `chmod 600 ${file}`)
    : okFinding(check, 'It is in the data folder.')
}

async function checkMailServer({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return noteFinding(
      'mail',
      'Emails are not sent: they are stored in the database.',
      'Set SMTP_URL to send them.',
    )
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return okFinding('mail', `${new URL(smtpUrl).host} accepts emails.`)
  } catch (error) {
    return problemFinding(
      'mail',
      `${new URL(smtpUrl).host} does not accept emails: ${(error as Error).message}`,
      'Check SMTP_URL: host, port, user and password (special characters as %XX).',
    )
  } finally {
    transport.close()
  }
}

async function checkBackups({ dataDir }: Config): Promise<Finding> {
  const file = await newestBackup(dataDir)
  const fix = 'npm run shop -- backup, every night with cron (docs/operations.md).'
  if (file === undefined) return noteFinding('backups', 'There is no backup in the data folder.', fix)
  const { mtimeMs } = await stat(file)
  const isOld = Date.now() - mtimeMs > MAX_BACKUP_AGE_MS
  return isOld
    ? noteFinding('backups', `The latest backup is from ${new Date(mtimeMs).toISOString()}.`, fix)
    : okFinding('backups', `The latest backup is ${file}.`)
}

function checkPublicUrl({ shopUrl, env }: Config): Finding[] {
  const { protocol, hostname } = new URL(shopUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const findings: Finding[] = []
  if (env === 'production' && protocol === 'http:' && !local)
    findings.push(
      problemFinding(
        'address',
        `SHOP_URL is ${shopUrl}: passwords and card details would be sent unencrypted.`,
        'Put a TLS server in front of the shop (docs/deployment.md) and set SHOP_URL to its https URL.',
      ),
    )
  else findings.push(okFinding('address', shopUrl))
  return findings
}

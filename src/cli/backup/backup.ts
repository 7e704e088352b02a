import { mkdir, readdir, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from '../../app/command-line.ts'
import { loadConfig } from '../../app/config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { checkInvariants } from '../../modules/invariants/invariants.ts'
import { ArchiveError, writeArchive } from '../../platform/files/archive.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { type Backup, createBackupEntries, inspectBackup } from './backup-file.ts'
import { withReadable } from '../open-readable.ts'
import { progressBar } from '../progress.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { stopOnSignal } from '../stop-on-signal.ts'
import { reportInvariants } from '../doctor/report-invariants.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'backup [FILE] | backup --verify FILE [--allow-unencrypted]'

export const backupCommand: Command = {
  usage,
  summary:
    'Writes the database, images and secret to one file while the shop is running; with --verify, restores one to a temporary database and checks data integrity.',
  async run(args) {
    const { values, positionals } = readArgs(
      args,
      { verify: flagOption, 'allow-unencrypted': flagOption },
      usage,
    )
    const [name, ...extraArgs] = positionals
    if (extraArgs.length > 0 || (values.verify && name === undefined))
      throw new UsageError(`Specify one file. Usage: npm run shop -- ${usage}`)
    return values.verify ? verify(resolve(name!), values['allow-unencrypted'] === true) : write(name)
  },
}

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

export async function newestBackup(dataDir: string): Promise<string | undefined> {
  const names = await readdir(backupFolder(dataDir)).catch(() => [])
  const last = names
    .filter((name) => /\.tar\.gz(?:\.enc)?$/.test(name))
    .toSorted()
    .at(-1)
  return last && join(backupFolder(dataDir), last)
}

async function write(name: string | undefined): Promise<number> {
  const config = loadConfig()
  const { dataDir, secret, backupPassphrase: passphrase } = config
  const now = systemClock.now()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const file =
    name === undefined
      ? join(backupFolder(dataDir), `shop-${stamp}Z.tar.gz${passphrase === undefined ? '' : '.enc'}`)
      : resolve(name)
  if (existsSync(file)) throw new UsageError(`The file ${file} already exists; it was not changed.`)
  if (name === undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const stop = stopOnSignal()
  try {
    return await withReadable(config, async (database) => {
      const progress = progressBar('rows')
      const storage = await openStorage(config)
      const entries = createBackupEntries({ database, storage, dataDir, secret, now }, progress.update)
      await writeArchive(file, entries, { signal: stop.signal, passphrase }).finally(() => progress.stop())
      const { size } = await stat(file)
      console.log(
        passphrase === undefined
          ? `${file}: ${(size / 2 ** 20).toFixed(1)} MB, not encrypted. It contains the secret and customer data: store it where only you can read it, or set BACKUP_PASSPHRASE.`
          : `${file}: ${(size / 2 ** 20).toFixed(1)} MB, encrypted with BACKUP_PASSPHRASE. Store the passphrase separately: without it the backup cannot be restored.`,
      )
      return 0
    })
  } catch (error) {
    if (stop.signal.aborted) {
      process.stderr.write('Stopped; nothing was written.\n')
      return 130
    }
    const { code, message } = error as NodeJS.ErrnoException
    if (/^E(?:NOENT|ACCES|NOSPC|NOTDIR|ROFS|PERM)$/.test(code ?? ''))
      throw new UsageError(`Cannot write the backup: ${message}`)
    throw error
  } finally {
    stop.release()
  }
}

/** @throws UsageError that describes the problem with the file. */
export async function inspectWithProgress(file: string, allowPlain = false): Promise<Backup> {
  const { backupPassphrase: passphrase } = loadConfig()
  const progress = progressBar('bytes')
  try {
    const { size } = await stat(file)
    let done = 0
    return await inspectBackup(file, {
      passphrase,
      allowPlain,
      read: (bytes) => progress.update((done += bytes), size, 'reading the backup'),
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof ArchiveError) throw new UsageError(`${file} is not a valid backup: ${message}.`)
    if (code === 'ENOENT') throw new UsageError(`File ${file} not found.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new UsageError(`Cannot read ${file}: ${message}`)
    throw error
  } finally {
    progress.stop()
  }
}

async function verify(file: string, allowPlain: boolean): Promise<number> {
  const backup = await inspectWithProgress(file, allowPlain)
  const stop = stopOnSignal()
  try {
    const brokenInvariants = await withScratchDatabase(backup, stop.signal, ({ db }) => checkInvariants(db))
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${file}, created ${backup.header.madeAt}: ${backup.manifest.tables.length} tables with ${rows} rows, ${backup.manifest.files} files, all unchanged since they were written, restored to a temporary database.`,
    )
    return reportInvariants(brokenInvariants)
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return 130
  } finally {
    stop.release()
  }
}

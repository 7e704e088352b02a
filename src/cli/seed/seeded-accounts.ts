// The demo shop functions that every start needs, separate from the demo data.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/database/database.ts'

export type SeededAccount = { email: string; password: string; purpose: string }

export const ACCOUNTS_FILE = 'demo-accounts.json'

/** A shop is empty until its settings exist; they are written last. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('content').select('key').where('kind', '=', 'settings').executeTakeFirst()
  return row !== undefined
}

/** The demo accounts of this data folder; none in a real shop. */
export async function readSeededAccounts(dataDir: string): Promise<SeededAccount[]> {
  try {
    return JSON.parse(await readFile(join(dataDir, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  } catch {
    return []
  }
}

/** Of a shop that went live: it is no demo shop any more, so `demo reset` leaves it alone. */
export const removeSeededAccounts = (dataDir: string): Promise<void> =>
  rm(join(dataDir, ACCOUNTS_FILE), { force: true })

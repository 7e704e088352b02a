// What the start asks of the demo shop every time, apart from the demo shop itself.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../platform/database.ts'

export type SeededAccount = { email: string; password: string; purpose: string }

export const ACCOUNTS_FILE = 'demo-accounts.json'

/** A shop is empty until its settings are there; they are written last. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('content').select('key').where('kind', '=', 'settings').executeTakeFirst()
  return row !== undefined
}

/** The demo accounts of this data folder; none when the shop is a real one. */
export async function readSeededAccounts(dataDir: string): Promise<SeededAccount[]> {
  try {
    return JSON.parse(await readFile(join(dataDir, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  } catch {
    return []
  }
}

import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/database.ts'
import { useFolders } from '../../tests/support/folder.ts'
import { createLog } from '../platform/observability/log.ts'
import { loadConfig } from './config.ts'
import { logSevereFindings } from './log-severe-findings.ts'

const newFolder = useFolders()

/** @returns the log of a shop whose database is closed before its checks run. */
async function logOfClosedDatabase(isStopping: boolean): Promise<string> {
  const lines: string[] = []
  const database = await openTestDatabase()
  await database.close()
  const config = loadConfig({ SHOP_DATA_DIR: newFolder() }, newFolder())
  const log = createLog('trace', false, { write: (line: string) => void lines.push(line) })
  await logSevereFindings(
    config,
    { ...database, withoutTimeout: (work) => work(database.db) },
    log,
    () => isStopping,
  )
  return lines.join('')
}

test('a closed database is logged, but not while the shop stops', async () => {
  expect(await logOfClosedDatabase(false)).toContain('the health check could not run')
  expect(await logOfClosedDatabase(true)).toBe('')
})

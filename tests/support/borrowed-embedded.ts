// Embedded databases that the test files of a worker use one after the other: opening one takes a second.
import { rmSync } from 'node:fs'
import type { Database } from '../../src/platform/database/database.ts'
import { rejectWhen } from './borrowed-database.ts'
import { openCopy } from './embedded-template.ts'
import {
  createResetFunction,
  hasChangedSchema,
  recordSchemaChanges,
  resetAsReplica,
} from './reset-function.ts'

/** Those that no file uses now. */
const idle: Database[] = []

/** A database as after the migrations. `close` gives it back, or deletes it if its schema was changed. */
export async function borrowEmbedded(): Promise<Database & { reset(): Promise<void> }> {
  const database = idle.pop() ?? (await createEmbedded())
  const reset = () => resetAsReplica(database.db)
  await reset()
  let closed = false
  return {
    ...database,
    db: rejectWhen(() => closed, database.db),
    reset,
    close: async () => {
      if (closed) return
      closed = true
      if (await hasChangedSchema(database.db).catch(() => true)) await database.close()
      else idle.push(database)
    },
  }
}

async function createEmbedded(): Promise<Database> {
  const { dataDir, ...database } = await openCopy()
  deleteAtExit(dataDir)
  await createResetFunction(database.db)
  await recordSchemaChanges.execute(database.db)
  return database
}

const folders: string[] = []

/** Vitest ends its workers by SIGTERM. */
function deleteAtExit(folder: string): void {
  if (folders.push(folder) > 1) return
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => {
    for (const path of folders) rmSync(path, { recursive: true, force: true })
  })
}

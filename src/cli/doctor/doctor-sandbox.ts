// Health check of the sandbox of test keys: whether its database can be opened.
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../app/config.ts'
import { findCreationProblem, withNameSuffix } from '../../platform/database/create-postgres-database.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { type Finding, okFinding, problemFinding } from './finding.ts'

/** Nothing without test keys. */
export async function checkSandbox(
  db: Db,
  config: Pick<Config, 'databaseUrl' | 'sandboxDatabaseUrl' | 'dataDir'>,
): Promise<Finding[]> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from machine_key
    where mode = 'test' and revoked_at is null and (expires_at is null or expires_at > now())) as has`.execute(
    db,
  )
  if (!rows[0]!.has) return []
  const { databaseUrl, sandboxDatabaseUrl, dataDir } = config
  if (databaseUrl === undefined) return [await checkFolder(join(dataDir, 'sandbox'))]
  return [
    sandboxDatabaseUrl === undefined
      ? await checkCreation(databaseUrl)
      : await checkConnection(sandboxDatabaseUrl),
  ]
}

const usable = okFinding('sandbox', 'The sandbox of test keys can be opened.')
const unusable = (problem: string, fix: string) =>
  problemFinding('sandbox', `Calls with test keys are answered with sandbox_unavailable. ${problem}`, fix)

async function checkCreation(url: string): Promise<Finding> {
  const sandboxUrl = withNameSuffix(url, '_sandbox')
  const problem = await findCreationProblem(url, sandboxUrl)
  const name = decodeURIComponent(new URL(sandboxUrl).pathname.slice(1))
  return problem === undefined
    ? usable
    : unusable(
        problem,
        `As an administrator of the server: createdb --owner=USER ${name}. Or set SANDBOX_DATABASE_URL.`,
      )
}

async function checkConnection(url: string): Promise<Finding> {
  try {
    const database = await openDatabase({ url, poolSize: 1, timeoutMs: 5_000 })
    await sql`select 1`.execute(database.db).finally(() => database.close())
    return usable
  } catch (error) {
    return unusable(
      `Its database cannot be opened: ${(error as Error).message}`,
      'Check SANDBOX_DATABASE_URL, and that the server is running.',
    )
  }
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    // It is made with the first call.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return unusable(
        `${folder} cannot be written.`,
        `Give it to the user of the shop: chown -R USER ${folder}`,
      )
  }
  return usable
}

// Creates a database on the server of another one.
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { clientFor } from './postgres-hosts.ts'
import { splitPostgresUrl } from './postgres-urls.ts'

/** The URL of a database with the same servers, user and options, and the name with a suffix. */
export const withNameSuffix = (url: string, suffix: string): string =>
  url.replace(/^([^/]+\/\/[^/]*\/[^?#]*)(.*)$/, `$1${suffix}$2`)

const getName = (url: string) => decodeURIComponent(new URL(splitPostgresUrl(url)[0]!).pathname.slice(1))

const ALREADY_EXISTS = '42P04'
/** Two sessions that create it at once. */
const UNIQUE_VIOLATION = '23505'

/**
 * Creates the database at `newUrl`, unless it exists.
 * @param url of a database on the same server.
 * @throws StartError that says how to create it by hand, when the user may not create databases.
 */
export async function createPostgresDatabase(url: string, newUrl: string): Promise<void> {
  const name = getName(newUrl)
  await withClient(url, async (client) => {
    try {
      if (!(await hasDatabase(client, name)))
        await client.query(`create database ${pg.escapeIdentifier(name)}`)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== ALREADY_EXISTS && code !== UNIQUE_VIOLATION)
        throw new StartError(
          `The database ${name} cannot be created: ${message}. Create it: createdb ${name}, with the owner of the shop's database.`,
        )
    }
  })
}

/**
 * Whether the database at `newUrl` exists or could be created; nothing is changed.
 * @returns the problem otherwise.
 */
export const findCreationProblem = (url: string, newUrl: string): Promise<string | undefined> =>
  withClient(url, async (client) => {
    const name = getName(newUrl)
    if (await hasDatabase(client, name)) return undefined
    const { rows } = await client.query<{ can_create: boolean }>(
      'select rolcreatedb or rolsuper as can_create from pg_roles where rolname = current_user',
    )
    return rows[0]?.can_create
      ? undefined
      : `The database ${name} does not exist, and the user of DATABASE_URL may not create databases.`
  })

const hasDatabase = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { Client, connectionString } = clientFor(url)
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createProviders, type Providers } from '../modules/payments/providers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Config } from './config.ts'

/** The payment providers with the settings that staff have saved, for commands. */
export async function loadProviders(
  db: Db,
  { secret, dataDir, payments }: Pick<Config, 'secret' | 'dataDir' | 'payments'>,
): Promise<Providers> {
  const providers = createProviders(
    // Without the file nothing was encrypted; reading must not create it.
    secret ?? (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')),
    payments,
  )
  await providers.reload(db)
  return providers
}

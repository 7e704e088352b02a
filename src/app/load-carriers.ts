import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../kernel/clock.ts'
import { type Carriers, createCarriers } from '../modules/carriers/cached-carriers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Config } from './config.ts'

/** The key of encrypted settings. Without the file nothing was encrypted; reading must not create it. */
export const readShopSecret = async ({
  secret,
  dataDir,
}: Pick<Config, 'secret' | 'dataDir'>): Promise<string> =>
  secret ?? (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => ''))

/** The carriers with the settings that staff have saved, for commands. */
export async function loadCarriers(
  db: Db,
  { secret, dataDir, payments }: Pick<Config, 'secret' | 'dataDir' | 'payments'>,
  clock: Clock,
): Promise<Carriers> {
  const carriers = createCarriers({
    db,
    clock,
    secret: await readShopSecret({ secret, dataDir }),
    environment: payments.settings ?? {},
  })
  await carriers.reload(db)
  return carriers
}

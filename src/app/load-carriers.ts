import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../kernel/clock.ts'
import { type Carriers, createCarriers } from '../modules/carriers/cached-carriers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Config } from './config.ts'

/** The carriers with the settings that staff have saved, for commands. */
export async function loadCarriers(
  db: Db,
  { secret, dataDir, payments }: Pick<Config, 'secret' | 'dataDir' | 'payments'>,
  clock: Clock,
): Promise<Carriers> {
  const carriers = createCarriers({
    db,
    clock,
    // Without the file nothing was encrypted; reading must not create it.
    secret: secret ?? (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')),
    environment: payments.settings ?? {},
  })
  await carriers.reload(db)
  return carriers
}

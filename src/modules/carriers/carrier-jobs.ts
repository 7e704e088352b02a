import type { Clock } from '../../kernel/clock.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { deleteOldRates } from './carrier-rates.store.ts'
import { USABLE_MS } from './carrier-rates.ts'

export const carrierSchedule: Schedule[] = [{ kind: 'carriers.sweep', everySeconds: 3_600 }]

export const carrierJobs = (clock: Clock): JobHandlers => ({
  'carriers.sweep': (db) => deleteOldRates(db, new Date(clock.now().getTime() - USABLE_MS)),
})

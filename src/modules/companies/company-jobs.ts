// Checks VAT ids of companies online again, because registrations end.
import { DAY_MS } from '../../kernel/days.ts'
import type { Clock } from '../../kernel/clock.ts'
import { enqueue, type JobHandlers, type Schedule } from '../../platform/jobs/jobs.ts'
import { createVatIdCheckJobs } from '../tax/vat-ids/check-vat-id.ts'
import { listUncheckedTaxNumbers } from './company-tax.store.ts'

/** Age of the last check after which it is repeated. */
const RECHECK_AFTER_MS = 30 * DAY_MS

export const companySchedule: Schedule[] = [
  { kind: 'companies.recheck-vat-ids', everySeconds: DAY_MS / 1_000 },
]

/** `hasRegister`: whether online checks are configured. */
export const companyJobs = ({ clock, hasRegister }: { clock: Clock; hasRegister: boolean }): JobHandlers => ({
  'companies.recheck-vat-ids': async (db) => {
    if (!hasRegister) return
    const since = new Date(clock.now().getTime() - RECHECK_AFTER_MS)
    const jobs = (await listUncheckedTaxNumbers(db, since)).flatMap(createVatIdCheckJobs)
    await db.transaction().execute((tx) => enqueue(tx, jobs))
  },
})

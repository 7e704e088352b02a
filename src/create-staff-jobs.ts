// Wires what staff do with jobs that were given up. Those that move money are looked after with payments.
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { paymentJobKinds } from './modules/payments/failed-jobs.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'
import { dropGivenUp, type GivenUpJob, givenUpJobs, retryGivenUp } from './platform/given-up-jobs.ts'

export type StaffJobCalls = {
  givenUp(): Promise<GivenUpJob[]>
  /** @throws ShopError not_found where it was tried again or dropped already. */
  retry(id: number, by: StaffBy): Promise<void>
  /** @throws as retry. */
  drop(id: number, by: StaffBy): Promise<void>
}

type Parts = { db: Db; clock: Clock; nudge(): void }

const shown = 200

export function createStaffJobs({ db, clock, nudge }: Parts): StaffJobCalls {
  const entry = (id: number, by: StaffBy) => ({
    ...by,
    objectKind: 'job',
    objectId: String(id),
    at: clock.now(),
  })
  return {
    givenUp: () => givenUpJobs(db, paymentJobKinds, shown),
    async retry(id, by) {
      await db.transaction().execute(async (tx) => {
        const kind = await retryGivenUp(tx, id, paymentJobKinds, clock.now())
        if (kind === undefined) throw new ShopError('not_found')
        await writeAudit(tx, { ...entry(id, by), action: 'job.retry', diff: { kind } })
      })
      nudge()
    },
    drop: (id, by) =>
      db.transaction().execute(async (tx) => {
        const dropped = await dropGivenUp(tx, id, paymentJobKinds)
        if (!dropped) throw new ShopError('not_found')
        await writeAudit(tx, { ...entry(id, by), action: 'job.drop', diff: dropped })
      }),
  }
}

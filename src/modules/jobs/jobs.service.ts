// Wires staff actions on failed jobs. Payment jobs are handled with payments.
import type { FailedJobsListField } from '../../contracts/lists/failed-jobs-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { paymentJobKinds } from '../payments/payment-job-kinds.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import {
  deleteDeadLetterJob,
  type DeadLetterJob,
  retryDeadLetterJob,
  searchDeadLetterJobs,
} from '../../platform/jobs/dead-letter-jobs.ts'

export type JobService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<FailedJobsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<DeadLetterJob>>
  /** @throws ShopError not_found when it has been retried or deleted already. */
  retry(ctx: StaffContext, id: number): Promise<void>
  /** @throws as retry. */
  discard(ctx: StaffContext, id: number): Promise<void>
}

type JobDeps = { db: Db; clock: Clock; wakeWorker(): void }

export function createJobService({ db, clock, wakeWorker }: JobDeps): JobService {
  const entry = (id: number, ctx: StaffContext) => ({
    ...ctx,
    objectKind: 'job',
    objectId: String(id),
    at: clock.now(),
  })
  return {
    async search(ctx, query, request) {
      ctx.require('jobs.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchDeadLetterJobs(db, paymentJobKinds, query, request, { today, timeZone })
    },
    async retry(ctx, id) {
      ctx.require('jobs.manage')
      await db.transaction().execute(async (tx) => {
        const kind = await retryDeadLetterJob(tx, id, paymentJobKinds, clock.now())
        if (kind === undefined) throw new ShopError('not_found')
        await writeAudit(tx, { ...entry(id, ctx), action: 'job.retry', diff: { kind } })
      })
      wakeWorker()
    },
    async discard(ctx, id) {
      ctx.require('jobs.manage')
      await db.transaction().execute(async (tx) => {
        const deleted = await deleteDeadLetterJob(tx, id, paymentJobKinds)
        if (!deleted) throw new ShopError('not_found')
        await writeAudit(tx, { ...entry(id, ctx), action: 'job.discard', diff: deleted })
      })
    },
  }
}

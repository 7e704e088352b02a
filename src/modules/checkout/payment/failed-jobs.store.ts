// Failed payment jobs: those that will be retried, and dead-letter jobs.
import { sql } from 'kysely'
import type { OrderId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { retryColumns } from '../../../platform/jobs/jobs.ts'
import { paymentJobKinds } from '../../payments/payment-job-kinds.ts'

export type FailedJob = {
  id: number
  kind: (typeof paymentJobKinds)[number]
  order_id: OrderId
  number: number | null
  display_number: string | null
  /** Amount of the refund; null for other jobs. */
  amount: { amount: number; currency: string } | null
  attempts: number
  error: string
  failed_at: string | null
  /** Null for a dead-letter job. */
  next_attempt_at: string | null
}

const kinds = sql.join(paymentJobKinds.map((kind) => sql.lit(kind)))

/** Dead-letter jobs first, then oldest first. A job that succeeds is no longer listed. */
export async function listFailedPaymentJobs(db: Db, limit = 100): Promise<FailedJob[]> {
  const { rows } = await sql<{ jobs: FailedJob[] }>`
    select coalesce(json_agg(json_build_object('id', j.id, 'kind', j.kind, 'order_id', o.id, 'number', o.number, 'display_number', o.display_number,
      'amount', case when r.id is not null then json_build_object('amount', r.amount_minor, 'currency', r.currency) end,
      'attempts', j.attempts, 'error', j.last_error, 'failed_at', j.failed_at, 'next_attempt_at', case when j.failed_at is null then j.run_at end)
      order by j.failed_at is null, j.created_at, j.id), '[]') as jobs
    from (select * from job where kind in (${kinds}) and last_error is not null and attempts > 0
      order by failed_at is null, created_at, id limit ${limit}) j
    left join refund r on r.id::text = j.payload->>'refundId'
    join shop_order o on o.id::text = coalesce(j.payload->>'orderId', r.order_id::text)`.execute(db)
  const time = (at: string | null) => at && new Date(at).toISOString()
  return rows[0]!.jobs.map((job) => ({
    ...job,
    failed_at: time(job.failed_at),
    next_attempt_at: time(job.next_attempt_at),
  }))
}

/**
 * Retries a failed job now with a fresh retry count.
 * @returns the order id of the job; undefined when there is no failed job with this id.
 */
export async function retryPaymentJob(tx: Tx, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: OrderId }>`
    with tried as (
      update job set ${retryColumns(now)} where id = ${id} and kind in (${kinds}) and last_error is not null
      returning payload
    )
    select coalesce(payload->>'orderId', (select r.order_id::text from refund r where r.id::text = payload->>'refundId')) as "orderId" from tried`.execute(
    tx,
  )
  return rows[0]?.orderId
}

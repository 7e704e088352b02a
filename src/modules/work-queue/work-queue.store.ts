// Tables work_queue_assignment and work_queue_snooze; reads the open tasks of other modules.
import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../kernel/ids.ts'
import { isLateSql, isToPickSql, isToPrepareSql, isToShipSql } from '../orders/staff/to-pick.ts'
import { isOnHoldSql } from '../orders/holds/order-holds.store.ts'
import { paymentJobKinds } from '../payments/payment-job-kinds.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { FirstTask, UpcomingEvent, WorkKind } from './work-queue.ts'

type OpenWork = { kind: WorkKind; count: number; first: FirstTask }

type Source = {
  from: RawBuilder<unknown>
  label: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  since?: RawBuilder<unknown>
  dueOn?: RawBuilder<unknown>
  /** The most urgent first. Default: `dueOn`, then `since`. */
  order?: RawBuilder<unknown>
}

const paymentKinds = sql.join(paymentJobKinds.map((kind) => sql.lit(kind)))

const orders = (condition: RawBuilder<boolean>): Source => ({
  from: sql`shop_order o where ${condition}`,
  label: sql`o.display_number`,
  since: sql`o.placed_at`,
})
const returns = (status: 'requested' | 'received', since: RawBuilder<unknown>): Source => ({
  from: sql`order_return r join shop_order o on o.id = r.order_id where r.status = ${status}`,
  label: sql`o.display_number`,
  since,
})

/** Where open tasks are found. `today` is the current day in the shop's time zone. */
const sources = (today: string): Record<Exclude<WorkKind, 'low_stock'>, Source> => ({
  late: { ...orders(isLateSql(today)), dueOn: sql`o.delivery_to`, order: sql`o.delivery_to, o.placed_at` },
  to_pick: orders(isToPickSql),
  to_ship: orders(isToShipSql),
  to_prepare: orders(isToPrepareSql),
  returns: returns('requested', sql`r.requested_at`),
  payments: {
    from: sql`payment p join shop_order o on o.id = p.order_id where p.status = 'quarantined'`,
    label: sql`o.display_number`,
    since: sql`coalesce(p.settled_at, p.created_at)`,
  },
  failed_payments: {
    from: sql`job j where j.kind in (${paymentKinds}) and j.last_error is not null and j.attempts > 0`,
    label: sql`j.kind`,
    since: sql`j.created_at`,
  },
  to_refund: returns('received', sql`r.received_at`),
  overdue_invoices: {
    from: sql`company_ledger_entry i join company c on c.id = i.company_id
      where i.kind = 'invoice' and i.due_on < ${today}::date
        and (select sum(e.amount_minor) from company_ledger_entry e where e.order_id = i.order_id) > 0`,
    label: sql`c.name`,
    id: sql`c.id`,
    dueOn: sql`i.due_on`,
  },
  on_hold: orders(isOnHoldSql),
  quotes: {
    from: sql`quote q join company c on c.id = q.company_id where q.status = 'requested'`,
    label: sql`c.name`,
    since: sql`q.requested_at`,
  },
  trade: {
    from: sql`company_application a where a.status = 'pending'`,
    label: sql`a.company`,
    since: sql`a.sent_at`,
  },
  reviews: {
    from: sql`review v join product p on p.id = v.product_id where v.status = 'pending'`,
    label: sql`p.name`,
    since: sql`v.written_at`,
  },
  imports: {
    from: sql`import_run m where m.state = 'ready'`,
    label: sql`m.file_name`,
    since: sql`m.created_at`,
  },
  failed_jobs: {
    from: sql`job j where j.failed_at is not null and j.kind not in (${paymentKinds})`,
    label: sql`j.kind`,
    since: sql`j.failed_at`,
  },
  programs: {
    from: sql`app a where a.status = 'pending'`,
    label: sql`a.name`,
    since: sql`coalesce(a.requested_at, a.created_at)`,
  },
})

/** Kinds with open tasks, all of one moment, except low stock. `today` is the current day in the shop's time zone. */
export async function listOpenWork(db: Db, today: string): Promise<OpenWork[]> {
  const none = sql`null`
  const parts = Object.entries(sources(today)).map(
    ([
      kind,
      { from, label, id = none, since = none, dueOn = none, order = dueOn === none ? since : dueOn },
    ]) => sql`
      select ${sql.lit(kind)} as kind, (select count(*)::int from ${from}) as count, f.* from (
        select ${label} as label, ${id}::text as id, ${since}::timestamptz as since, ${dueOn}::date::text as due_on
        from ${from} order by ${order} limit 1) f`,
  )
  const { rows } = await sql<{
    kind: WorkKind
    count: number
    label: string
    id: string | null
    since: Date | null
    due_on: string | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, count, since, ...first }) => ({
    kind,
    count,
    first: { ...first, since: since && new Date(since).toISOString() },
  }))
}

/** Assignments to staff who are not deactivated. */
export async function listAssignments(db: Db): Promise<{ kind: string; id: AccountId; name: string }[]> {
  const { rows } = await sql<{ kind: string; id: AccountId; name: string }>`
    select w.kind, a.id, a.name from work_queue_assignment w join account a on a.id = w.account_id
    where a.erased_at is null and a.deactivated_at is null`.execute(db)
  return rows
}

/** Locks the assignment of a kind. @returns null when it is not assigned. */
export async function lockAssignment(tx: Tx, kind: WorkKind): Promise<AccountId | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`work-queue ${kind}`}))`.execute(tx)
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from work_queue_assignment where kind = ${kind}`.execute(tx)
  return rows[0]?.account_id ?? null
}

/** @param accountId null: the kind is not assigned any more. */
export async function saveAssignment(tx: Tx, kind: WorkKind, accountId: AccountId | null): Promise<void> {
  await (
    accountId === null
      ? sql`delete from work_queue_assignment where kind = ${kind}`
      : sql`insert into work_queue_assignment (kind, account_id) values (${kind}, ${accountId})
          on conflict (kind) do update set account_id = excluded.account_id`
  ).execute(tx)
}

/** Snoozes of an account that are not over at `now`. */
export async function listSnoozes(
  db: Db,
  accountId: AccountId,
  now: Date,
): Promise<{ kind: string; until: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; until: Date; count: number }>`
    select kind, until, count from work_queue_snooze where account_id = ${accountId} and until > ${now}`.execute(
    db,
  )
  return rows.map(({ until, ...snooze }) => ({ ...snooze, until: new Date(until).toISOString() }))
}

/** @param snooze null ends it. */
export async function saveSnooze(
  db: Db,
  accountId: AccountId,
  kind: WorkKind,
  snooze: { until: Date; count: number } | null,
): Promise<void> {
  await (
    snooze === null
      ? sql`delete from work_queue_snooze where account_id = ${accountId} and kind = ${kind}`
      : sql`insert into work_queue_snooze (account_id, kind, until, count)
          values (${accountId}, ${kind}, ${snooze.until}, ${snooze.count})
          on conflict (account_id, kind) do update set until = excluded.until, count = excluded.count`
  ).execute(db)
}

/** Starts and ends of promotions in the next `days`, earliest first. */
export async function listPromotionChanges(
  db: Db,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<UpcomingEvent[]> {
  const { rows } = await sql<{ kind: UpcomingEvent['kind']; at: Date; name: string; id: number }>`
    select * from (
      select 'promotion_starts' as kind, starts_at as at, name, id from promotion where active
      union all
      select 'promotion_ends', ends_at, name, id from promotion where active) e
    where at > ${now} and at < ${now}::timestamptz + make_interval(days => ${days}) order by at, id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString(), products: null }))
}

/** Starts and ends of scheduled sales in the next `days`, earliest first; sales of the same moment are one event. */
export async function listSaleChanges(
  db: Db,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<UpcomingEvent[]> {
  const { rows } = await sql<{ kind: UpcomingEvent['kind']; at: Date; products: number }>`
    with sale as (
      select p.starts_at, p.ends_at, v.product_id from price p join variant v on v.id = p.variant_id
      where p.kind = 'sale' and p.ends_at > ${now} and p.price_list_id = (select id from price_list where code = 'retail'))
    select kind, at, count(distinct product_id)::int as products from (
      select 'sale_starts' as kind, starts_at as at, product_id from sale
      union all
      select 'sale_ends', ends_at, product_id from sale) e
    where at > ${now} and at < ${now}::timestamptz + make_interval(days => ${days})
    group by kind, at order by at limit ${limit}`.execute(db)
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString(), name: null, id: null }))
}

// Wires the work queue: open tasks, their assignees, and upcoming changes of prices and promotions.
import { DAY_MS, addDays } from '../../kernel/days.ts'
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { parseAccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { countStaffChanges } from '../audit/audit-events.store.ts'
import { findStaffById, listStaffWith } from '../auth/staff/find-staff.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { getDayAt, LOW_STOCK_PANEL } from '../reports/reports.ts'
import { listLowStock } from '../reports/reports.store.ts'
import {
  MAX_SNOOZE_DAYS,
  MAX_UPCOMING_EVENTS,
  UPCOMING_DAYS,
  type UpcomingEvent,
  type WorkAssignment,
  type WorkItem,
  type WorkKind,
  workKinds,
  workRules,
} from './work-queue.ts'
import {
  listAssignments,
  listOpenWork,
  listPromotionChanges,
  listSaleChanges,
  listSnoozes,
  lockAssignment,
  saveAssignment,
  saveSnooze,
} from './work-queue.store.ts'

export type WorkQueue = {
  items: WorkItem[]
  upcoming: UpcomingEvent[]
  /** Changes by staff since midnight in the shop's time zone, and by how many people. */
  done_today: { changes: number; people: number }
}

export type WorkQueueService = {
  /** What the caller may work on, in the order of the kinds, with what comes in the next two weeks. */
  get(ctx: StaffContext): Promise<WorkQueue>
  /** Staff who may work on a kind, sorted by name. @throws ShopError forbidden. */
  assignees(ctx: StaffContext, kind: WorkKind): Promise<{ id: string; name: string }[]>
  /**
   * Assigns a kind of task. The same assignment again has no effect.
   * @throws ShopError content_changed when someone else works on it than `was`; invalid_input `to` when the account may
   * not do the work.
   */
  assign(ctx: StaffContext, kind: WorkKind, assignment: WorkAssignment): Promise<void>
  /**
   * Hides a kind from the caller until a time, or until there is more of it.
   * @throws ShopError invalid_input `until` in the past or too late.
   */
  snooze(ctx: StaffContext, kind: WorkKind, until: Date | null): Promise<void>
}

/** Best sellers counted at most. */
const MAX_LOW_STOCK = 100

export function createWorkQueueService({ db, clock }: { db: Db; clock: Clock }): WorkQueueService {
  async function listWork(ctx: StaffContext, timeZone: string) {
    const today = getDayAt(clock.now(), timeZone)
    const since = new Date(addDays(today, -LOW_STOCK_PANEL.days))
    const [work, lowStock] = await Promise.all([
      listOpenWork(db, today),
      ctx.can('stock.read') ? listLowStock(db, since, MAX_LOW_STOCK) : [],
    ])
    const first = lowStock[0]
    if (first)
      work.push({
        kind: 'low_stock',
        count: lowStock.length,
        first: { label: `${first.name} (${first.sku})`, id: null, since: null, due_on: null },
      })
    return work
      .filter(({ kind }) => ctx.can(workRules[kind].permission))
      .toSorted((a, b) => workKinds.indexOf(a.kind) - workKinds.indexOf(b.kind))
  }

  async function listUpcoming(ctx: StaffContext): Promise<UpcomingEvent[]> {
    const options = { days: UPCOMING_DAYS, limit: MAX_UPCOMING_EVENTS }
    const [promotions, sales] = await Promise.all([
      ctx.can('promotions.read') ? listPromotionChanges(db, clock.now(), options) : [],
      ctx.can('sales.manage') ? listSaleChanges(db, clock.now(), options) : [],
    ])
    return [...promotions, ...sales]
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .slice(0, MAX_UPCOMING_EVENTS)
  }

  return {
    async get(ctx) {
      ctx.require('admin.access')
      const person = ctx.actor.startsWith('staff:') ? ctx.principal.user.id : undefined
      const timeZone = await getShopTimeZone(db)
      const [work, assignments, snoozes, upcoming, done] = await Promise.all([
        listWork(ctx, timeZone),
        listAssignments(db),
        person ? listSnoozes(db, person, clock.now()) : [],
        listUpcoming(ctx),
        countStaffChanges(db, getDayAt(clock.now(), timeZone), timeZone),
      ])
      const assigneeOf = new Map(assignments.map(({ kind, ...assignee }) => [kind, assignee]))
      const snoozeOf = new Map(snoozes.map((snooze) => [snooze.kind, snooze]))
      return {
        items: work.map(({ kind, count, first }) => {
          const snooze = snoozeOf.get(kind)
          return {
            kind,
            team: workRules[kind].team,
            count,
            first,
            assignee: assigneeOf.get(kind) ?? null,
            snoozed_until: snooze && count <= snooze.count ? snooze.until : null,
          }
        }),
        upcoming,
        done_today: done,
      }
    },
    async assignees(ctx, kind) {
      ctx.require('admin.access')
      ctx.require(workRules[kind].permission)
      return (await listStaffWith(db, workRules[kind].permission)).map(({ id, name }) => ({ id, name }))
    },
    async assign(ctx, kind, { was, to }) {
      ctx.require('admin.access')
      const { permission } = workRules[kind]
      ctx.require(permission)
      const assignee = to === null ? null : parseAccountId(to)
      await db.transaction().execute(async (tx) => {
        const current = await lockAssignment(tx, kind)
        if (current === to) return
        if (current !== was) throw new ShopError('content_changed', { fields: ['assignee'] })
        if (to !== null && !(assignee && (await findStaffById(tx, to, permission))))
          throw invalidInput('to', `Choose a staff member with the permission ${permission}`)
        await saveAssignment(tx, kind, assignee ?? null)
        await writeAudit(tx, {
          ...ctx,
          action: 'work-queue.assign',
          objectKind: 'work-queue',
          objectId: kind,
          diff: { was, to },
          at: clock.now(),
        })
      })
    },
    async snooze(ctx, kind, until) {
      ctx.require('admin.access')
      ctx.require(workRules[kind].permission)
      const wait = until && until.getTime() - clock.now().getTime()
      if (wait !== null && (wait <= 0 || wait > MAX_SNOOZE_DAYS * DAY_MS))
        throw invalidInput('until', `must be in the next ${MAX_SNOOZE_DAYS} days`)
      const work = await listWork(ctx, await getShopTimeZone(db))
      const count = work.find((item) => item.kind === kind)?.count ?? 0
      await saveSnooze(db, ctx.principal.user.id, kind, until && { until, count })
    },
  }
}

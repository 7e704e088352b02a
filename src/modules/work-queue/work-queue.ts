// The work queue of the home page: kinds of tasks, who may work on them, and what it says about each.
import { z } from 'zod'
import type { Permission } from '../../contracts/permissions.ts'

/** In the order in which the home page lists them. */
export const workTeams = ['warehouse', 'money', 'customers', 'catalog', 'administration'] as const
export type WorkTeam = (typeof workTeams)[number]

export const workKinds = [
  'late',
  'to_pick',
  'to_ship',
  'to_prepare',
  'returns',
  'payments',
  'failed_payments',
  'to_refund',
  'overdue_invoices',
  'on_hold',
  'quotes',
  'trade',
  'reviews',
  'low_stock',
  'imports',
  'failed_jobs',
  'programs',
] as const
export type WorkKind = (typeof workKinds)[number]

/** The team that does the work, and the permission that it needs. */
export const workRules: Record<WorkKind, { team: WorkTeam; permission: Permission }> = {
  late: { team: 'warehouse', permission: 'orders.read' },
  to_pick: { team: 'warehouse', permission: 'orders.read' },
  to_ship: { team: 'warehouse', permission: 'orders.read' },
  to_prepare: { team: 'warehouse', permission: 'orders.read' },
  returns: { team: 'warehouse', permission: 'orders.read' },
  payments: { team: 'money', permission: 'payments.manage' },
  failed_payments: { team: 'money', permission: 'payments.manage' },
  to_refund: { team: 'money', permission: 'orders.read' },
  overdue_invoices: { team: 'money', permission: 'companies.read' },
  on_hold: { team: 'customers', permission: 'orders.read' },
  quotes: { team: 'customers', permission: 'quotes.manage' },
  trade: { team: 'customers', permission: 'company-applications.manage' },
  reviews: { team: 'customers', permission: 'reviews.moderate' },
  low_stock: { team: 'catalog', permission: 'stock.read' },
  imports: { team: 'catalog', permission: 'imports.manage' },
  failed_jobs: { team: 'administration', permission: 'jobs.manage' },
  programs: { team: 'administration', permission: 'apps.review' },
}

/** The most urgent record of a kind. */
export type FirstTask = {
  /** Number of an order; name of a company, product, file, app or job. */
  label: string
  /** Of the company, for overdue invoices. */
  id: string | null
  /** When the wait began; null for dates without time. ISO 8601. */
  since: string | null
  /** The promised or due date, YYYY-MM-DD; null where there is none. */
  due_on: string | null
}

export type WorkItem = {
  kind: WorkKind
  team: WorkTeam
  count: number
  first: FirstTask
  assignee: { id: string; name: string } | null
  /** Hidden from the caller until then, unless the count rises. */
  snoozed_until: string | null
}

export const upcomingKinds = ['sale_starts', 'sale_ends', 'promotion_starts', 'promotion_ends'] as const
/** A price or promotion that changes by itself. */
export type UpcomingEvent = {
  kind: (typeof upcomingKinds)[number]
  at: string
  /** Of the promotion; null for a sale. */
  name: string | null
  /** Of the promotion. */
  id: number | null
  /** Products of the sale. */
  products: number | null
}

export const UPCOMING_DAYS = 14
export const MAX_UPCOMING_EVENTS = 8

/** Longer snoozes would hide work until it is forgotten. */
export const MAX_SNOOZE_DAYS = 30

export const workAssignment = z.object({
  was: z.uuid().nullable().describe('Account that it is assigned to now'),
  to: z.uuid().nullable().describe('Account of a staff member with the permission; null: not assigned'),
})
export type WorkAssignment = z.output<typeof workAssignment>

export const workSnooze = z.object({
  until: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe(`At most ${MAX_SNOOZE_DAYS} days from now; null ends the snooze`),
})

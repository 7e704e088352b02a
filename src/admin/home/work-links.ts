// Where the tasks of each kind are worked on: a list with exactly the records that are counted.
import { officePaths } from '../../contracts/admin-paths.ts'
import type { MessageKey } from '../i18n/text.tsx'
import type { WorkItem, WorkKind } from './home-queries.ts'

const { office } = officePaths

type Link = { action: MessageKey; href(item: WorkItem): string }
const to = (action: MessageKey, ...path: Parameters<typeof office>): Link => ({
  action,
  href: () => office(...path),
})

export const workLinks: Record<WorkKind, Link> = {
  late: to('work.action.review', 'orders', { late: 'true' }),
  to_pick: to('work.action.pick', 'orders', { to_do: 'pick' }),
  to_ship: to('work.action.ship', 'orders', { to_do: 'ship' }),
  to_prepare: to('work.action.prepare', 'orders', { to_do: 'pickup' }),
  returns: to('work.action.receive', 'returns', { status: 'requested' }),
  payments: to('work.action.review', 'payments'),
  failed_payments: to('work.action.review', 'payments'),
  to_refund: to('work.action.refund', 'returns', { status: 'received' }),
  overdue_invoices: {
    action: 'work.action.open',
    href: ({ first }) => (first.id ? officePaths.officeCompany(first.id) : office('companies')),
  },
  on_hold: to('work.action.review', 'orders', { on_hold: 'true' }),
  quotes: to('work.action.reply', 'quotes', { status: 'requested' }),
  trade: to('work.action.review', 'trade', { status: 'pending' }),
  reviews: to('work.action.moderate', 'reviews', { status: 'pending' }),
  low_stock: to('work.action.open', 'stock', { level: 'low' }),
  imports: to('work.action.review', 'imports', { state: 'ready' }),
  failed_jobs: to('work.action.review', 'jobs'),
  programs: to('work.action.review', 'programs'),
}

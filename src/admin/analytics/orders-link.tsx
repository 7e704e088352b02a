import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import type { ReportPeriod } from './report-query.ts'

type Props = { name: string; filter: Record<string, string>; period: ReportPeriod }

/** Orders of a period that count in reports: those that are neither cancelled nor unpaid. */
export function OrdersLink({ name, filter, period: { from, to } }: Props) {
  const can = useCan()
  if (!can('orders.read')) return <bdi>{name}</bdi>
  const counted = { placed: `${from}..${to}`, status: '!cancelled', unpaid: 'false' }
  return (
    <Link className="link" to={officePaths.office('orders', { ...filter, ...counted })}>
      <bdi>{name}</bdi>
    </Link>
  )
}

// The first page of the back office: what waits, and how the shop goes, each to those whose work it is.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { SalesReport, PendingTaskKind } from '../../modules/reports/reports.ts'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { LowStockTable } from './low-stock.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { FirstSteps, firstSteps } from './first-steps.tsx'
import { Sales } from './sales.tsx'
import './today.css'

const searchesShown = 12

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'admin.access')
  const asked = new URL(args.request.url).searchParams
  const days = { from: asked.get('from') ?? undefined, to: asked.get('to') ?? undefined }
  let wrongDays = false
  const report = async () => {
    if (!office.may('reports.read')) return undefined
    try {
      return await office.figures(days)
    } catch (error) {
      if (!hasErrorCode(error, 'invalid_input')) throw error
      wrongDays = true
      return office.figures({})
    }
  }
  const today = await office.today()
  const figures = await report()
  const [begun, searches, now, waiting, stock] = await Promise.all([
    office.hasProductsOnSale(),
    office.may('search-reports.read')
      ? office.missedSearches(figures?.sales.period ?? {}, searchesShown)
      : undefined,
    office.may('reports.read') ? office.sales({ from: today.day, to: today.day }) : undefined,
    office.pendingTasks(),
    office.may('stock.read') ? office.lowStock() : undefined,
  ])
  return {
    today,
    steps: begun ? [] : firstSteps(office.may),
    ...figures,
    searches,
    now,
    waiting,
    stock,
    wrongDays,
    asked: days,
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['back office'], index: false })

/** What waits, where it is done, and which of it is worse than waiting. */
const waitingWays: Record<PendingTaskKind, { label: MessageKey; href?: string; bad?: boolean }> = {
  late: { label: 'office.waits.late', href: officePaths.office('orders', { late: 'true' }), bad: true },
  to_pick: { label: 'office.waits.pick', href: officePaths.office('orders', { to_do: 'pick' }) },
  to_ship: { label: 'office.waits.ship', href: officePaths.office('orders', { to_do: 'ship' }) },
  to_prepare: { label: 'office.waits.prepare', href: officePaths.office('orders', { to_do: 'pickup' }) },
  returns: {
    label: 'office.waits.returns',
    href: officePaths.office('orders', { status: 'return_requested,returned' }),
  },
  to_refund: {
    label: 'office.waits.refund',
    href: officePaths.office('orders', { status: 'return_requested,returned' }),
  },
  payments: { label: 'office.waits.payments', href: officePaths.office('payments'), bad: true },
  failed_payments: { label: 'office.waits.failed-payments', href: officePaths.office('payments'), bad: true },
  failed_jobs: { label: 'office.waits.jobs', href: officePaths.office('jobs'), bad: true },
  trade: { label: 'office.waits.trade', href: officePaths.office('trade') },
  programs: { label: 'office.waits.programs', href: officePaths.office('programs') },
}

export default function Today() {
  const { t } = useText()
  const { date } = useFormat()
  const { today, steps, sales, visits, searches, now, waiting, stock, wrongDays, asked } =
    useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.today')}</h1>
        <p className="sm dim">
          {date(today.day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}{' '}
          <bdi className="dim-3">{today.timeZone}</bdi>
        </p>
      </div>
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {now && <Now report={now} />}
      <WaitingList waiting={waiting} />
      {wrongDays && (
        <p className="note warn" role="alert">
          <Icon name="alert" />
          <span>{t('office.period.wrong')}</span>
        </p>
      )}
      {sales && visits && (
        <Sales report={sales} visits={visits} asked={wrongDays ? asked : sales.period} today={today.day} />
      )}
      {searches && <MissedSearches searches={searches} period={sales?.period} />}
      {stock && <LowStockTable stock={stock} />}
    </>
  )
}

/** Today beside yesterday. */
function Now({ report }: { report: SalesReport }) {
  const { t } = useText()
  const { money, number } = useFormat()
  const { total: sum, previous_total: sumBefore, currency } = report
  const amount = (minor: number) => money(minor, currency)
  const figures = [
    [t('office.orders-today'), number(sum.orders), number(sumBefore.orders)],
    [t('office.sales-today'), amount(sum.sales), amount(sumBefore.sales)],
    [t('office.refunded-today'), amount(sum.refunded), amount(sumBefore.refunded)],
  ] as const
  return (
    <dl className="office-figures">
      {figures.map(([label, value, before]) => (
        <div key={label}>
          <dt className="sm dim">{label}</dt>
          <dd>
            <span className="figure">
              <bdi>{value}</bdi>
            </span>
            <span className="xs dim-3">{t('office.yesterday', { value: before })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WaitingList({ waiting }: { waiting: Partial<Record<PendingTaskKind, number>> }) {
  const { t } = useText()
  const { number } = useFormat()
  const kinds = (Object.keys(waitingWays) as PendingTaskKind[]).filter((kind) => waiting[kind] !== undefined)
  if (kinds.length === 0) return <p className="dim">{t('office.nothing-here')}</p>
  const some = kinds.filter((kind) => waiting[kind]! > 0)
  return (
    <section className="office-waits" aria-labelledby="waits">
      <h2 className="t-sm" id="waits">
        {t('office.waits')}
      </h2>
      {some.length === 0 && <p className="dim">{t('office.waits.none')}</p>}
      <ul>
        {some.map((kind) => {
          const { label, href, bad } = waitingWays[kind]
          const words = (
            <>
              <b className={bad ? 'bad' : undefined}>{number(waiting[kind]!)}</b>
              <span>{t(label)}</span>
            </>
          )
          return (
            <li key={kind}>
              {href ? <PlainLink href={href}>{words}</PlainLink> : <span className="wait">{words}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

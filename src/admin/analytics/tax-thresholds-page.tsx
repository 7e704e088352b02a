// Places in which the store has sold so much that it may have to register for tax.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { addDays } from '../../kernel/days.ts'
import { listRegions } from '../../kernel/regions.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import { taxThresholdsQuery, type TaxThresholdsReport } from './analytics-queries.ts'
import { OrdersLink } from './orders-link.tsx'
import { type ReportColumn, ReportGrid } from './report-grid.tsx'
import { ReportHead, ReportState } from './report-head.tsx'

type Place = TaxThresholdsReport['places'][number]

const statusKinds: Record<Place['status'], StatusKind> = {
  below: 'done',
  near: 'attention',
  exceeded: 'error',
  unknown: 'attention',
}

export function TaxThresholdsPage() {
  const { t, date } = useText()
  const can = useCan()
  const result = useQuery(taxThresholdsQuery)
  const report = result.data
  const title = t('report.tax-thresholds')
  return (
    <div className="analytics">
      <ReportHead name="tax-thresholds" title={title} actions={null} hasViews={false} />
      <ReportState query={result} isEmpty={report?.places.length === 0} empty="report.tax-thresholds.empty">
        {report && (
          <section className="panel" aria-labelledby="tax-thresholds">
            <div className="panel-head">
              <h2 id="tax-thresholds">{t('report.tax-thresholds.places')}</h2>
              {can('settings.edit') && (
                <Link className="button" to={officePaths.taxes()}>
                  {t('report.tax-settings')}
                </Link>
              )}
            </div>
            <p className="panel-body dim">
              {t('report.tax-thresholds.advice', { date: date(report.as_of, 'full') })}
            </p>
            <ReportGrid
              label={title}
              columns={columnsOf(report)}
              rows={report.places}
              rowKey={({ country, region }) => `${country} ${region}`}
            />
          </section>
        )}
      </ReportState>
    </div>
  )
}

const columnsOf = ({ currency }: TaxThresholdsReport): ReportColumn<Place>[] => [
  { id: 'place', label: 'measure.place', cell: (place) => <PlaceLink place={place} /> },
  {
    id: 'status',
    label: 'measure.threshold-status',
    cell: ({ status }, { t }) => (
      <Status kind={statusKinds[status]}>{t(`report.tax-thresholds.${status}`)}</Status>
    ),
  },
  {
    id: 'collects',
    label: 'measure.collects-tax',
    cell: ({ collects, status }, { t }) => (
      <span className={!collects && status === 'exceeded' ? 'bad' : undefined}>
        {t(collects ? 'value.yes' : 'value.no')}
      </span>
    ),
  },
  { id: 'orders', label: 'figures.orders', cell: ({ orders }, { number }) => number(orders) },
  {
    id: 'sales',
    label: 'measure.sales-without-tax',
    cell: ({ sales, converted, threshold }, { money }) => (
      <>
        <bdi>{money(sales, currency)}</bdi>{' '}
        {converted !== null && threshold.currency !== currency && (
          <bdi className="dim">{money(converted, threshold.currency)}</bdi>
        )}
      </>
    ),
  },
  {
    id: 'threshold',
    label: 'measure.threshold',
    cell: ({ threshold: { amount, currency: unit, orders, needs_both: both } }, { t, money }) => {
      const value = money(amount, unit) + (unit === currency ? '' : ` ${unit}`)
      const text = both ? 'report.threshold.both' : 'report.threshold.either'
      return <bdi>{orders === null ? value : t(text, { amount: value, count: orders })}</bdi>
    },
  },
  {
    id: 'source',
    label: 'measure.source',
    cell: ({ source, as_of: asOf, note }, { date }) => (
      <span className="report-source dim">
        {source}, {date(asOf, 'full')}. {note}
      </span>
    ),
  },
]

/** The orders of the country in the period that counts. */
function PlaceLink({ place: { country, region, period } }: { place: Place }) {
  const { t, today, ...text } = useText()
  const name = listRegions(country).find(({ code }) => code === region)?.name
  const from =
    period === 'twelve-months' ? addDays(today(), -365) : `${Number(today().slice(0, 4)) - 1}-01-01`
  return (
    <>
      <OrdersLink
        name={name ? `${name}, ${text.country(country)}` : text.country(country)}
        filter={{ country }}
        period={{ from, to: today() }}
      />{' '}
      <span className="dim">{t(`report.threshold.${period}`)}</span>
    </>
  )
}

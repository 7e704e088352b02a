// Distance sales within the European Union, beside the threshold from which the tax of the destination applies.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import { type EuSalesReport, euSalesQuery } from './analytics-queries.ts'
import { type ReportColumn, ReportGrid, WovenBar } from './report-grid.tsx'
import { ReportHead, ReportState } from './report-head.tsx'

type Year = EuSalesReport['years'][number]

const statusKinds: Record<EuSalesReport['status'], StatusKind> = {
  'not-applicable': 'open',
  below: 'done',
  near: 'attention',
  exceeded: 'error',
  unknown: 'attention',
}

export function EuSalesPage() {
  const { t, money, country } = useText()
  const can = useCan()
  const result = useQuery(euSalesQuery)
  const report = result.data
  const title = t('report.eu-sales')
  return (
    <div className="analytics">
      <ReportHead name="eu-sales" title={title} actions={null} hasViews={false} />
      <ReportState query={result} isEmpty={false}>
        {report && (
          <section className="panel" aria-labelledby="eu-sales">
            <div className="panel-head">
              <h2 id="eu-sales">
                <Status kind={statusKinds[report.status]}>{t(`report.eu-sales.${report.status}`)}</Status>
              </h2>
              {can('settings.edit') && (
                <Link className="button" to={officePaths.taxes()}>
                  {t('report.tax-settings')}
                </Link>
              )}
            </div>
            <div className="panel-body">
              <p>
                {report.country === ''
                  ? t('report.eu-sales.no-country')
                  : t('report.eu-sales.explained', {
                      country: country(report.country),
                      threshold: money(report.threshold_eur, 'EUR'),
                    })}
              </p>
              <p className="dim">{t(`report.eu-sales.setting.${report.eu_sales}`)}</p>
            </div>
            {report.years.length > 0 && (
              <ReportGrid
                label={title}
                columns={columnsOf(report)}
                rows={report.years}
                rowKey={({ year }) => String(year)}
              />
            )}
          </section>
        )}
      </ReportState>
    </div>
  )
}

const columnsOf = ({ currency, threshold_eur: threshold }: EuSalesReport): ReportColumn<Year>[] => [
  { id: 'year', label: 'measure.year', cell: ({ year }) => String(year) },
  { id: 'orders', label: 'figures.orders', cell: ({ orders }, { number }) => number(orders) },
  {
    id: 'net',
    label: 'measure.sales-without-tax',
    cell: ({ net }, { money }) => <bdi>{money(net, currency)}</bdi>,
  },
  {
    id: 'threshold',
    label: 'measure.of-threshold',
    cell: ({ net_eur: euros }, { money, percent, t }) =>
      euros === null ? (
        <span className="dim">{t('report.no-rate')}</span>
      ) : (
        <>
          <bdi>{money(euros, 'EUR')}</bdi>{' '}
          <span className="dim">{percent(Math.round((euros / threshold) * 100))}</span>
          <WovenBar share={euros / threshold} />
        </>
      ),
  },
]

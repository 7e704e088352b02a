// Sales and visits of a period, searches without results, and best sellers that run out.
import { DAY_MS } from '../../kernel/days.ts'
import { type FormEvent, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Exports } from './exports.tsx'
import { LowStock, MissedSearches } from './report-tables.tsx'
import { SalesCharts } from './sales-charts.tsx'
import './analytics.css'

const presets = [7, 30, 90, 365] as const
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)

export function AnalyticsPage() {
  const { t, today } = useText()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const to = isDay(params.get('to')) ? params.get('to')! : today()
  const from = isDay(params.get('from')) ? params.get('from')! : daysBefore(to, 29)
  const period = { from, to }
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setParams({ from: String(form.get('from')), to: String(form.get('to')) })
  }
  return (
    <div className="analytics">
      <div className="page-head">
        <h1>{t('analytics.title')}</h1>
        {can('reports.read') && (
          <div className="page-actions">
            <Exports list="sales-report" query={period} />
          </div>
        )}
      </div>
      {(can('reports.read') || can('search-reports.read')) && (
        <div className="analytics-period">
          <div className="segments" role="group" aria-label={t('analytics.period')}>
            {presets.map((count) => {
              const preset = { from: daysBefore(today(), count - 1), to: today() }
              return (
                <button
                  key={count}
                  type="button"
                  aria-pressed={from === preset.from && to === preset.to}
                  onClick={() => setParams(preset)}
                >
                  {t('analytics.last-days', { count })}
                </button>
              )
            })}
          </div>
          <form key={`${from} ${to}`} className="row" onSubmit={show}>
            <label className="row">
              {t('analytics.from')}
              <input className="input" type="date" name="from" required defaultValue={from} max={today()} />
            </label>
            <label className="row">
              {t('analytics.to')}
              <input className="input" type="date" name="to" required defaultValue={to} max={today()} />
            </label>
            <button type="submit" className="button">
              {t('analytics.show')}
            </button>
          </form>
        </div>
      )}
      <Suspense>
        {can('reports.read') && <SalesCharts period={period} />}
        <div className="report-tables">
          {can('search-reports.read') && <MissedSearches period={period} />}
          {can('stock.read') && <LowStock />}
        </div>
      </Suspense>
    </div>
  )
}

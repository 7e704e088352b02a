// Period of a report, and the period that it is compared with.
import type { FormEvent } from 'react'
import { comparisons, movingPeriods } from '../../contracts/reports.ts'
import { useText } from '../i18n/text.tsx'
import type { ReportQuery } from './report-query.ts'

type Props = {
  query: ReportQuery
  /** Comparisons that the report offers. */
  compare?: readonly ReportQuery['compare'][]
}

export function PeriodBar({ query, compare = comparisons }: Props) {
  const { t, today } = useText()
  const { period, moving, compare: comparison, set, setPeriod } = query
  const { from, to } = period
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setPeriod({ from: form.get('from') as string, to: form.get('to') as string })
  }
  return (
    <div className="analytics-period">
      <div className="segments" role="group" aria-label={t('analytics.period')}>
        {movingPeriods.map((one) => (
          <button key={one} type="button" aria-pressed={moving === one} onClick={() => setPeriod(one)}>
            {t(`period.${one}`)}
          </button>
        ))}
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
      {compare.length > 0 && (
        <label className="row">
          {t('analytics.compare')}
          <select
            className="input"
            value={comparison}
            onChange={(event) => set({ compare: event.currentTarget.value })}
          >
            {compare.map((one) => (
              <option key={one} value={one}>
                {t(`analytics.compare.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

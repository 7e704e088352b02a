// Daily API usage of an app: a bar chart, and the same data as a table for assistive technology.
import type { AppUsageDay } from '../../../modules/apps/apps.ts'
import { useFormat, useText } from '../../i18n/text.tsx'

type Day = Omit<AppUsageDay, 'mode'>

/** Sums sandbox and live usage. */
function groupByDay(days: readonly AppUsageDay[]): Day[] {
  const sums = new Map<string, Day>()
  for (const { day, requests: calls, rejected: refused, failed } of days) {
    const sum = sums.get(day) ?? { day, requests: 0, rejected: 0, failed: 0 }
    sums.set(day, {
      day,
      requests: sum.requests + calls,
      rejected: sum.rejected + refused,
      failed: sum.failed + failed,
    })
  }
  return [...sums.values()]
}

const height = 72
const LABEL_EVERY_DAYS = 12
const bar = 8

export function Usage({ usage }: { usage: AppUsageDay[] }) {
  const { t } = useText()
  const { date, number } = useFormat()
  const days = groupByDay(usage)
  const maxCalls = Math.max(...days.map(({ requests: calls }) => calls))
  const calls = days.reduce((sum, item) => sum + item.requests, 0)
  const errors = days.reduce((sum, item) => sum + item.rejected + item.failed, 0)
  if (calls === 0) return <p className="sm dim">{t('api.usage.none')}</p>
  const toBarHeight = (count: number) => (count === 0 ? 0 : Math.max(2, (count / maxCalls) * height))
  // Usage is counted per UTC day, so the date is formatted in UTC.
  const formatDay = (day: string) => date(day, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <p className="sm">
        {t('api.usage.sum', { calls, errors })}{' '}
        <span className="dim">{t('api.usage.most', { most: maxCalls })}</span>
      </p>
      <svg
        className="usage-bars"
        viewBox={`0 0 ${days.length * LABEL_EVERY_DAYS} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const errorHeight = toBarHeight(day.rejected + day.failed)
          return (
            <g key={day.day}>
              <rect
                className="all"
                x={index * LABEL_EVERY_DAYS}
                width={bar}
                y={height - toBarHeight(day.requests)}
                height={toBarHeight(day.requests)}
              />
              <rect
                className="wrong"
                x={index * LABEL_EVERY_DAYS}
                width={bar}
                y={height - errorHeight}
                height={errorHeight}
              />
            </g>
          )
        })}
      </svg>
      <p className="usage-days sm dim" aria-hidden="true">
        <span>{formatDay(days[0]!.day)}</span>
        <span>{formatDay(days.at(-1)!.day)}</span>
      </p>
      <details>
        <summary className="sm">{t('api.usage.table')}</summary>
        <div className="usage-table">
          <table className="sm">
            <caption className="visually-hidden">{t('api.usage')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('api.usage.day')}</th>
                <th scope="col">{t('api.usage.calls')}</th>
                <th scope="col">{t('api.usage.refused')}</th>
                <th scope="col">{t('api.usage.failed')}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter((day) => day.requests > 0)
                .toReversed()
                .map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{formatDay(day.day)}</th>
                    <td>{number(day.requests)}</td>
                    <td>{number(day.rejected)}</td>
                    <td>{number(day.failed)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

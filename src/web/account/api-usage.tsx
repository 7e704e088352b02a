// How much an application was used, by day: bars for eyes, the same as a table for everybody.
import type { AppUsageDay } from '../../modules/apps/apps.ts'
import { useFormat, useText } from '../text.tsx'

type Day = Omit<AppUsageDay, 'mode'>

/** Sandbox and shop together. */
function byDay(days: readonly AppUsageDay[]): Day[] {
  const sums = new Map<string, Day>()
  for (const { day, calls, refused, failed } of days) {
    const sum = sums.get(day) ?? { day, calls: 0, refused: 0, failed: 0 }
    sums.set(day, {
      day,
      calls: sum.calls + calls,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
    })
  }
  return [...sums.values()]
}

const height = 72
const step = 12
const bar = 8

export function Usage({ usage }: { usage: AppUsageDay[] }) {
  const { t } = useText()
  const { date, number } = useFormat()
  const days = byDay(usage)
  const most = Math.max(...days.map(({ calls }) => calls))
  const calls = days.reduce((sum, one) => sum + one.calls, 0)
  const errors = days.reduce((sum, one) => sum + one.refused + one.failed, 0)
  if (calls === 0) return <p className="sm dim">{t('api.usage.none')}</p>
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height))
  // A day has no hour: said in UTC, in which it was counted.
  const said = (day: string) => date(day, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <p className="sm">
        {t('api.usage.sum', { calls, errors })} <span className="dim">{t('api.usage.most', { most })}</span>
      </p>
      <svg
        className="usage-bars"
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, at) => {
          const wrong = tall(day.refused + day.failed)
          return (
            <g key={day.day}>
              <rect
                className="all"
                x={at * step}
                width={bar}
                y={height - tall(day.calls)}
                height={tall(day.calls)}
              />
              <rect className="wrong" x={at * step} width={bar} y={height - wrong} height={wrong} />
            </g>
          )
        })}
      </svg>
      <p className="usage-days sm dim" aria-hidden="true">
        <span>{said(days[0]!.day)}</span>
        <span>{said(days.at(-1)!.day)}</span>
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
                .filter((day) => day.calls > 0)
                .toReversed()
                .map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{said(day.day)}</th>
                    <td>{number(day.calls)}</td>
                    <td>{number(day.refused)}</td>
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

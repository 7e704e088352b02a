import type { RetailerPage } from '../../modules/retailers/locator-views.ts'
import { useText } from '../i18n/text.tsx'
import { useStoreLabels } from './use-store-labels.ts'

/** Maximum number of exceptions listed beyond the week shown. */
const MAX_EXCEPTIONS = 6

/** Opening hours of the next seven days, and later dates with other hours. */
export function ShopHours({ shop: { week, exceptions } }: { shop: RetailerPage }) {
  const { t } = useText()
  const labels = useStoreLabels()
  const last = week.at(-1)?.date ?? ''
  const laterExceptions = exceptions.filter(({ date }) => date > last).slice(0, MAX_EXCEPTIONS)
  return (
    <section aria-labelledby="shop-hours">
      <h2 className="t-sm" id="shop-hours">
        {t('stores.hours')}
      </h2>
      <table className="shop-hours">
        <tbody>
          {week.map((day, index) => (
            <tr
              key={day.date}
              className={index === 0 ? 'today' : undefined}
              aria-current={index === 0 ? 'date' : undefined}
            >
              <th scope="row">
                {index === 0
                  ? t('stores.today', { day: labels.weekday(day.date) })
                  : labels.weekday(day.date)}
              </th>
              <td>
                {labels.hours(day.hours)}
                {day.reason !== undefined && (
                  <span className="shop-reason">
                    {' '}
                    <bdi>{day.reason || t('stores.other-hours')}</bdi>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {laterExceptions.length > 0 && (
        <>
          <h3 className="t-sm">{t('stores.exceptions')}</h3>
          <table className="shop-hours">
            <tbody>
              {laterExceptions.map(({ date, hours, reason }) => (
                <tr key={date}>
                  <th scope="row">{labels.day(date)}</th>
                  <td>
                    {labels.hours(hours)}
                    {reason && (
                      <span className="shop-reason">
                        {' '}
                        <bdi>{reason}</bdi>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

import type { RetailerPage } from '../../../modules/retailers/locator-views.ts'
import { useText } from '../../text.tsx'
import { useShopWords } from './shop-words.ts'

/** Exceptions further away than the week that is shown. */
const mostExceptions = 6

/** The week from today on, and the dates with other hours after it. */
export function ShopHours({ shop: { week, exceptions } }: { shop: RetailerPage }) {
  const { t } = useText()
  const words = useShopWords()
  const last = week.at(-1)?.date ?? ''
  const later = exceptions.filter(({ date }) => date > last).slice(0, mostExceptions)
  return (
    <section aria-labelledby="shop-hours">
      <h2 className="t-sm" id="shop-hours">
        {t('stores.hours')}
      </h2>
      <table className="shop-hours">
        <tbody>
          {week.map((day, at) => (
            <tr
              key={day.date}
              className={at === 0 ? 'today' : undefined}
              aria-current={at === 0 ? 'date' : undefined}
            >
              <th scope="row">
                {at === 0 ? t('stores.today', { day: words.weekday(day.date) }) : words.weekday(day.date)}
              </th>
              <td>
                {words.hours(day.hours)}
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
      {later.length > 0 && (
        <>
          <h3 className="t-sm">{t('stores.exceptions')}</h3>
          <table className="shop-hours">
            <tbody>
              {later.map(({ date, hours, reason }) => (
                <tr key={date}>
                  <th scope="row">{words.day(date)}</th>
                  <td>
                    {words.hours(hours)}
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

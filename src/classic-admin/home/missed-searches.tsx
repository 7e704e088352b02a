import type { MissedSearch } from '../../modules/analytics/analytics.ts'
import type { Period } from '../../modules/reports/reports.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { TableFrame } from '../shell/table-frame.tsx'

/** What shoppers looked for and did not find. */
export function MissedSearches({
  searches,
  period,
}: {
  searches: MissedSearch[]
  period: Period | undefined
}) {
  const { t } = useText()
  const { number, date } = useFormat()
  return (
    <section>
      <div className="office-top">
        <h2 className="t-sm" id="searches">
          {t('office.searches')}
        </h2>
        <ListFiles list="searches" asked={period ?? {}} />
      </div>
      <p className="sm dim">{t('office.searches.how')}</p>
      {searches.length === 0 ? (
        <p className="dim">{t('office.searches.none')}</p>
      ) : (
        <TableFrame aria-labelledby="searches">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.searches.words')}</th>
                <th scope="col" className="end">
                  {t('office.searches.times')}
                </th>
                <th scope="col">{t('office.searches.last')}</th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ words, times, last }) => (
                <tr key={words}>
                  <th scope="row">
                    <PlainLink className="link" href={paths.search(words)}>
                      <bdi>{words}</bdi>
                    </PlainLink>
                  </th>
                  <td className="end num">{number(times)}</td>
                  <td className="dim">{date(last)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </section>
  )
}

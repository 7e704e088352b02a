// Businesses that ask for trade access.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { CompanyApplicationStatus } from '../../contracts/lists/trade-applications-list.ts'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'

const states = {
  pending: 'office.state.pending',
  approved: 'office.state.approved',
  rejected: 'office.state.rejected',
} as const satisfies Record<CompanyApplicationStatus, MessageKey>
const names = Object.keys(states) as CompanyApplicationStatus[]

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'company-applications.manage')
  const asked = new URL(args.request.url).searchParams
  const status = names.find((name) => name === asked.get('status')) ?? 'pending'
  const page = Number(asked.get('page') ?? 1)
  const { locale } = args.context.get(requestContext)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const found = await office.tradeApplications({
    status,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  })
  return {
    status,
    ...found,
    applications: found.applications.map((one) => ({
      ...one,
      countryName: countries.of(one.country) ?? one.country,
    })),
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['trade applications'], index: false })

export default function TradeApplications() {
  const { t } = useText()
  const { number } = useFormat()
  const localTime = useLocalTime()
  const { status, applications, total, current_page: page, last_page: last } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.trade')} <sup className="count">{number(total)}</sup>
        </h1>
        <ListFiles list="trade-applications" asked={{ status }} />
      </div>
      <nav aria-label={t('office.views')}>
        <ul className="chips">
          {names.map((name) => (
            <li key={name}>
              <PlainLink
                className="chip"
                href={officePaths.office('trade', { status: name === 'pending' ? undefined : name })}
                aria-current={name === status || undefined}
              >
                {t(states[name])}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {applications.length === 0 ? (
        <p className="dim">{t('office.trade.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.trade')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.company')}</th>
                <th scope="col">{t('office.country')}</th>
                <th scope="col">{t('office.contact')}</th>
                <th scope="col">{t('office.documents')}</th>
                <th scope="col">{t('office.asked')}</th>
              </tr>
            </thead>
            <tbody>
              {applications.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeTrade(one.id)}>
                      <bdi>{one.company}</bdi>
                    </PlainLink>
                  </th>
                  <td>{one.countryName}</td>
                  <td>
                    <bdi>{one.contact}</bdi>
                  </td>
                  <td>{number(one.documents.length)}</td>
                  <td className="dim">
                    <time dateTime={one.sent_at}>{localTime(one.sent_at, true)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {last > 1 && (
        <nav className="row office-pages" aria-label={t('office.pages')}>
          {page > 1 && (
            <PlainLink
              className="button second small"
              rel="prev"
              href={officePaths.office('trade', { status, page: String(page - 1) })}
            >
              {t('office.page.back')}
            </PlainLink>
          )}
          {page < last && (
            <PlainLink
              className="button second small"
              rel="next"
              href={officePaths.office('trade', { status, page: String(page + 1) })}
            >
              {t('office.page.on')}
            </PlainLink>
          )}
        </nav>
      )}
    </>
  )
}

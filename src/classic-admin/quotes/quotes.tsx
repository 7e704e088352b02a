// Prices that businesses ask for: those that wait longest first.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { QuoteState } from '../../modules/quotes/quotes.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'

const states = [
  'requested',
  'answered',
  'expired',
  'accepted',
  'declined',
  'rejected',
] as const satisfies QuoteState[]

export async function loader(args: LoaderFunctionArgs) {
  const { business } = await requireStaff(args, 'quotes.manage')
  const asked = new URL(args.request.url).searchParams
  const status = states.find((name) => name === asked.get('status')) ?? 'requested'
  const typed = Number(asked.get('page') ?? 1)
  const page = Number.isInteger(typed) && typed > 0 && typed <= 10_000 ? typed : 1
  const found = await business.quotes({ status, page })
  const quotes = found.quotes.map(({ id, company, name, requested_at, lines, total, currency }) => ({
    id,
    company,
    name,
    requested_at,
    total,
    currency,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return { status, quotes, total: found.total, page, last: found.last_page }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['quotes'], index: false })

export default function Quotes() {
  const { t } = useText()
  const { number, money } = useFormat()
  const localTime = useLocalTime()
  const { status, quotes, total, page, last } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.quotes.title')} <sup className="count">{number(total)}</sup>
        </h1>
        <ListFiles list="quotes" asked={{ status }} />
      </div>
      <nav aria-label={t('office.views')}>
        <ul className="chips">
          {states.map((name) => (
            <li key={name}>
              <PlainLink
                className="chip"
                href={officePaths.office('quotes', { status: name === 'requested' ? undefined : name })}
                aria-current={name === status || undefined}
              >
                {t(`office.quotes.${name}`)}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {quotes.length === 0 ? (
        <p className="dim">{t('office.quotes.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.quotes.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.company')}</th>
                <th scope="col">{t('office.quotes.who')}</th>
                <th scope="col">{t('office.asked')}</th>
                <th scope="col" className="end">
                  {t('office.quotes.pieces')}
                </th>
                <th scope="col" className="end">
                  {t('office.quotes.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {quotes.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeQuote(one.id)}>
                      <bdi>{one.company}</bdi>
                    </PlainLink>
                  </th>
                  <td>
                    <bdi>{one.name}</bdi>
                  </td>
                  <td className="dim">
                    <time dateTime={one.requested_at}>{localTime(one.requested_at, true)}</time>
                  </td>
                  <td className="end num">{number(one.pieces)}</td>
                  <td className="end num">{money(one.total, one.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {page < last && (
        <PlainLink
          className="button second small office-on"
          rel="next"
          href={officePaths.office('quotes', { status, page: String(page + 1) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}

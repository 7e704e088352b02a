// What a price list says now: each variant with the quantities from which it costs less.
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { isRefusal } from '../../account/form-values.ts'
import { pageMeta } from '../../page-meta.ts'
import { officePaths } from '../office-paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import './prices.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'prices')
  const after = Number(new URL(args.request.url).searchParams.get('after'))
  const page = Number.isSafeInteger(after) && after > 0 ? after : undefined
  return office.business.pricesOf((args.params['code'] ?? '').slice(0, 100), page).catch((error: unknown) => {
    if (isRefusal(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.list.name], index: false })

export default function PriceListPage() {
  const { t } = useText()
  const { money, number } = useFormat()
  const { list, currency, rows, next } = useLoaderData<typeof loader>()
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('prices')}>
        <Icon name="back" mirror /> {t('office.prices.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.co.list')}: <bdi>{list.name}</bdi>
        </h1>
      </div>
      {bySku.size === 0 ? (
        <p className="dim">{t('office.prices.none')}</p>
      ) : (
        <TableFrame aria-label={list.name}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.prices.sku')}</th>
                <th scope="col">{t('office.prices.breaks')}</th>
              </tr>
            </thead>
            <tbody>
              {[...bySku].map(([sku, breaks]) => (
                <tr key={sku}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.office('prices', { sku })}>
                      <bdi dir="ltr">{sku}</bdi>
                    </PlainLink>
                  </th>
                  <td>
                    {breaks.map((row) => (
                      <span key={`${row.kind} ${row.from}`} className="office-break num">
                        {row.from > 1 && (
                          <span className="dim">{t('office.prices.from', { count: number(row.from) })} </span>
                        )}
                        {money(row.amountMinor, currency)}
                        {row.kind === 'sale' && <span className="badge sale">{t('office.prices.sale')}</span>}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {next !== undefined && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.officePriceList(list.code, next)}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}

// Accounts of the shop, found by name or address.
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { parseAccountId } from '../../kernel/ids.ts'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'customers.read')
  const asked = new URL(args.request.url).searchParams
  const q = toStorableText(asked.get('q') ?? '')
    .trim()
    .slice(0, 200)
  const after = asked.get('after') ?? ''
  const found = await office.customers.find({ q, after: parseAccountId(after) })
  return { ...found, q, mayOrders: office.may('orders.read') }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['customers'], index: false })

export default function Customers() {
  const { t } = useText()
  const { date } = useFormat()
  const { customers, has_more: more, q, mayOrders } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.cu.title')}</h1>
        <ListFiles list="customers" asked={{ q }} />
        <SearchForm room="customers" q={q} label={t('office.cu.search')} />
      </div>
      {useSearchParams()[0].get('done') === 'erased' && (
        <FormSuccess>{t('office.cu.done.erased')}</FormSuccess>
      )}
      {customers.length === 0 ? (
        <>
          <p className="dim">{t('office.cu.none')}</p>
          {mayOrders && q && (
            <PlainLink className="link sm" href={officePaths.office('orders', { q })}>
              {t('office.cu.guests')}
            </PlainLink>
          )}
        </>
      ) : (
        <TableFrame aria-label={t('office.cu.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.cu.name')}</th>
                <th scope="col">{t('office.staff.email')}</th>
                <th scope="col">{t('office.since')}</th>
              </tr>
            </thead>
            <tbody>
              {customers.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeCustomer(one.id)}>
                      <bdi>{one.name}</bdi>
                    </PlainLink>{' '}
                    {one.deactivated && <span className="office-state bad">{t('office.cu.inactive')}</span>}
                  </th>
                  <td>
                    <bdi dir="ltr">{one.email}</bdi>
                  </td>
                  <td className="dim">{date(one.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {more && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.office('customers', { q, after: customers.at(-1)!.id })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}

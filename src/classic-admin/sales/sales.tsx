// Dated sales: what is on, what is to come, and the end of one.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'sales.manage')
  const [sales, { timeZone }] = await Promise.all([office.datedSales(), office.clock()])
  return { ...sales, timeZone }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'sales.manage')
  const typed = await readForm(args.request, ['product', 'starts_at', 'ends_at'])
  try {
    await office.endSale({
      product: Number(typed.product),
      starts_at: typed.starts_at || null,
      ends_at: typed.ends_at || null,
    })
  } catch (error) {
    if (hasErrorCode(error, 'invalid_input') || hasErrorCode(error, 'not_found'))
      return data({ gone: true }, { status: 409 })
    throw error
  }
  return redirect(officePaths.office('sales', { done: 'ended' }), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['sales'], index: false })

const count = (typed: string | null) => (/^\d{1,6}$/.test(typed ?? '') ? Number(typed) : 0)

export default function Sales() {
  const { t } = useText()
  const { money, date, number } = useFormat()
  const { sales, currency, timeZone } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const clock = (at: string | null) =>
    at === null ? '–' : date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.dated-sales')} <sup className="count">{number(sales.length)}</sup>
        </h1>
        <ListFiles list="sales" />
      </div>
      {refused && <FormError>{t('office.sale.fault.gone')}</FormError>}
      {!refused && asked.get('done') === 'planned' && (
        <FormSuccess>
          {t('office.sale.planned', {
            planned: count(asked.get('planned')),
            left: count(asked.get('left')),
          })}
        </FormSuccess>
      )}
      {!refused && asked.get('done') === 'ended' && <FormSuccess>{t('office.sale.ended')}</FormSuccess>}
      <p className="sm dim">
        {t('office.sale.hint')} {t('office.sale.clock', { zone: timeZone })}
      </p>
      {sales.length === 0 ? (
        <p className="dim">{t('office.sale.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.dated-sales')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.product.name')}</th>
                <th scope="col">{t('office.state')}</th>
                <th scope="col">{t('office.sale.from')}</th>
                <th scope="col">{t('office.sale.until')}</th>
                <th scope="col" className="end">
                  {t('office.product.variants')}
                </th>
                <th scope="col" className="end">
                  {t('office.product.sale-price')}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <tr key={`${sale.product.id} ${sale.starts_at} ${sale.ends_at}`}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeProduct(sale.product.id)}>
                      <UntranslatedText>{sale.product.name}</UntranslatedText>
                    </PlainLink>
                  </th>
                  <td>
                    <span className={`office-state ${sale.state === 'on' ? 'good' : 'info'}`}>
                      {t(`office.sale.state.${sale.state}`)}
                    </span>
                  </td>
                  <td>{clock(sale.starts_at)}</td>
                  <td>{clock(sale.ends_at)}</td>
                  <td className="end">{number(sale.variants)}</td>
                  <td className="end">
                    <bdi>
                      {money(sale.min_price, currency)}
                      {sale.max_price > sale.min_price && ` – ${money(sale.max_price, currency)}`}
                    </bdi>
                  </td>
                  <td>
                    <form method="post">
                      <input type="hidden" name="product" value={sale.product.id} />
                      <input type="hidden" name="starts_at" value={sale.starts_at ?? ''} />
                      <input type="hidden" name="ends_at" value={sale.ends_at ?? ''} />
                      <Button
                        type="submit"
                        variant="second"
                        small
                        aria-label={`${t(`office.sale.end.${sale.state}`)}, ${sale.product.name}`}
                      >
                        {t(`office.sale.end.${sale.state}`)}
                      </Button>
                    </form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}

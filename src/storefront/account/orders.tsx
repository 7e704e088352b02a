import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink, ShopLink } from '../ui/shop-link.tsx'
import { OrderRow } from './order-row.tsx'
import { requirePrincipal } from './require-principal.ts'
import './orders.css'

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const customer = await args.context.get(accountContext).customer()
  const page = Number(new URL(args.request.url).searchParams.get('page') ?? 1)
  return customer.orders(Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['my orders'], index: false })

export default function Orders() {
  const { t } = useText()
  const { number } = useFormat()
  const { orders, total, current_page: page, last_page: last } = useLoaderData<typeof loader>()
  if (total === 0)
    return (
      <EmptyState
        drawing="bag"
        heading="h1"
        title={t('account.orders.none')}
        text={t('account.orders.none.text')}
      >
        <ShopLink className="link sm" to={paths.products({ sort_by: 'newest' })}>
          {t('cart.empty.new')}
        </ShopLink>
      </EmptyState>
    )
  return (
    <>
      <h1 className="t-lg">
        {t('account.orders')} <sup className="count">{number(total)}</sup>
      </h1>
      <ul className="order-rows">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <nav className="order-pages sm" aria-label={t('account.orders.pages')}>
          {page > 1 && (
            <PlainLink className="link" rel="prev" href={accountPaths.orders(page - 1)}>
              {t('account.orders.newer')}
            </PlainLink>
          )}
          <span className="dim">{t('account.orders.page', { page: number(page), last: number(last) })}</span>
          {page < last && (
            <PlainLink className="link" rel="next" href={accountPaths.orders(page + 1)}>
              {t('account.orders.older')}
            </PlainLink>
          )}
        </nav>
      )}
    </>
  )
}

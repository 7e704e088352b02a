// One order of the account.
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext, requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { countryName, reviewLinks } from '../storefront/order/order-parts.ts'
import { OrderView } from '../storefront/order/order-view.tsx'
import { useText } from '../text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { requirePrincipal } from './require-principal.ts'
import './orders.css'

/** Others' orders are not there. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const own = await args.context.get(accountContext).own()
  const found = await own.order(args.params['id'] ?? '')
  if (!found) throw data(null, { status: 404 })
  const { order, token } = found
  return {
    order,
    country: countryName(order, args.context.get(requestContext).locale),
    reviews: await reviewLinks(args.context.get(shopContext), order.id, token),
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['order', loaderData && String(loaderData.order.number)], index: false })

export default function AccountOrder() {
  const { t } = useText()
  const found = useLoaderData<typeof loader>()
  return (
    <div className="order-page account-order">
      <PlainLink className="row sm dim" href={paths.account('orders')}>
        <Icon name="back" mirror /> {t('account.orders.all')}
      </PlainLink>
      <OrderView {...found} />
    </div>
  )
}

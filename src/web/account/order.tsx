// One order of the account.
import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext, requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { accountPaths } from './account-paths.ts'
import { paths } from '../paths.ts'
import { doToOrder } from '../storefront/order/order-action.ts'
import { orderPageOf } from '../storefront/order/order-parts.ts'
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
  // By its link once more: so what it names is said in the reader's language.
  const order = await args.context.get(shopContext).order(found.order.id, found.token)
  const page = order && (await orderPageOf(args.context, order, found.token))
  if (!page) throw data(null, { status: 404 })
  return page
}

/** What a form of the page asks for, of an order of the account. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const own = await args.context.get(accountContext).own()
  const found = await own.order(args.params['id'] ?? '')
  const calls = found && args.context.get(shopContext).ownOrder(found.order.id, found.token, user.id)
  if (!calls) throw data(null, { status: 404 })
  const { locale } = args.context.get(requestContext)
  const done = await doToOrder(
    calls,
    await args.request.formData(),
    {
      page: accountPaths.accountOrder(found.order.id),
      payAt: (number) => paths.payChange(found.order.id, found.token, number),
    },
    locale,
  )
  return done ?? data(null, { status: 400 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['order', loaderData && String(loaderData.order.number)], index: false })

export default function AccountOrder() {
  const { t } = useText()
  const found = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  return (
    <div className="order-page account-order">
      <PlainLink className="row sm dim" href={paths.account('orders')}>
        <Icon name="back" mirror /> {t('account.orders.all')}
      </PlainLink>
      <OrderView {...found} refused={refused} />
    </div>
  )
}

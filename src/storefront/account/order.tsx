import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext, requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { payChangePath } from '../../contracts/link-paths.ts'
import { runOrderFormAction } from '../order/actions/run-order-action.ts'
import { loadOrderPage } from '../order/load-order-page.ts'
import { OrderView } from '../order/order-view.tsx'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { requirePrincipal } from './require-principal.ts'
import './orders.css'

/** Responds with 404 for orders of other accounts. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const customer = await args.context.get(accountContext).customer()
  const orderPage = await customer.order(args.params['id'] ?? '')
  if (!orderPage) throw data(null, { status: 404 })
  // Loads the order again by its link, so that product names are in the reader's language.
  const order = await args.context.get(shopContext).order(orderPage.order.id, orderPage.token)
  const page = order && (await loadOrderPage(args.context, order, orderPage.token))
  if (!page) throw data(null, { status: 404 })
  return page
}

/** Runs the order page's form actions. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const customer = await args.context.get(accountContext).customer()
  const orderPage = await customer.order(args.params['id'] ?? '')
  const orderApi =
    orderPage && args.context.get(shopContext).orderByLink(orderPage.order.id, orderPage.token, user.id)
  if (!orderApi) throw data(null, { status: 404 })
  const { locale } = args.context.get(requestContext)
  const result = await runOrderFormAction(
    orderApi,
    await args.request.formData(),
    {
      page: accountPaths.accountOrder(orderPage.order.id),
      paymentPage: (number) => payChangePath(orderPage.order.id, orderPage.token, number),
    },
    locale,
  )
  return result ?? data(null, { status: 400 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['order', loaderData && loaderData.order.display_number], index: false })

export default function AccountOrder() {
  const { t } = useText()
  const page = useLoaderData<typeof loader>()
  const actionError = useActionData<typeof action>() ?? undefined
  return (
    <div className="order-page account-order">
      <PlainLink className="row sm dim" href={paths.account('orders')}>
        <Icon name="back" mirror /> {t('account.orders.all')}
      </PlainLink>
      <OrderView {...page} refused={actionError} />
    </div>
  )
}

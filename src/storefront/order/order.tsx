// One order by its signed link. Responds with 404 without a valid signature.
import { useLayoutEffect, useState } from 'react'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { hasErrorCode, validatePassword, readForm } from '../account/form-values.ts'
import { accountContext, requestContext, shopContext } from '../context.ts'
import type { Order as OrderOf } from '../../modules/orders/order.ts'
import { paths } from '../../contracts/paths.ts'
import { payChangePath } from '../../contracts/link-paths.ts'
import { pageMeta } from '../page/page-meta.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { consumePlaced } from '../checkout/state/draft.ts'
import { closeOpenPayment } from '../checkout/payment/open-payment.ts'
import { AccountOffer } from './account-offer.tsx'
import { OrderView } from './order-view.tsx'
import { uncachedHeaders, privateHeaders } from './private-headers.ts'
import { FindOrder } from './find-order.tsx'
import { findOrderLink } from './actions/find-order-action.ts'
import { runOrderFormAction } from './actions/run-order-action.ts'
import type { OrderActionError } from './actions/order-form-actions.ts'
import { loadOrderPage } from './load-order-page.ts'

const orderPages = (id: string, token: string) => ({
  page: paths.order(id, token),
  paymentPage: (number: number) => payChangePath(id, token, number),
})

export const headers: HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('x-robots-tag') ? privateHeaders : uncachedHeaders

/**
 * The order of a signed link.
 * @throws a 404 response when there is none.
 */
async function loadOrder({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url)
  const [id, token] = [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
  const order = await context.get(shopContext).order(id, token)
  if (!order) throw data(null, { status: 404, headers: privateHeaders })
  return { order, token }
}

/** Without an order id, shows the order lookup. */
export async function loader(args: LoaderFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('id')) return data(null, { headers: uncachedHeaders })
  const { order, token } = await loadOrder(args)
  const page = await loadOrderPage(args.context, order, token)
  if (!page) throw data(null, { status: 404, headers: privateHeaders })
  return data(page, { headers: privateHeaders })
}

/** Sends an order's link, runs a form action, or creates an account. */
export async function action(args: ActionFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('id')) return findOrderLink(args)
  const { order, token } = await loadOrder(args)
  const { locale } = args.context.get(requestContext)
  const spender = (await args.context.get(accountContext).principal())?.user.id
  const orderApi = args.context.get(shopContext).orderByLink(order.id, token, spender)
  const form = await args.request.clone().formData()
  const response = orderApi && (await runOrderFormAction(orderApi, form, orderPages(order.id, token), locale))
  return response ?? openAccount(args, order, token)
}

/**
 * Creates an account with the order's email address; verifying the address links the order to the account.
 */
async function openAccount(args: ActionFunctionArgs, order: OrderOf, token: string) {
  // A phone order may have no email address.
  if (order.email === '') throw data(null, { status: 404 })
  const { password } = await readForm(args.request, ['password'])
  const reject = (error: MessageKey, status = 422) =>
    data({ fault: error }, { status, headers: privateHeaders })
  const passwordError = validatePassword(password)
  if (passwordError) return reject(passwordError)
  try {
    const result = await args.context.get(accountContext).register({
      name: order.address.name,
      email: order.email.toLowerCase(),
      password,
      locale: args.context.get(requestContext).locale,
    })
    if (result === 'too_many') return reject('auth.fault.too-many', 429)
  } catch (error) {
    if (hasErrorCode(error, 'weak_password')) return reject('auth.fault.easy')
    throw error
  }
  return redirect(`${paths.order(order.id, token)}&requested=1`, 303)
}

/** Uses the order number, not the URL parameters, because the token is secret. */
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    values: ['order', loaderData ? loaderData.order.display_number : undefined],
    // Null on the lookup page, which may be indexed; a missing order has no data at all.
    index: loaderData === null,
  })

type OrderPageData = NonNullable<Awaited<ReturnType<typeof loadOrderPage>>>

export default function OrderPage() {
  const page = useLoaderData<typeof loader>()
  return page ? <OrderDetails page={page} /> : <FindOrder />
}

function OrderDetails({ page }: { page: OrderPageData }) {
  const { t } = useText()
  const { order } = page
  const actionData = useActionData<typeof action>()
  const thanks = useIsJustPlaced(order)
  const isRequested = useSearchParams()[0].has('requested')
  const actionError = actionData && 'action' in actionData ? (actionData as OrderActionError) : undefined
  const error = actionData && !actionError && 'fault' in actionData ? actionData.fault : undefined
  return (
    <div className="wrap order-page">
      <OrderView {...page} refused={actionError} thanks={thanks} />
      {order.email !== '' && <AccountOffer email={order.email} error={error} isRequested={isRequested} />}
      <p className="order-on">
        <ButtonLink variant="second" to={paths.home()}>
          {t('order.go-on')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** True once, in the tab that placed the order, after hydration. */
function useIsJustPlaced({ id, status }: { id: string; status: string }): boolean {
  const [isJustPlaced, setIsJustPlaced] = useState(false)
  const isSettled = status !== 'pending' && status !== 'cancelled'
  useLayoutEffect(() => {
    if (consumePlaced(id) || (isSettled && closeOpenPayment(id))) setIsJustPlaced(true)
  }, [id, isSettled])
  return isJustPlaced
}

// One order behind its signed address. Unknown or unsigned, it is not there.
import { useLayoutEffect, useState } from 'react'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { isRefusal, passwordFault, readForm } from '../../account/form-values.ts'
import { accountContext, requestContext, shopContext } from '../../context.ts'
import type { Order as OrderOf } from '../../../modules/orders/order.ts'
import { paths } from '../../paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { type MessageKey, useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { takePlaced } from '../checkout/draft.ts'
import { closeOpenPayment } from '../checkout/open-payment.ts'
import { AccountOffer } from './account-offer.tsx'
import { OrderView } from './order-view.tsx'
import { door, own } from './own-headers.ts'
import { FindOrder } from './find-order.tsx'
import { findOrderLink } from './find-order-action.ts'
import { doToOrder } from './order-action.ts'
import type { Refused } from './order-deeds.ts'
import { orderPageOf } from './order-parts.ts'

const pagesOf = (id: string, token: string) => ({
  page: paths.order(id, token),
  payAt: (number: number) => paths.payChange(id, token, number),
})

export const headers: HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('x-robots-tag') ? own : door

/** The order of a signed address. @throws an answer that there is none. */
async function orderOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url)
  const [id, token] = [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
  const order = await context.get(shopContext).order(id, token)
  if (!order) throw data(null, { status: 404, headers: own })
  return { order, token }
}

/** Without an order in the address: the page that finds one. */
export async function loader(args: LoaderFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('id')) return data(null, { headers: door })
  const { order, token } = await orderOf(args)
  const page = await orderPageOf(args.context, order, token)
  if (!page) throw data(null, { status: 404, headers: own })
  return data(page, { headers: own })
}

/** Finds the link of an order; does what a form of its page asks; or opens an account. */
export async function action(args: ActionFunctionArgs) {
  if (!new URL(args.request.url).searchParams.has('id')) return findOrderLink(args)
  const { order, token } = await orderOf(args)
  const { locale } = args.context.get(requestContext)
  const spender = (await args.context.get(accountContext).principal())?.user.id
  const calls = args.context.get(shopContext).ownOrder(order.id, token, spender)
  const form = await args.request.clone().formData()
  const done = calls && (await doToOrder(calls, form, pagesOf(order.id, token), locale))
  return done ?? openAccount(args, order, token)
}

/** An account with the address of the order: its mail confirms it, and brings the order along. */
async function openAccount(args: ActionFunctionArgs, order: OrderOf, token: string) {
  // Ordered by phone, by somebody without one.
  if (order.email === '') throw data(null, { status: 404 })
  const { password } = await readForm(args.request, ['password'])
  const refuse = (fault: MessageKey, status = 422) => data({ fault }, { status, headers: own })
  const fault = passwordFault(password)
  if (fault) return refuse(fault)
  try {
    const asked = await args.context.get(accountContext).register({
      name: order.address.name,
      email: order.email.toLowerCase(),
      password,
      locale: args.context.get(requestContext).locale,
    })
    if (asked === 'too_many') return refuse('auth.fault.too-many', 429)
  } catch (error) {
    if (isRefusal(error, 'password_too_easy')) return refuse('auth.fault.easy')
    throw error
  }
  return redirect(`${paths.order(order.id, token)}&asked=1`, 303)
}

/** The number, not the address's values: its token is a secret. */
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    values: ['order', loaderData ? String(loaderData.order.number) : undefined],
    // Null where an order is looked for; an order that is not found has no data at all.
    index: loaderData === null,
  })

type PageOf = NonNullable<Awaited<ReturnType<typeof orderPageOf>>>

export default function OrderPage() {
  const page = useLoaderData<typeof loader>()
  return page ? <OneOrder page={page} /> : <FindOrder />
}

function OneOrder({ page }: { page: PageOf }) {
  const { t } = useText()
  const { order } = page
  const tried = useActionData<typeof action>()
  const thanks = useJustPlaced(order)
  const asked = useSearchParams()[0].has('asked')
  const refused = tried && 'deed' in tried ? (tried as Refused) : undefined
  const fault = tried && !refused && 'fault' in tried ? tried.fault : undefined
  return (
    <div className="wrap order-page">
      <OrderView {...page} refused={refused} thanks={thanks} />
      {order.email !== '' && <AccountOffer email={order.email} fault={fault} asked={asked} />}
      <p className="order-on">
        <ButtonLink look="second" to={paths.home()}>
          {t('order.go-on')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** True once, in the tab that has just placed the order; known only after the page is live. */
function useJustPlaced({ id, status }: { id: string; status: string }): boolean {
  const [just, setJust] = useState(false)
  const settled = status !== 'pending' && status !== 'cancelled'
  useLayoutEffect(() => {
    if (takePlaced(id) || (settled && closeOpenPayment(id))) setJust(true)
  }, [id, settled])
  return just
}

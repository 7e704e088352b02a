// One order behind its signed address. Unknown or unsigned, it is not there.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { data, useLoaderData, useRevalidator } from 'react-router'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Order as OrderValue } from '../../../modules/orders/order.ts'
import { requestContext, shopContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { useFormat, useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { takePlaced } from '../checkout/draft.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderFacts } from './order-facts.tsx'
import { own } from './own-headers.ts'
import { OrderProgress } from './order-progress.tsx'
import '../../styles/note.css'
import '../../styles/order.css'
import './order-parts.css'

export const headers: HeadersFunction = () => own

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [id, token] = [searchParams.get('id') ?? '', searchParams.get('token') ?? '']
  const shop = context.get(shopContext)
  const [order, pieces] = await Promise.all([shop.order(id, token), shop.piecesToReview(id, token)])
  if (!order) throw data(null, { status: 404, headers: own })
  const reviews = Object.fromEntries(pieces.map(({ slug }) => [slug, paths.review(id, token, slug)]))
  const names = new Intl.DisplayNames(context.get(requestContext).locale, { type: 'region' })
  const country = names.of(order.address.country) ?? order.address.country
  return data({ order, country, reviews }, { headers: own })
}

/** The number, not the address's values: its token is a secret. */
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['order', loaderData && String(loaderData.order.number)], index: false })

export default function Order() {
  const { t } = useText()
  const { order, country, reviews } = useLoaderData<typeof loader>()
  const thanks = useJustPlaced(order.id)
  useWaitForPayment(order)
  return (
    <div className="wrap order-page">
      <header className="order-title">
        <h1 className="t-lg">
          {thanks ? t('order.thanks') : t('order.title')} <bdi className="num dim-3">{order.number}</bdi>
        </h1>
        <p className="dim">
          {thanks ? t('order.thanks.mail', { email: order.email }) : <PlacedOn order={order} />}
        </p>
      </header>
      <PaymentNote order={order} />
      <section className="order open" aria-label={t('order.progress')}>
        <OrderProgress order={order} />
      </section>
      <div className="order-columns">
        <section aria-labelledby="order-pieces">
          <h2 className="t-sm" id="order-pieces">
            {t('order.pieces')}
          </h2>
          <OrderLines order={order} reviews={reviews} />
        </section>
        <OrderFacts order={order} country={country} />
      </div>
      <p className="order-on">
        <ButtonLink look="second" to={paths.home()}>
          {t('order.go-on')}
        </ButtonLink>
      </p>
    </div>
  )
}

function PlacedOn({ order }: { order: OrderValue }) {
  const { t } = useText()
  const { date } = useFormat()
  return t('order.placed', { date: date(order.placed_at, { dateStyle: 'long' }) })
}

/** True once, in the tab that has just placed the order; known only after the page is live. */
function useJustPlaced(id: string): boolean {
  const [just, setJust] = useState(false)
  useLayoutEffect(() => {
    if (takePlaced(id)) setJust(true)
  }, [id])
  return just
}

const askAgainMs = 3_000
const askAtMost = 20

/** A payment that is confirmed late changes the page by itself. */
function useWaitForPayment({ status, payment }: OrderValue) {
  const { revalidate } = useRevalidator()
  const waiting = status === 'pending' && payment.method !== 'cash-on-delivery'
  const askAgain = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!waiting) return undefined
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      if (asked > askAtMost) clearInterval(timer)
      else if (document.visibilityState === 'visible') askAgain()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [waiting])
}

/** What is still to be done about the payment. */
function PaymentNote({ order }: { order: OrderValue }) {
  const { t } = useText()
  const { money } = useFormat()
  if (order.status === 'cancelled')
    return (
      <p className="note bad">
        <Icon name="alert" />
        <span>{order.payment.failure ? t('order.payment.failed') : t('order.cancelled')}</span>
      </p>
    )
  if (order.status !== 'pending') return null
  const door = order.payment.method === 'cash-on-delivery'
  return (
    <p className="note">
      <Icon name={door ? 'box' : 'clock'} />
      <span>
        {door
          ? t('order.payment.door', { amount: money(order.total, order.currency) })
          : t('order.payment.waiting')}
      </span>
    </p>
  )
}

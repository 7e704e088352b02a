// Order details, for the signed link and for the account that owns the order.
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { OrderActions as OrderStepsOf } from '../../modules/fulfilment/order-actions.ts'
import { isCollected } from '../../contracts/collected-orders.ts'
import type { Order } from '../../modules/orders/order.ts'
import { FormSuccess, FormError } from '../account/auth/auth-layout.tsx'
import type { Country } from '../address/validate-address.ts'
import { payChangePath } from '../../contracts/link-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QrCode } from '../ui/qr-code.ts'
import { PlainLink, ShopLink } from '../ui/shop-link.tsx'
import type { PaymentMethodView } from '../../modules/payments/payment-method-texts.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { orderFormActions, type OrderActionError } from './actions/order-form-actions.ts'
import { LineActions } from './actions/line-actions.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import type { UnavailableActions } from './actions/unavailable-actions.ts'
import { OrderParcels } from './order-parcels.tsx'
import { useOrderHeadline } from './use-order-headline.ts'
import { OrderHistory } from './order-history.tsx'
import { PaymentNote } from './payment-note.tsx'
import { PickupNote } from './pickup-note.tsx'
import { Reorder } from './actions/reorder.tsx'
import '../styles/note.css'
import '../styles/order.css'
import './order-parts.css'
import './actions/order-actions.css'

type Props = {
  order: Order
  /** Token of the signed link; gives access to the documents. */
  token: string
  /** Absent for orders paid by gift card or store credit only. */
  method: PaymentMethodView | undefined
  country: string
  /** Empty without a billing address. */
  billingCountry: string
  /** Review links by product slug. */
  reviews: Record<string, string>
  /** Actions that are currently available. */
  steps: OrderStepsOf
  /** Why other actions are not available. */
  unavailable: UnavailableActions
  /** Error of the submitted form. */
  refused?: OrderActionError | undefined
  countries: Country[]
  /** Of a transfer that is due. */
  qrCode: QrCode | undefined
  /** Of the pickup code, while the order can be collected. */
  pickupQrCode: QrCode | undefined
  isLate: boolean
  /** The order was just placed in this tab. */
  thanks?: boolean
}

export function OrderView({
  order,
  token,
  method,
  country,
  billingCountry,
  reviews,
  steps,
  unavailable,
  refused: actionError,
  countries,
  qrCode,
  pickupQrCode,
  isLate,
  thanks = false,
}: Props) {
  const { t } = useText()
  const headline = useOrderHeadline(order, isLate)
  useWaitForPayment(order.status === 'pending' && method?.settlement === 'at-checkout')
  return (
    <>
      <header className="order-title">
        <h1 className="t-lg">{thanks ? t('order.thanks') : headline}</h1>
        <p className="dim">
          {t('order.title')} <bdi className="num b">{order.display_number}</bdi> ·{' '}
          {thanks ? t(thanksMessage(order), { email: order.email }) : <PlacedOn order={order} />}
        </p>
      </header>
      <ActionStatus actionError={actionError} />
      <PaymentNote order={order} token={token} method={method} qrCode={qrCode} />
      {order.exchange_of && order.status !== 'cancelled' && (
        <ExchangeNote of={order.exchange_of} collects={isCollected(order)} tokens={steps.exchangeTokens} />
      )}
      {steps.waiting && <PendingChange order={order} token={token} waiting={steps.waiting} />}
      {isLate && <LateNote order={order} />}
      {order.pickup && <PickupNote order={order} pickup={order.pickup} qrCode={pickupQrCode} />}
      <div className="order-columns">
        <div className="order-main">
          <section className="order open" aria-label={t('order.progress')}>
            <OrderProgress order={order} method={method} />
          </section>
          <OrderParcels order={order} />
          <section aria-labelledby="order-items">
            <h2 className="t-sm" id="order-items">
              {t('order.items')}
            </h2>
            <OrderLines
              order={order}
              reviews={reviews}
              renderActions={(line) => <LineActions order={order} line={line} steps={steps} />}
            />
          </section>
          <OrderHistory order={order} token={token} tokens={steps.exchangeTokens} />
        </div>
        <div className="order-side">
          <section id="manage" aria-labelledby="manage-order">
            <h2 className="t-sm" id="manage-order">
              {t('order.manage')}
            </h2>
            <OrderActions
              order={order}
              steps={steps}
              unavailable={unavailable}
              refused={actionError}
              countries={countries}
            />
            <div className="order-again">
              <Reorder order={order} />
            </div>
          </section>
          <OrderFacts
            order={order}
            method={method}
            country={country}
            billingCountry={billingCountry}
            token={token}
          />
        </div>
      </div>
    </>
  )
}

/** An order of new items that returned ones pay for. */
function ExchangeNote({
  of: { order_id: id, display_number: number, waits },
  collects,
  tokens,
}: {
  collects: boolean
  of: NonNullable<Order['exchange_of']>
  tokens: OrderStepsOf['exchangeTokens']
}) {
  const { t } = useText()
  return (
    <p className="note">
      <Icon name="check" />
      <span>
        {t('order.exchange.of', { number })}{' '}
        {waits && `${t(collects ? 'order.exchange.waits-pickup' : 'order.exchange.waits')} `}
        <PlainLink className="link" href={paths.order(id, tokens[id] ?? '')}>
          {t('order.exchange.original')}
        </PlainLink>
      </span>
    </p>
  )
}

/** Says honestly that the promised date has passed, and what the customer can do. */
function LateNote({ order }: Pick<Props, 'order'>) {
  const { status, delivery_to: due } = order
  const { t } = useText()
  const { date } = useFormat()
  const values = { date: date(due!, { weekday: 'long', day: 'numeric', month: 'long' }) }
  return (
    <p className="note warn">
      <Icon name="clock" />
      <span>
        {t(
          status === 'shipped'
            ? 'order.late.shipped'
            : order.pickup
              ? 'order.late.not-ready'
              : 'order.late.not-shipped',
          values,
        )}{' '}
        <ShopLink className="link" to={paths.contact()}>
          {t('order.late.contact')}
        </ShopLink>
      </span>
    </p>
  )
}

/** The receipt is sent once the company has approved the order. */
const thanksMessage = ({ business }: Order): MessageKey =>
  business?.approval === 'pending' ? 'order.approval.requested' : 'order.thanks.mail'

/**
 * An order edit with an additional payment: items are reserved for a limited time, until it is paid or
 * cancelled.
 */
function PendingChange({
  order,
  token,
  waiting,
}: Pick<Props, 'order' | 'token'> & { waiting: NonNullable<OrderStepsOf['waiting']> }) {
  const { t } = useText()
  const { money } = useFormat()
  return (
    <p className="note">
      <Icon name="clock" />
      <span>
        {t('order.pay.waiting', { amount: money(waiting.amountMinor, order.currency) })}{' '}
        <PlainLink className="link" href={payChangePath(order.id, token, waiting.number)}>
          {t('order.pay.go')}
        </PlainLink>
      </span>
    </p>
  )
}

/** Result of a submitted form: success or error. */
function ActionStatus({ actionError }: { actionError: OrderActionError | undefined }) {
  const { t } = useText()
  const [searchParams] = useSearchParams()
  const doneAction = orderFormActions.find((action) => action === searchParams.get('done'))
  const endedReason = searchParams.get('ended')
  if (endedReason && !actionError)
    return <FormError>{t(endedMessages[endedReason] ?? 'order.pay.over')}</FormError>
  if (actionError) return <FormError>{t(actionError.fault)}</FormError>
  return doneAction ? (
    <div id="done">
      <FormSuccess>{t(`order.done.${doneAction}`)}</FormSuccess>
    </div>
  ) : null
}

/** Why an order edit was not applied. */
const endedMessages: Record<string, MessageKey> = {
  card_declined: 'order.pay.declined',
  insufficient_funds: 'order.pay.declined',
  expired_card: 'order.pay.declined',
  not_a_test_card: 'order.pay.declined',
  not_confirmed: 'order.pay.declined',
  left: 'order.pay.left',
}

function PlacedOn({ order }: { order: Order }) {
  const { t } = useText()
  const { date } = useFormat()
  return t('order.placed', { date: date(order.placed_at, { dateStyle: 'long' }) })
}

const POLL_INTERVAL_MS = 3_000
const MAX_POLLS = 20

/** Reloads the page data when a payment is confirmed late. */
function useWaitForPayment(waiting: boolean) {
  const { revalidate } = useRevalidator()
  const poll = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!waiting) return undefined
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls > MAX_POLLS) clearInterval(timer)
      else if (document.visibilityState === 'visible') poll()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [waiting])
}

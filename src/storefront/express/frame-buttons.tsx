// Buttons of a payment provider. They run in a frame of the shop (src/api/storefront/express), which is loaded when they
// come into view. This page quotes and places the orders for them.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  ExpressOrder,
  ExpressPlace,
  ExpressPurchase as FramePurchase,
  ExpressResult,
} from '../../../sdk/plugin/express.ts'
import type {
  CheckoutPreview,
  CheckoutPreviewInput,
  PlaceOrderInput,
} from '../../modules/checkout/checkout.ts'
import { COUNTRY_CODES } from '../../contracts/addresses.ts'
import { detectCountry } from '../address/detect-country.ts'
import { CheckoutErrorNote } from '../checkout/checkout-error-note.tsx'
import { readDraft } from '../checkout/state/draft.ts'
import { type CheckoutError, usePlaceOrder } from '../checkout/state/place-order.ts'
import { splitCodes } from '../checkout/state/validate-checkout.ts'
import { useText } from '../i18n/text.tsx'
import { callApi } from '../state/api.ts'
import { createIdempotencyKey } from '../state/idempotency-key.ts'
import type { ExpressPurchase } from './express-buttons.tsx'
import type { ExpressOffer } from './load-express.ts'
import { toDeliveryPlace, toRecipient } from './wallet-address.ts'
import '../styles/note.css'

type Props = {
  method: ExpressOffer['methods'][number]
  phone: ExpressOffer['phone']
  purchase: ExpressPurchase
}

type WalletQuote = { address: ExpressPlace; shippingId?: string; token?: string }
type OpenedPayment = { quote: CheckoutPreview; token: string }

type FrameMessage =
  | { express: 'loaded' | 'unavailable' | 'missing' }
  | { express: 'ready'; height: number }
  | { express: 'open'; id: number }
  | { express: 'quote'; id: number; input: WalletQuote }
  | { express: 'confirmation'; id: number; input: { token: string } }
  | { express: 'place'; id: number; input: ExpressOrder }

/** Codes, store credit and gift that apply to every quote and order of the page. */
type Entered = Pick<
  PlaceOrderInput,
  'codes' | 'use_credit' | 'gift_wrapping' | 'gift_message' | 'note' | 'marketing_consent'
>

function readEntered({ entered }: ExpressPurchase): Entered {
  const values = entered?.values ?? readDraft()
  const codes = splitCodes(values.codes ?? '')
  const longest = entered?.rules.giftMessageLength
  const message = entered?.values.gift_message.trim() ?? ''
  return {
    ...(codes.length > 0 && { codes }),
    ...(values.use_credit && { use_credit: true }),
    ...(entered?.values.gift_wrapping &&
      longest !== undefined && {
        gift_wrapping: true,
        ...(longest > 0 && message && { gift_message: message }),
      }),
    note: entered?.values.note.trim() ?? '',
    ...(entered?.values.marketing_consent && { marketing_consent: true }),
  }
}

const reasons: Partial<Record<CheckoutError['kind'], Extract<ExpressResult, { isPlaced: false }>['reason']>> =
  {
    declined: 'declined',
    total_changed: 'changed',
    out_of_stock: 'changed',
    shipping: 'address',
    nowhere: 'address',
  }

export function FrameButtons({ method, phone, purchase }: Props) {
  const { t, locale } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'hidden' | 'loading' | 'shown' | 'unavailable'>('hidden')
  const [error, setError] = useState<CheckoutError>()
  /** The quote that the wallet shows. */
  const shown = useRef<CheckoutPreview>(undefined)
  const outcome = useRef<ExpressResult>({ isPlaced: true })
  const token = useRef<string>(undefined)
  /** The address that was quoted last. */
  const lastPlace = useRef<ExpressPlace>({ country: '' })
  /** The order whose answer did not arrive: it is repeated before another one is placed. */
  const unsettled = useRef<PlaceOrderInput>(undefined)
  const isFirst = useRef(true)

  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, window.location.origin)

  const toInput = (address: ExpressPlace, shippingId?: string): CheckoutPreviewInput => {
    const {
      note: _note,
      marketing_consent: _consent,
      gift_message: _message,
      ...entered
    } = readEntered(purchase)
    return {
      items: purchase.items,
      locale,
      ...toDeliveryPlace(address),
      ...(shippingId !== undefined && { shipping_method: shippingId }),
      ...(method.hasFee && { payment_method: method.code }),
      ...entered,
    }
  }
  /** With `payment` the provider has an open payment, which gets the total; without a token it is opened. */
  const quote = async (
    address: ExpressPlace,
    shippingId?: string,
    payment?: { token?: string | undefined },
  ): Promise<CheckoutPreview> => {
    const input = toInput(address, shippingId)
    if (!payment) {
      shown.current = await callApi<CheckoutPreview>('/v1/dynamic/checkout/quote', { body: input })
      return shown.current
    }
    const opened = await callApi<OpenedPayment>('/v1/dynamic/checkout/express', {
      body: { ...input, payment_method: method.code, ...payment },
      headers: { 'idempotency-key': createIdempotencyKey() },
    })
    shown.current = opened.quote
    token.current = opened.token
    return opened.quote
  }
  const quoteForWallet = async ({ address, shippingId, token: opened }: WalletQuote) => {
    lastPlace.current = address
    return quote(address, shippingId, opened === undefined ? undefined : { token: opened })
  }
  const open = async (): Promise<string> => {
    await quote(lastPlace.current, undefined, {})
    return token.current!
  }
  const toPurchase = ({
    due,
    currency,
    shipping_methods: options,
    shipping_method: chosen,
    payment_methods: methods,
  }: CheckoutPreview): FramePurchase => ({
    amountMinor: due,
    currency,
    // A wallet shows no shipping: the method is not offered for this purchase.
    shipping: (methods.includes(method.code) ? options : [])
      .toSorted((a, b) => Number(b.code === chosen) - Number(a.code === chosen))
      .map(({ code, name, price, delivery_from: from, delivery_to: to }) => ({
        id: code,
        label: name,
        detail: from === to ? from : `${from} – ${to}`,
        amountMinor: price,
      })),
    isComplete: true,
  })

  const { place } = usePlaceOrder({
    onPlaced: async () => {},
    onRejected(why, errors, isUnsettled = false) {
      setError(why)
      const hasErrors = Object.keys(errors).length > 0
      if (!why && !hasErrors) return
      outcome.current = {
        isPlaced: false,
        reason: (why && reasons[why.kind]) ?? (hasErrors ? 'address' : 'failed'),
      }
      if (hasErrors) setError({ kind: 'shipping' })
      // Only an answer of the shop says that the order was not placed.
      if (!isUnsettled) unsettled.current = undefined
    },
  })
  const submit = async (input: PlaceOrderInput): Promise<ExpressResult> => {
    outcome.current = { isPlaced: true }
    unsettled.current = input
    await place(input)
    return outcome.current
  }
  const placeOrder = async ({ token, email, address, shippingId }: ExpressOrder): Promise<ExpressResult> => {
    if (unsettled.current) {
      const earlier = await submit(unsettled.current)
      if (earlier.isPlaced || unsettled.current) return earlier
    }
    // What the wallet has shown: the shop rejects the order if that has changed.
    const agreed = shown.current
    if (!agreed) return { isPlaced: false, reason: 'failed' }
    const result = await submit({
      items: purchase.items,
      ...(purchase.keepsCart && { keep_cart: true }),
      ...readEntered(purchase),
      note: readEntered(purchase).note,
      email,
      ...toRecipient(
        address,
        agreed.shipping_methods.find(({ code }) => code === shippingId),
      ),
      shipping_method: shippingId,
      payment: { method: method.code, express_token: token },
      expected_total: agreed.total,
      expected_due: agreed.due,
      locale,
    })
    if (!result.isPlaced) void sendPurchase()
    return result
  }
  const answer = (id: number, work: Promise<unknown>) =>
    void work.then(
      (result) => send({ express: 'answer', id, result }),
      () => send({ express: 'answer', id, error: 'failed' }),
    )

  /** The items, for the country of the visitor; a price alone while a size or colour has to be chosen. */
  const sendPurchase = useEffectEvent(async () => {
    const { items, price } = purchase
    const visitor = { country: detectCountry(COUNTRY_CODES.map((code) => ({ code }))) }
    lastPlace.current = visitor
    const current: FramePurchase | undefined =
      items.length > 0
        ? await quote(visitor).then(toPurchase, () => undefined)
        : price && { amountMinor: price.amount, currency: price.currency, shipping: [], isComplete: false }
    if (!current) return isFirst.current ? setState('unavailable') : undefined
    // Everything is paid by gift cards or store credit.
    if (current.amountMinor === 0) return setState('unavailable')
    isFirst.current = false
    const context = {
      buttonHeight: 48,
      isPhoneRequired: phone === 'required',
      pageUrl: window.location.href,
    }
    send({ express: 'purchase', purchase: current, context })
  })
  const receive = useEffectEvent(({ source, origin, data }: MessageEvent<FrameMessage>) => {
    if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
    if (data.express === 'loaded') void sendPurchase()
    if (data.express === 'ready') setState('shown')
    if (data.express === 'unavailable') setState('unavailable')
    if (data.express === 'missing') purchase.onMissing?.()
    if (data.express === 'open') answer(data.id, open())
    if (data.express === 'confirmation')
      answer(
        data.id,
        callApi('/v1/dynamic/checkout/express/confirmation', {
          body: { payment_method: method.code, token: data.input.token },
        }),
      )
    if (data.express === 'quote') answer(data.id, quoteForWallet(data.input).then(toPurchase))
    if (data.express === 'place') answer(data.id, placeOrder(data.input))
  })
  useEffect(() => {
    const listener = (event: MessageEvent<FrameMessage>) => receive(event)
    window.addEventListener('message', listener)
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setState('loading')
    })
    if (box.current) observer.observe(box.current)
    return () => {
      window.removeEventListener('message', listener)
      observer.disconnect()
    }
  }, [])
  const purchaseKey = JSON.stringify([
    purchase.items,
    purchase.entered?.values.codes,
    purchase.entered?.values.use_credit,
    purchase.entered?.values.gift_wrapping,
  ])
  useEffect(() => {
    if (!isFirst.current) void sendPurchase()
  }, [purchaseKey])

  return (
    <>
      <div ref={box} className="express-frame" data-state={state}>
        {(state === 'loading' || state === 'shown') && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- wallets need the origin and the windows of the shop
          <iframe
            ref={frame}
            title={t('express.title')}
            allow="payment"
            src={`/api/v1/dynamic/checkout/express/${method.code}/frame?locale=${locale}`}
          />
        )}
      </div>
      {error && <CheckoutErrorNote error={error} quote={undefined} />}
    </>
  )
}

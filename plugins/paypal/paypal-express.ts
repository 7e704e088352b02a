// PayPal's buttons: https://developer.paypal.com/sdk/js/reference/. An order is opened when a button is pressed, changed when
// the customer chooses an address or a shipping option, and authorised when the order of the shop is placed.
import type { ExpressFrame, ExpressPayment, ExpressPayments, ExpressShop } from '../../sdk/plugin/index.ts'
import { ProviderUnavailable } from '../../sdk/plugin/index.ts'
import type { PaypalClient } from './paypal-client.ts'
import { type Order, toMinor, toMoney } from './paypal-orders.ts'

/** Tokens come from the browser, and are a part of an address. */
export const isPaypalOrderId = (token: string): boolean => /^[A-Z0-9]{1,40}$/.test(token)

const MAX_SHIPPING_OPTIONS = 10
const MAX_LABEL_LENGTH = 127
const UNIT = "/purchase_units/@reference_id=='default'"

/** The chosen shipping option is a part of the amount. */
function toAmount({ amountMinor, currency, shipping }: ExpressPayment) {
  const chosenMinor = shipping.find(({ isChosen }) => isChosen)?.amountMinor ?? 0
  const money = toMoney(amountMinor, currency)
  // A discount or store credit may be larger than the items.
  if (amountMinor < chosenMinor) return money
  return {
    ...money,
    breakdown: {
      item_total: toMoney(amountMinor - chosenMinor, currency),
      shipping: toMoney(chosenMinor, currency),
    },
  }
}

const toOptions = ({ shipping, currency }: ExpressPayment) =>
  shipping
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
    .slice(0, MAX_SHIPPING_OPTIONS)
    .map(({ id, label, amountMinor, isChosen }) => ({
      id,
      label: label.slice(0, MAX_LABEL_LENGTH),
      type: 'SHIPPING',
      selected: isChosen,
      amount: toMoney(amountMinor, currency),
    }))

export const createPaypalExpress = (
  { call }: PaypalClient,
  getOrder: (id: string) => Promise<Order>,
): ExpressPayments => ({
  async open(payment, key) {
    const { status, body } = await call('/v2/checkout/orders', {
      requestId: `express-${key}`,
      body: {
        // Authorised first: the shop captures once its order is placed.
        intent: 'AUTHORIZE',
        purchase_units: [
          {
            reference_id: 'default',
            custom_id: `express-${key}`.slice(0, MAX_LABEL_LENGTH),
            description: payment.title.slice(0, MAX_LABEL_LENGTH),
            amount: toAmount(payment),
            shipping: { options: toOptions(payment) },
          },
        ],
        payment_source: {
          paypal: { experience_context: { shipping_preference: 'GET_FROM_FILE', user_action: 'PAY_NOW' } },
        },
      },
    })
    if (status !== 200 && status !== 201)
      throw new ProviderUnavailable(`PayPal answered ${status} to a new order`)
    return (body as Order).id
  },

  async update(token, payment) {
    if (!isPaypalOrderId(token)) return false
    const { status } = await call(`/v2/checkout/orders/${token}`, {
      method: 'PATCH',
      body: [
        { op: 'replace', path: `${UNIT}/amount`, value: toAmount(payment) },
        { op: 'replace', path: `${UNIT}/shipping/options`, value: toOptions(payment) },
      ],
    })
    if (status >= 500) throw new ProviderUnavailable(`PayPal answered ${status} to a change`)
    return status === 204 || status === 200
  },

  async find(token) {
    if (!isPaypalOrderId(token)) return undefined
    const { status, payer, payment_source: source, purchase_units: units } = await getOrder(token)
    const email = payer?.email_address ?? source?.paypal?.email_address
    const { name, address } = units?.[0]?.shipping ?? {}
    if (status !== 'APPROVED' || !email || !address) return undefined
    const { address_line_1: line1, address_line_2: line2, admin_area_1: region } = address
    return {
      email,
      address: {
        name: name?.full_name ?? '',
        line1: line1 ?? '',
        ...(line2 && { line2 }),
        city: address.admin_area_2 ?? '',
        ...(region && { region }),
        ...(address.postal_code && { postcode: address.postal_code }),
        country: address.country_code,
      },
    }
  },
})

/**
 * Makes the order of PayPal that of a charge.
 * @returns whether it can be charged: the customer approved exactly this amount, for no other charge.
 */
export async function claimPaypalOrder(
  { call }: PaypalClient,
  order: Order,
  { key, amountMinor, currency }: { key: string; amountMinor: number; currency: string },
): Promise<boolean> {
  const [unit] = order.purchase_units ?? []
  if (unit?.custom_id === key) return true
  const { amount } = unit ?? {}
  const isExpected =
    order.status === 'APPROVED' &&
    unit?.custom_id?.startsWith('express-') === true &&
    amount?.currency_code === currency &&
    toMinor(amount) === amountMinor
  if (!isExpected) return false
  const { status } = await call(`/v2/checkout/orders/${order.id}`, {
    method: 'PATCH',
    body: [{ op: 'replace', path: `${UNIT}/custom_id`, value: key }],
  })
  if (status >= 500) throw new ProviderUnavailable(`PayPal answered ${status} to a change`)
  return status === 204 || status === 200
}

/** https://developer.paypal.com/sdk/js/security/ */
export const paypalFrame: ExpressFrame = {
  sources: {
    script: ['https://www.paypal.com', 'https://*.paypal.com', 'https://www.paypalobjects.com'],
    frame: ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://*.paypal.com'],
    connect: ['https://*.paypal.com', 'https://www.paypalobjects.com'],
    image: ['https://*.paypal.com', 'https://www.paypalobjects.com'],
  },
  settings: ['clientId'],
  mount: mountPaypal,
}

type PaypalAddress = { city?: string; state?: string; countryCode: string; postalCode?: string }
type ChangeData = {
  orderID: string
  shippingAddress?: PaypalAddress
  selectedShippingOption?: { id: string }
  errors: Record<string, string>
}
type ChangeActions = { reject(error?: string): unknown }
type PaypalButtons = { isEligible(): boolean; render(container: HTMLElement): Promise<void> }
type PaypalSdk = { Buttons(options: object): PaypalButtons }

/** Runs in the frame: it uses nothing else of this file. */
function mountPaypal(shop: ExpressShop, settings: Readonly<Record<string, string>>): void {
  const show = async () => {
    const { paypal } = window as unknown as { paypal: PaypalSdk }
    let place: { country: string; region?: string; postcode?: string; city?: string } | undefined
    let shippingId = ''
    const change = async (data: ChangeData, actions: ChangeActions, error: string, chosen?: string) => {
      if (!place) return undefined
      try {
        const { shipping } = await shop.quote(place, chosen, data.orderID)
        shippingId = shipping[0]?.id ?? ''
        return shippingId === '' ? actions.reject(data.errors[error]) : undefined
      } catch {
        return actions.reject(data.errors[error])
      }
    }
    const buttons = paypal.Buttons({
      style: { height: shop.buttonHeight, layout: 'horizontal', tagline: false },
      onClick(_data: unknown, actions: { reject(): unknown; resolve(): unknown }) {
        const { isComplete, shipping } = shop.getPurchase()
        if (isComplete && shipping.length > 0) return actions.resolve()
        shop.reportMissing()
        return actions.reject()
      },
      createOrder: () => shop.open(),
      onShippingAddressChange(data: ChangeData, actions: ChangeActions) {
        const { countryCode, state, postalCode, city } = data.shippingAddress!
        place = {
          country: countryCode,
          ...(state && { region: state }),
          ...(postalCode && { postcode: postalCode }),
          ...(city && { city }),
        }
        return change(data, actions, 'ADDRESS_ERROR')
      },
      onShippingOptionsChange: (data: ChangeData, actions: ChangeActions) =>
        change(data, actions, 'METHOD_UNAVAILABLE', data.selectedShippingOption?.id),
      async onApprove({ orderID: token }: { orderID: string }) {
        const { email, address } = await shop.getConfirmation(token)
        await shop.place({ token, email, address, shippingId })
      },
    })
    if (!buttons.isEligible()) return shop.setUnavailable()
    await buttons.render(shop.container)
    return shop.setReady(shop.buttonHeight)
  }
  const query = new URLSearchParams({
    'client-id': settings['clientId']!,
    currency: shop.getPurchase().currency,
    intent: 'authorize',
    components: 'buttons',
    'disable-funding': 'card,credit,paylater,venmo',
  })
  shop
    .loadScript(`https://www.paypal.com/sdk/js?${query.toString()}`, { 'data-csp-nonce': shop.nonce })
    .then(show)
    .catch(() => shop.setUnavailable())
}

// Renders every kind of email with sample data, by the same code that sends it.
import { requireOrderId } from '../../../kernel/ids.ts'
import { buildBackInStockEmail } from '../../stock-alerts/back-in-stock.ts'
import { buildAppEmail } from '../../apps/app-email.ts'
import { buildAuthEmail } from '../../auth/auth-email.ts'
import { type ConfirmedOrder, buildOrderConfirmationEmail } from '../../checkout/order-confirmation-email.ts'
import { buildPaymentDueEmail } from '../../checkout/payment/payment-due-email.ts'
import { buildInvitationEmail } from '../../companies/members.ts'
import { buildCompanyEmail } from '../../companies/company-email.ts'
import type { EmailKind } from './email-templates.ts'
import { buildApprovalRequestEmail, buildApprovalResultEmail } from '../../fulfilment/approval-email.ts'
import { buildOrderLinkEmail } from '../../fulfilment/order-link.ts'
import { buildOrderEmail } from '../../fulfilment/order-emails.ts'
import { buildNewsletterEmail } from '../../newsletter/newsletter.ts'
import type { OrderPickup } from '../../orders/order.ts'
import { buildQuoteEmail } from '../../quotes/quote-email.ts'
import { buildReviewRequestEmail } from '../../reviews/request-reviews.ts'
import type { OrderEmailKind } from '../../fulfilment/run-order-action.ts'
import { buildAbandonedCartEmail } from '../../checkout/abandoned-carts/abandoned-cart-email.ts'
import { buildDraftOrderEmail } from '../../checkout/draft-orders/draft-order-email.service.ts'
import { buildPaymentLinkEmail } from '../../checkout/draft-orders/payment-link-email.service.ts'
import type { Text } from '../../../platform/text/text.ts'

export type RenderedEmail = { subject: string; text: string; html: string }

/** `url` is the target of all links; `contact` is the shop's own address. */
export type SampleShop = { shop: string; currency: string; url: string; contact: string }

const name = 'Ada Byron'
const company = 'Byron & Daughters'
const at = '2026-03-02T09:00:00.000Z'
const [parcel, returnId, refund] = ['parcel', 'return', 'refund']
const itemDefaults = { product_id: null, variant_id: null, image: null, brand: '', slug: '', sku: '' }
const unitCounts = { shipped: 0, delivered: 0, return_pending: 0, returned: 0, refunded: 0 }

const sampleOrder = (currency: string): ConfirmedOrder => ({
  order: {
    id: requireOrderId('00000000-0000-7000-8000-000000000000'),
    number: 1042,
    display_number: '1042',
    status: 'paid',
    email: 'ada@example.com',
    placed_at: at,
    currency,
    items_total: 21_800,
    discount_total: 0,
    shipping_total: 0,
    shipping_discount: 0,
    fees: [],
    tax_total: 0,
    tax_included: true,
    taxes: [],
    total: 21_800,
    shipping_method: 'Standard',
    shipping_description: '',
    delivery_from: '2026-03-04',
    delivery_to: '2026-03-06',
    address: {
      name,
      line1: '12 St James Square',
      line2: '',
      city: 'London',
      region: '',
      postcode: 'SW1Y 4LB',
      country: 'GB',
      phone: '',
    },
    note: '',
    lines: [
      {
        ...itemDefaults,
        ...unitCounts,
        id: 1,
        status: 'paid',
        name: 'Oxford Shirt',
        options: [
          { name: 'Colour', value: 'Blue' },
          { name: 'Size', value: 'M' },
        ],
        unit_price: 6_900,
        quantity: 2,
        discount: 0,
        tax: 0,
        total: 13_800,
      },
      {
        ...itemDefaults,
        ...unitCounts,
        id: 2,
        status: 'paid',
        name: 'Linen Trousers',
        options: [{ name: 'Size', value: '40' }],
        unit_price: 8_000,
        quantity: 1,
        discount: 0,
        tax: 0,
        total: 8_000,
      },
    ],
    shipments: [
      {
        id: parcel!,
        number: 1,
        carrier: 'UPS',
        other_orders: [],
        tracking: '1Z999AA10123456784',
        shipped_at: at,
        delivered_at: null,
        tracking_url: null,
        events: [],
        lines: [{ line_id: 1, quantity: 2 }],
      },
    ],
    returns: [
      {
        id: returnId!,
        number: 1,
        status: 'requested',
        requested_at: at,
        refund_to: 'original',
        lines: [{ line_id: 2, quantity: 1, received: 0, reason: 'size', condition: null }],
      },
    ],
    refunds: [
      {
        id: refund!,
        kind: 'returned',
        amount: 8_000,
        delivery: 0,
        to: [{ method: 'card', amount: 8_000 }],
        requested_at: at,
        completed_at: null,
      },
    ],
    documents: [],
    events: [],
  },
  locale: 'en',
  reservedUntil: undefined,
  promotions: [],
  tenders: [],
  payment: undefined,
})

const samplePickup: OrderPickup = {
  location: 'hamburg',
  name: 'Hamburg store',
  line1: 'Speicher 5',
  city: 'Hamburg',
  postcode: '20457',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  opening_hours: [],
  code: 'K7QX4MPA',
  promised_at: '2026-03-03T10:00:00.000Z',
  needs_transfer: false,
  ready_at: '2026-03-03T10:00:00.000Z',
  expires_at: '2026-03-10T22:59:00.000Z',
  collected_at: null,
}

/** @param message a sample note by staff or an approver, in emails that contain one. */
export function renderSampleEmail(
  kind: EmailKind,
  messages: Text,
  { url, ...sampleShop }: SampleShop,
  message: string,
): RenderedEmail {
  const { shop, currency, contact } = sampleShop
  const placedOrder = sampleOrder(currency)
  const { order } = placedOrder
  const emailOptions = { shop, url }
  const stepEmail = (which: OrderEmailKind, subject: string = order.id) =>
    buildOrderEmail(messages, order, which, subject, emailOptions)
  const pickupEmail = (which: OrderEmailKind) =>
    buildOrderEmail(messages, { ...order, pickup: samplePickup }, which, order.id, emailOptions)
  const tradeEmail = (decision: 'approved' | 'rejected' | 'expired') =>
    buildApprovalResultEmail(messages, order, decision, emailOptions)
  const accountEmail = (which: Parameters<typeof buildAuthEmail>[1]['kind'], values = {}, leads = false) =>
    buildAuthEmail(messages, { kind: which, shop, values, ...(leads && { url }) })
  const applicationEmail = (which: 'received' | 'approved' | 'rejected') =>
    buildCompanyEmail(messages, {
      kind: which,
      company,
      contact: name,
      ...emailOptions,
      ...(which === 'rejected' && { reason: message }),
    })
  const quoteEmail = (which: 'answered' | 'rejected' | 'expired') =>
    buildQuoteEmail(messages, { kind: which, name, until: '2026-04-01', ...emailOptions })
  const appEmail = (decision: 'approve' | 'refuse' | 'suspend') =>
    buildAppEmail(messages, { decision, owner: name, application: 'Stock Mirror', note: '', ...emailOptions })
  const orderConfirmationEmail = () =>
    buildOrderConfirmationEmail(messages, placedOrder, {
      ...emailOptions,
      translateOption: (source) => source,
    })
  const renderers: Record<EmailKind, () => RenderedEmail> = {
    all: orderConfirmationEmail,
    'order-placed': orderConfirmationEmail,
    'payment-due': () =>
      buildPaymentDueEmail(messages, {
        name,
        number: order.display_number,
        amountMinor: order.total,
        currency,
        until: '2026-03-09T09:00:00.000Z',
        fields: [{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }],
        ...emailOptions,
      }),
    'order-shipped': () => stepEmail('order-shipped', parcel),
    'order-delivered': () => stepEmail('order-delivered', parcel),
    'pickup-ready': () => pickupEmail('pickup-ready'),
    'pickup-reminder': () => pickupEmail('pickup-reminder'),
    'pickup-expired': () => pickupEmail('pickup-expired'),
    'order-changed': () =>
      buildOrderEmail(messages, order, 'order-changed', order.id, {
        ...emailOptions,
        differenceMinor: -1_000,
      }),
    'order-edit-payment': () => stepEmail('order-edit-payment'),
    'order-cancelled': () => stepEmail('order-cancelled'),
    'order-refunded': () => stepEmail('order-refunded', refund),
    'order-message': () =>
      buildOrderEmail(messages, order, 'order-message', '', { ...emailOptions, message }),
    'order-link': () =>
      buildOrderLinkEmail(messages, { number: order.display_number, name, ...emailOptions }),
    'return-requested': () => stepEmail('return-requested', returnId),
    'return-received': () => stepEmail('return-received', returnId),
    review: () => buildReviewRequestEmail(messages, order, order.lines, emailOptions),
    'back-in-stock': () =>
      buildBackInStockEmail(
        messages,
        { name: 'Oxford Shirt', attributes: [{ value: 'Blue' }, { value: 'M' }] },
        emailOptions,
      ),
    newsletter: () => buildNewsletterEmail(messages, { shop, confirm: url, leave: url }),
    'abandoned-cart': () => buildAbandonedCartEmail(messages, sampleCart(order), { shop, url, leave: url }),
    'phone-order': () =>
      buildDraftOrderEmail(messages, sampleCart(order), { shop, name, message, link: url }),
    'payment-link': () =>
      buildPaymentLinkEmail(
        messages,
        {
          cart: sampleCart(order),
          promotions: [],
          shipping_total: order.shipping_total,
          total: order.total,
          currency: order.currency,
        },
        { shop, name, message, link: url, until: order.placed_at.slice(0, 10) },
      ),
    verify: () => accountEmail('verify', { name }, true),
    known: () => accountEmail('known', {}, true),
    reset: () => accountEmail('reset', { minutes: 30 }, true),
    invited: () => accountEmail('invited', { days: 7 }, true),
    'email-change': () => accountEmail('email-change', {}, true),
    'email-changed': () => accountEmail('email-changed', { contact }),
    'password-changed': () => accountEmail('password-changed'),
    'new-device': () => accountEmail('new-device', { device: 'Firefox', address: '192.0.2.7' }),
    'two-step-on': () => accountEmail('two-step-on'),
    'two-step-off': () => accountEmail('two-step-off'),
    'passkey-on': () => accountEmail('passkey-on', { name: 'Phone' }),
    'passkey-off': () => accountEmail('passkey-off', { name: 'Phone' }),
    'provider-linked': () => accountEmail('provider-linked', { provider: 'Google' }),
    'provider-unlinked': () => accountEmail('provider-unlinked', { provider: 'Google' }),
    'trade-received': () => applicationEmail('received'),
    'trade-approved': () => applicationEmail('approved'),
    'trade-rejected': () => applicationEmail('rejected'),
    'company-invite': () =>
      buildInvitationEmail(messages, { company, by: 'ada@example.com', role: 'buyer', ...emailOptions }),
    'approval-requested': () =>
      buildApprovalRequestEmail(messages, order, {
        name,
        reference: 'PO-77',
        translateOption: (source) => source,
        ...emailOptions,
      }),
    'approval-approved': () => tradeEmail('approved'),
    'approval-rejected': () => tradeEmail('rejected'),
    'approval-expired': () => tradeEmail('expired'),
    'quote-answered': () => quoteEmail('answered'),
    'quote-rejected': () => quoteEmail('rejected'),
    'quote-expired': () => quoteEmail('expired'),
    'program-live': () => appEmail('approve'),
    'app-rejected': () => appEmail('refuse'),
    'program-suspended': () => appEmail('suspend'),
  }
  return renderers[kind]()
}

const sampleCart = ({ lines, total, currency }: ConfirmedOrder['order']) => ({
  total,
  currency,
  items: lines.map(({ quantity, name: itemName, options, unit_price: price }) => ({
    quantity,
    name: itemName,
    attributes: options,
    itemTotal: price * quantity,
    currency,
  })),
})

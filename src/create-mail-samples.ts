// Every kind of mail as somebody would get it, by the code that sends it, with an order, a company and a program that there are not.
import { buildBackInStockEmail } from './modules/stock-alerts/back-in-stock.ts'
import { buildAppEmail } from './modules/apps/app-email.ts'
import { buildAuthEmail } from './modules/auth/auth-email.ts'
import {
  type ConfirmedOrder,
  buildOrderConfirmationEmail,
} from './modules/checkout/order-confirmation-email.ts'
import { buildInvitationEmail } from './modules/companies/members.ts'
import { buildCompanyEmail } from './modules/companies/company-email.ts'
import type { EmailKind } from './modules/content/email-templates.ts'
import { buildApprovalRequestEmail, buildApprovalResultEmail } from './modules/fulfilment/approval-email.ts'
import { buildOrderLinkEmail } from './modules/fulfilment/order-link.ts'
import { buildOrderEmail } from './modules/fulfilment/order-emails.ts'
import { buildNewsletterEmail } from './modules/newsletter/newsletter.ts'
import { buildQuoteEmail } from './modules/quotes/quote-email.ts'
import { buildReviewRequestEmail } from './modules/reviews/request-reviews.ts'
import type { OrderEmailKind } from './modules/fulfilment/run-order-action.ts'
import { phoneOrderLetter } from './phone-order-mail.ts'
import type { Text } from './platform/text.ts'

export type DrawnMail = { subject: string; text: string; html: string }

/** `url` stands wherever a mail leads; `contact` is the shop's own address. */
export type SampleOf = { shop: string; currency: string; url: string; contact: string }

const name = 'Ada Byron'
const company = 'Byron & Daughters'
const at = '2026-03-02T09:00:00.000Z'
const [parcel, back, refund] = ['parcel', 'return', 'refund']
const piece = { product_id: null, variant_id: null, image: null, brand: '', slug: '', sku: '' }
const counted = { shipped: 0, delivered: 0, coming_back: 0, returned: 0, refunded: 0 }

const sampleOrder = (currency: string): ConfirmedOrder => ({
  order: {
    id: 'sample',
    number: 1042,
    status: 'paid',
    email: 'ada@example.com',
    placed_at: at,
    currency,
    items_total: 21_800,
    discount_total: 0,
    shipping_total: 0,
    shipping_discount: 0,
    tax_total: 0,
    tax_included: true,
    taxes: [],
    total: 21_800,
    shipping_method: 'Standard',
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
        ...piece,
        ...counted,
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
        ...piece,
        ...counted,
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
        tracking: '1Z999AA10123456784',
        shipped_at: at,
        delivered_at: null,
        lines: [{ line_id: 1, quantity: 2 }],
      },
    ],
    returns: [
      {
        id: back!,
        number: 1,
        status: 'requested',
        asked_at: at,
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
        asked_at: at,
        done_at: null,
      },
    ],
    documents: [],
    events: [],
  },
  locale: 'en',
  shippingName: 'Standard',
  reservedUntil: undefined,
  promotions: [],
  tenders: [],
  payment: undefined,
})

/** @param message of staff or of whoever decided, where a mail carries one. */
export function sampleMail(
  kind: EmailKind,
  words: Text,
  { url, ...of }: SampleOf,
  message: string,
): DrawnMail {
  const { shop, currency, contact } = of
  const placed = sampleOrder(currency)
  const { order } = placed
  const around = { shop, url }
  const step = (which: OrderEmailKind, subject = order.id) =>
    buildOrderEmail(words, order, which, subject, around)
  const told = (decision: 'approved' | 'refused' | 'lapsed') =>
    buildApprovalResultEmail(words, order, decision, around)
  const account = (which: Parameters<typeof buildAuthEmail>[1]['kind'], values = {}, leads = false) =>
    buildAuthEmail(words, { kind: which, shop, values, ...(leads && { url }) })
  const trade = (which: 'received' | 'approved' | 'refused') =>
    buildCompanyEmail(words, {
      kind: which,
      company,
      contact: name,
      ...around,
      ...(which === 'refused' && { reason: message }),
    })
  const quote = (which: 'answered' | 'refused' | 'expired') =>
    buildQuoteEmail(words, { kind: which, name, until: '2026-04-01', ...around })
  const program = (decision: 'approve' | 'refuse' | 'suspend') =>
    buildAppEmail(words, { decision, owner: name, application: 'Stock Mirror', note: '', ...around })
  const placing = () => buildOrderConfirmationEmail(words, placed, { ...around, say: (english) => english })
  const draw: Record<EmailKind, () => DrawnMail> = {
    all: placing,
    'order-placed': placing,
    'order-shipped': () => step('order-shipped', parcel),
    'order-delivered': () => step('order-delivered', parcel),
    'order-changed': () => step('order-changed'),
    'order-cancelled': () => step('order-cancelled'),
    'order-refunded': () => step('order-refunded', refund),
    'order-message': () => buildOrderEmail(words, order, 'order-message', '', { ...around, message }),
    'order-link': () => buildOrderLinkEmail(words, { number: order.number, name, ...around }),
    'return-asked': () => step('return-asked', back),
    'return-received': () => step('return-received', back),
    review: () => buildReviewRequestEmail(words, order, order.lines, around),
    'back-in-stock': () =>
      buildBackInStockEmail(
        words,
        { name: 'Oxford Shirt', attributes: [{ value: 'Blue' }, { value: 'M' }] },
        around,
      ),
    newsletter: () => buildNewsletterEmail(words, { shop, confirm: url, leave: url }),
    'phone-order': () => phoneOrderLetter(words, sampleCart(order), { shop, name, message, link: url }),
    verify: () => account('verify', { name }, true),
    known: () => account('known', {}, true),
    reset: () => account('reset', { minutes: 30 }, true),
    'email-change': () => account('email-change', {}, true),
    'email-changed': () => account('email-changed', { contact }),
    'password-changed': () => account('password-changed'),
    'new-device': () => account('new-device', { device: 'Firefox', address: '192.0.2.7' }),
    'two-step-on': () => account('two-step-on'),
    'two-step-off': () => account('two-step-off'),
    'passkey-on': () => account('passkey-on', { name: 'Phone' }),
    'passkey-off': () => account('passkey-off', { name: 'Phone' }),
    'provider-linked': () => account('provider-linked', { provider: 'Google' }),
    'provider-unlinked': () => account('provider-unlinked', { provider: 'Google' }),
    'trade-received': () => trade('received'),
    'trade-approved': () => trade('approved'),
    'trade-refused': () => trade('refused'),
    'company-invite': () =>
      buildInvitationEmail(words, { company, by: 'ada@example.com', role: 'buyer', ...around }),
    'approval-asked': () =>
      buildApprovalRequestEmail(words, order, {
        name,
        reference: 'PO-77',
        say: (english) => english,
        ...around,
      }),
    'approval-approved': () => told('approved'),
    'approval-refused': () => told('refused'),
    'approval-lapsed': () => told('lapsed'),
    'quote-answered': () => quote('answered'),
    'quote-refused': () => quote('refused'),
    'quote-expired': () => quote('expired'),
    'program-live': () => program('approve'),
    'program-refused': () => program('refuse'),
    'program-suspended': () => program('suspend'),
  }
  return draw[kind]()
}

const sampleCart = ({ lines, total, currency }: ConfirmedOrder['order']) => ({
  total,
  currency,
  items: lines.map(({ quantity, name: called, options, unit_price: price }) => ({
    quantity,
    name: called,
    attributes: options,
    itemTotal: price * quantity,
    currency,
  })),
})

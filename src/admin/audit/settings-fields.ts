// Fields of settings in words: the labels of their pages.
import type { MessageKey } from '../i18n/text.tsx'

/** By name, or by group and name where the name alone is not clear. */
const labels: Record<string, MessageKey> = {
  abandoned_cart_minutes: 'checkout-settings.abandoned',
  accent: 'brand.accent',
  accentButtons: 'brand.accent-buttons',
  active: 'audit.field.active',
  at_least: 'risk.at-least',
  'author.address': 'store.legal.address',
  'author.name': 'store.legal.name',
  'author.websiteUrl': 'store.legal.website',
  capture: 'payment-methods.capture',
  choices: 'custom-fields.choices',
  city: 'field.city',
  closed_days: 'locations.closed-days',
  code: 'field.code',
  company: 'field.company',
  contactEmail: 'store.contact-email',
  corners: 'brand.corners',
  countries: 'payment-methods.countries',
  country: 'field.country',
  credit_note_prefix: 'invoices.credit-note-prefix',
  currency: 'field.currency',
  cutoff: 'shipping.cutoff',
  date: 'shipping.date',
  days_max: 'shipping.days-max',
  days_min: 'shipping.days-min',
  default_language: 'markets.default-language',
  description: 'product.description',
  display: 'custom-fields.display',
  email: 'field.email',
  emailSender: 'store.sender',
  emailSenderName: 'store.sender-name',
  enabled: 'plugins.is-enabled',
  eu_sales: 'taxes.eu-sales',
  exchange_rate: 'markets.exchange-rate',
  exempt_reason: 'invoices.exempt',
  exempt_reason_code: 'invoices.vatex',
  fee_amount: 'payment-methods.fee',
  fee_percent: 'payment-methods.fee-percent',
  fonts: 'brand.fonts',
  format: 'invoices.format',
  free_from: 'shipping.free-from',
  from_items: 'shipping.from-items',
  from_value: 'shipping.from-value',
  from_weight_grams: 'shipping.from-weight',
  gift_message_max_length: 'checkout-settings.message',
  gift_wrapping: 'checkout-settings.wrapping',
  gift_wrapping_price: 'checkout-settings.wrapping-price',
  guest_checkout: 'checkout-settings.guests',
  handling_days: 'shipping.handling',
  hints: 'payment-methods.help',
  holidays: 'shipping.holidays',
  homeLayout: 'brand.home',
  hours: 'risk.hours',
  invoice_prefix: 'invoices.invoice-prefix',
  languages: 'markets.languages',
  legal_name: 'invoices.legal-name',
  legal_note: 'invoices.legal-note',
  line1: 'address.line1',
  line2: 'address.line2',
  logo: 'brand.logo',
  marketing_consent: 'checkout-settings.newsletter',
  markets: 'menu.markets',
  max: 'custom-fields.max',
  max_amount: 'payment-methods.max',
  max_length: 'custom-fields.max-length',
  max_value: 'shipping.max-value',
  max_weight_grams: 'shipping.max-weight',
  min: 'custom-fields.min',
  min_amount: 'payment-methods.min',
  min_length: 'custom-fields.min-length',
  min_value: 'shipping.min-value',
  minimum_order: 'checkout-settings.minimum',
  multiple: 'custom-fields.multiple',
  name: 'field.name',
  no_vat_reason: 'invoices.no-vat',
  no_vat_reason_code: 'invoices.vatex',
  offers_pickup: 'locations.pickup.offer',
  opening_hours: 'locations.hours',
  order_number_prefix: 'checkout-settings.prefix',
  order_number_start: 'invoices.start',
  pattern: 'custom-fields.pattern',
  paymentMarks: 'brand.payment-marks',
  permissions: 'roles.permissions',
  phone: 'field.phone',
  pickup_minutes: 'locations.pickup.minutes',
  pickup_price: 'locations.pickup.price',
  pickup_transfer_days: 'locations.pickup.transfer',
  postcode: 'address.postcode',
  postcodes: 'taxes.postcodes',
  prefix: 'checkout-settings.prefix',
  price: 'shipping.price',
  prices_include_tax: 'taxes.prices-include',
  primary: 'markets.primary',
  priority: 'locations.priority',
  profile: 'shipping.profile',
  rate: 'taxes.rate',
  rates: 'markets.exchange-rate',
  reference: 'custom-fields.reference',
  refund_limit: 'roles.refund-limit',
  region: 'shipping.region',
  regions: 'shipping.places',
  registration: 'invoices.registration',
  required: 'custom-fields.required',
  rest_of_world: 'markets.rest-of-world',
  returnDays: 'store.return-days',
  reverse_charge: 'taxes.reverse-charge',
  rounding: 'taxes.rounding',
  rounding_ending: 'markets.ending',
  rounding_increment: 'markets.rounding',
  same: 'risk.same',
  secrets: 'plugins.secrets',
  ships_orders: 'locations.ships',
  social: 'brand.social',
  staffTwoStep: 'store.two-factor',
  starts_at: 'taxes.starts',
  surcharges: 'shipping.surcharges',
  tax_class: 'product.tax-class',
  tax_number: 'field.tax-number',
  terms: 'checkout-settings.terms',
  terms_text: 'checkout-settings.terms-text',
  tiers: 'shipping.tiers',
  timeZone: 'store.time-zone',
  time_zone: 'shipping.time-zone',
  titles: 'payment-methods.name',
  translatable: 'custom-fields.translatable',
  type: 'risk.condition',
  unit: 'custom-fields.unit',
  us_states: 'taxes.us-states',
  vat_id: 'taxes.vat-id',
  volumetric_divisor: 'shipping.volumetric',
  zone: 'shipping.zone',
}

/** What settings have several of, by code. */
const records = new Set([
  'fields',
  'locations',
  'markets',
  'methods',
  'pickup_points',
  'profiles',
  'rates',
  'roles',
  'rules',
  'zones',
])

/** Whether a field is of one of several records of a settings page. */
const isOfRecord = (path: string): boolean => /^\w+\.[^.]+\.\w/.test(path) && records.has(path.split('.')[0]!)

/** Whether a field is certainly of settings, although its last name is that of other fields too. */
export const isSettingsField = (path: string): boolean => isOfRecord(path) || path.startsWith('author.')

/** Around fields of settings; they say nothing that the label does not. */
const frames = new Set(['amounts', 'settings', 'translations'])

export type SettingsField = {
  label: MessageKey
  /** Of which record, language or currency. */
  of: string[]
}

/** @returns undefined for a field without words. */
export function findSettingsField(path: string): SettingsField | undefined {
  const names = path.split('.')
  const record = isOfRecord(path) ? names[1]!.replace(/\s+/g, ' ').trim() : undefined
  const fields = (record === undefined ? names : names.slice(2)).filter((name) => !frames.has(name))
  for (let end = fields.length; end > 0; end--) {
    const key = [fields.slice(end - 2, end).join('.'), fields[end - 1]!].find((one) => labels[one])
    if (key === undefined) continue
    return {
      label: labels[key]!,
      of: [
        ...(record === undefined ? [] : [record]),
        ...fields.slice(0, end - 1).filter((name) => /^[a-z]{2}$/.test(name)),
        ...fields.slice(end).filter((name) => !/^\d+$/.test(name)),
      ],
    }
  }
  return undefined
}

// Changed fields and values in words, and the pages of what was changed.
import { officePaths } from '../../contracts/admin-paths.ts'
import { isStaffRole } from '../../contracts/permissions.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { auditActionLabels } from './audit-actions.ts'
import { findSettingsField, isSettingsField } from './settings-fields.ts'

const fields: Record<string, MessageKey> = {
  assignee: 'order.assignee',
  tags: 'order.tags',
  code: 'field.code',
  currency: 'field.currency',
  name: 'field.name',
  description: 'product.description',
  description_html: 'product.description',
  status: 'field.status',
  publish_at: 'products.publish',
  price: 'products.price',
  prices: 'products.price',
  sale_price: 'products.sale-price',
  on_hand: 'product.on-hand',
  phone: 'field.phone',
  city: 'field.city',
  postcode: 'address.postcode',
  province: 'field.province',
  country: 'field.country',
  file: 'audit.field.file',
  created: 'audit.field.created',
  updated: 'audit.field.updated',
  unchanged: 'audit.field.unchanged',
  alt: 'product.alt',
  place: 'audit.field.place',
  active: 'audit.field.active',
  roles: 'staff.roles',
  translations: 'product.translations',
  packs: 'audit.field.packs',
  slug: 'field.slug',
  brand: 'products.brand',
  category: 'products.category',
  products: 'field.products',
  starts_at: 'audit.field.starts-at',
  ends_at: 'audit.field.ends-at',
  percent_off: 'audit.field.percent-off',
  credit_limit: 'company.credit-limit',
  minor: 'audit.field.amount',
  reason: 'customer.credit.reason',
}

/** Of fields in groups; entries of a list are named after it. */
const groupedFields: Record<string, MessageKey> = {
  columns: 'size-chart.table',
  parent: 'categories.parent',
  rows: 'size-chart.table',
  'rule.brands': 'brands.title',
  'rule.categories': 'menu.categories',
  'rule.colours': 'collection.rule.colours',
  'rule.departments': 'products.department',
  'rule.new_days': 'collection.rule.days',
  'rule.on_sale': 'collection.rule.sale',
  'rule.price_max': 'audit.field.price-to',
  'rule.price_min': 'audit.field.price-from',
  'rule.seasons': 'product.seasons',
  unit: 'size-chart.unit',
}

/** The code itself for an action without words. */
export const describeAction = (action: string, { t }: Text): string => {
  const label = auditActionLabels.get(action)
  return label ? t(label) : action
}

/** `SKU-1.price` is the price of SKU-1; an entry of a list is named after the list. */
export function describeField(path: string, { t }: Text): string {
  const grouped = groupedFields[path.replace(/(?:\.\d+)+$/, '')]
  if (grouped) return t(grouped)
  const [first = '', second = ''] = path.split('.', 2)
  if (fields[first] && second)
    return /^\d+$/.test(second) ? t(fields[first]) : `${t(fields[first])}, ${path.slice(first.length + 1)}`
  const at = path.lastIndexOf('.')
  const label = fields[path.slice(at + 1)]
  const setting = !label || isSettingsField(path) ? findSettingsField(path) : undefined
  if (setting) return [t(setting.label), ...setting.of].join(', ')
  if (!label) return path
  return at <= 0 ? t(label) : `${t(label)}, ${path.slice(0, at)}`
}

/** Fields in minor units. */
const isAmount = (path: string): boolean =>
  /^prices\.|^rule\.price_|(?:^|[._])(?:price|amount|minor|credit_limit|\w+Minor|\w+_minor|refund_limit)$/.test(
    path,
  ) || /(?:^|\.)(?:free_from|(?:from|min|max)_value|minimum_order)$/.test(path)

/** The currency of an amount of its own, such as `amounts.price.EUR`. */
const findOwnCurrency = (path: string): string | undefined =>
  /(?:^|\.)amounts\.\w+\.([A-Z]{3})$/.exec(path)?.[1]

type Values = { changes: readonly { path: string; after: string | number | null }[] }

/** The currency of the amounts of a change, if it says one. */
const getCurrency = ({ changes }: Values): string | undefined => {
  const currency = changes.find(({ path }) => path === 'currency')?.after
  return typeof currency === 'string' ? currency : undefined
}

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

type Format = {
  /** Of amounts of a change that says none. */
  currency: string
  /** That the value belongs to. */
  event: Values
  text: Text
}

export function formatValue(path: string, value: string | number, { currency, event, text }: Format): string {
  const { t } = text
  if (typeof value === 'number')
    return isAmount(path) || findOwnCurrency(path)
      ? text.money(value, findOwnCurrency(path) ?? getCurrency(event) ?? currency)
      : String(value)
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'product.yes' : 'product.no')
  if (path.startsWith('roles.') && isStaffRole(value) && !value.includes(':'))
    return t(`role.${value}` as MessageKey)
  return isInstant(value) ? text.exactly(new Date(value)) : value
}

const pages: Record<string, (id: string) => string> = {
  brand: (id) => officePaths.officeTaxonomyRow('brands', id),
  campaign: (id) => officePaths.campaign(Number(id)),
  category: (id) => officePaths.officeCategory(Number(id)),
  collection: (id) => officePaths.officeTaxonomyRow('collections', id),
  company: officePaths.officeCompany,
  import: (id) => officePaths.officeImport(Number(id)),
  order: officePaths.officeOrder,
  'price-list': (id) => officePaths.officePriceList(id),
  product: (id) => officePaths.officeProduct(Number(id)),
  promotion: (id) => officePaths.promotion(Number(id)),
  quote: officePaths.officeQuote,
  retailer: officePaths.officeRetailer,
  segment: officePaths.segment,
  'size-chart': (id) => officePaths.officeTaxonomyRow('sizes', id),
  'trade-application': officePaths.officeTrade,
}
const numbered = [
  'brand',
  'campaign',
  'category',
  'collection',
  'import',
  'product',
  'promotion',
  'size-chart',
]

type Changed = { action: string; object_kind: string; object_id: string }

/** The page of what was changed; undefined without one. */
export function objectPath({ action, object_kind: kind, object_id: id }: Changed): string | undefined {
  if (kind === 'account')
    return action.startsWith('staff.') ? officePaths.officePerson(id) : officePaths.officeCustomer(id)
  if (numbered.includes(kind) && !/^\d+$/.test(id)) return undefined
  return kind === 'retailer' && id === 'file' ? undefined : pages[kind]?.(id)
}

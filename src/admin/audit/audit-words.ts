// Fields of the audit in words, and where what was changed is looked at.
import type { StaffRole } from '../../contracts/permissions.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'

const words: Record<string, MessageKey> = {
  name: 'office.field.name',
  description_html: 'office.field.description',
  status: 'office.field.status',
  publish_at: 'office.product.publish-at',
  price: 'office.product.price',
  sale_price: 'office.product.sale-price',
  on_hand: 'office.field.stock',
  phone: 'office.re.phone',
  address: 'office.re.address',
  city: 'office.re.city',
  postcode: 'office.re.postcode',
  province: 'office.re.province',
  country: 'office.re.country',
  file: 'office.imports.file',
  created: 'office.imports.created',
  updated: 'office.imports.updated',
  unchanged: 'office.imports.unchanged',
  alt: 'office.pictures.alt',
  colour: 'filters.color',
  place: 'office.audit.place',
  active: 'office.audit.active',
  roles: 'office.staff.roles',
  packs: 'office.audit.packs',
  slug: 'office.field.slug',
  brand: 'office.field.brand',
  category: 'office.new.category',
  description: 'office.field.description',
  products: 'office.products',
  prices: 'office.field.price',
  starts_at: 'office.sale.from',
  ends_at: 'office.sale.until',
  percent_off: 'office.sale.percent',
  credit_limit: 'office.co.limit',
  minor: 'office.co.minimum',
  reason: 'office.hold.reason',
}

const did = [
  'office.audit.did.product.change',
  'office.audit.did.product.translate',
  'office.audit.did.product.details',
  'office.audit.did.product.pictures.add',
  'office.audit.did.product.pictures.arrange',
  'office.audit.did.product.pictures.crop',
  'office.audit.did.content.edit',
  'office.audit.did.content.picture.add',
  'office.audit.did.content.picture.remove',
  'office.audit.did.category.change',
  'office.audit.did.category.create',
  'office.audit.did.category.picture',
  'office.audit.did.brand.change',
  'office.audit.did.brand.create',
  'office.audit.did.brand.remove',
  'office.audit.did.collection.change',
  'office.audit.did.collection.create',
  'office.audit.did.collection.arrange',
  'office.audit.did.size-chart.change',
  'office.audit.did.size-chart.create',
  'office.audit.did.size-chart.remove',
  'office.audit.did.redirect.add',
  'office.audit.did.redirect.remove',
  'office.audit.did.value.translate',
  'office.audit.did.synonym.add',
  'office.audit.did.synonym.remove',
  'office.audit.did.location.change',
  'office.audit.did.stock.threshold',
  'office.audit.did.retailer.save',
  'office.audit.did.retailer.remove',
  'office.audit.did.company.terms',
  'office.audit.did.company.tax',
  'office.audit.did.company.price-list',
  'office.audit.did.company.minimum',
  'office.audit.did.price-list.set',
  'office.audit.did.variant.pack-size',
  'office.audit.did.sale.schedule',
  'office.audit.did.settings.currency',
  'office.audit.did.markets.change',
  'office.audit.did.exchange-rates.change',
  'office.audit.did.tax.rates',
  'office.audit.did.tax.prices',
  'office.audit.did.tax.settings',
  'office.audit.did.customer.tax-exemption',
  'office.audit.did.shipping.settings',
  'office.audit.did.locations.settings',
  'office.audit.did.payment-methods.change',
  'office.audit.did.checkout.settings',
  'office.audit.did.risk-rules.change',
  'office.audit.did.custom-fields.change',
  'office.audit.did.product.fields',
  'office.audit.did.variant.fields',
  'office.audit.did.plugin.settings',
  'office.audit.did.plugin.secrets',
  'office.audit.did.feed.make',
  'office.audit.did.roles.change',
  'office.audit.did.machine-key.create',
  'office.audit.did.machine-key.revoke',
  'office.audit.did.promotion.add',
  'office.audit.did.promotion.change',
  'office.audit.did.promotion.codes.add',
  'office.audit.did.promotion.codes.revoke',
  'office.audit.did.promotion.codes.restore',
  'office.audit.did.promotion.start',
  'office.audit.did.promotion.stop',
  'office.audit.did.staff.roles',
  'office.audit.did.staff.deactivate',
  'office.audit.did.staff.activate',
  'office.audit.did.staff.invite',
  'office.audit.did.product.create',
  'office.audit.did.product.variants.add',
  'office.audit.did.category.move',
  'office.audit.did.category.remove',
  'office.audit.did.collection.remove',
  'office.audit.did.size-chart.assign',
  'office.audit.did.former-slug.remove',
  'office.audit.did.content.remove',
  'office.audit.did.location.add',
  'office.audit.did.stock.count',
  'office.audit.did.stock.receive',
  'office.audit.did.stock.move',
  'office.audit.did.stock.damage',
  'office.audit.did.sale.end',
  'office.audit.did.price-list.add',
  'office.audit.did.import.upload',
  'office.audit.did.import.fix',
  'office.audit.did.import.run',
  'office.audit.did.import.stop',
  'office.audit.did.import.undo',
  'office.audit.did.import.drop',
  'office.audit.did.retailer.import',
  'office.audit.did.order.place',
  'office.audit.did.order.pick',
  'office.audit.did.order.pack',
  'office.audit.did.order.ship',
  'office.audit.did.order.reroute',
  'office.audit.did.order.deliver',
  'office.audit.did.order.cancel',
  'office.audit.did.order.change',
  'office.audit.did.order.refund',
  'office.audit.did.order.note',
  'office.audit.did.order.hold',
  'office.audit.did.order.release',
  'office.audit.did.order.message',
  'office.audit.did.order.request_return',
  'office.audit.did.order.cancel_return',
  'office.audit.did.order.receive_return',
  'office.audit.did.order.refund_return',
  'office.audit.did.order.account-payment',
  'office.audit.did.draft-order.send',
  'office.audit.did.payment-link.create',
  'office.audit.did.payment-link.cancel',
  'office.audit.did.payment.accept',
  'office.audit.did.payment.refund',
  'office.audit.did.payment.retry',
  'office.audit.did.payment.record',
  'office.audit.did.payment.record-refund',
  'office.audit.did.quote.answered',
  'office.audit.did.quote.rejected',
  'office.audit.did.gift-card.issue',
  'office.audit.did.gift-card.block',
  'office.audit.did.store-credit.issue',
  'office.audit.did.trade-application.approve',
  'office.audit.did.trade-application.reject',
  'office.audit.did.api-application.approve',
  'office.audit.did.api-application.reject',
  'office.audit.did.company.join',
  'office.audit.did.company.address-add',
  'office.audit.did.company.address-change',
  'office.audit.did.company.address-remove',
  'office.audit.did.account.create',
  'office.audit.did.staff.join',
  'office.audit.did.staff.sign-out',
  'office.audit.did.staff.cancel-invitation',
  'office.audit.did.customer.note',
  'office.audit.did.customer.export',
  'office.audit.did.customer.erase',
  'office.audit.did.list.export',
  'office.audit.did.email.test',
  'office.audit.did.job.retry',
  'office.audit.did.email.resend',
  'office.audit.did.job.discard',
] as const satisfies MessageKey[]
/** By the action, what was done in the office, in words; anything else is told by its code alone. */
export const auditActionWords: ReadonlyMap<string, MessageKey> = new Map(
  did.map((key) => [key.slice('office.audit.did.'.length), key]),
)

/** A value that is not the shop's own words. */
export function auditValueWord(path: string, value: string): MessageKey | undefined {
  if (path === 'active') return value === 'true' ? 'office.audit.yes' : 'office.audit.no'
  return path.startsWith('roles.') ? `office.role.${value as StaffRole}` : undefined
}

/** The word of a field, and whose it is: `SKU-1.price` is the price of SKU-1. */
export function auditFieldWord(path: string): [MessageKey | undefined, string] {
  const [first = '', second = ''] = path.split('.', 2)
  // A list, entry by entry: the role, the pack of a SKU.
  if (words[first] && second) return [words[first], /^\d+$/.test(second) ? '' : path.slice(first.length + 1)]
  const at = path.lastIndexOf('.')
  return [words[path.slice(at + 1)], path.slice(0, Math.max(at, 0))]
}

/** Fields that are whole minor units. */
export const isAuditAmount = (path: string): boolean =>
  /^prices\.|(?:^|[._])(?:price|amount|minor|credit_limit|\w+Minor|\w+_minor)$/.test(path)

export function objectPath(kind: string, id: string): string | undefined {
  if (kind === 'product' && /^\d+$/.test(id)) return officePaths.officeProduct(Number(id))
  if (kind === 'category' && /^\d+$/.test(id)) return officePaths.officeCategory(Number(id))
  if (kind === 'brand' && /^\d+$/.test(id)) return officePaths.officeTaxonomyRow('brands', id)
  if (kind === 'collection' && /^\d+$/.test(id)) return officePaths.officeTaxonomyRow('collections', id)
  if (kind === 'size-chart' && /^\d+$/.test(id)) return officePaths.officeTaxonomyRow('sizes', id)
  if (kind === 'order') return officePaths.officeOrder(id)
  if (kind === 'retailer' && id !== 'file') return officePaths.officeRetailer(id)
  if (kind === 'import' && /^\d+$/.test(id)) return officePaths.officeImport(Number(id))
  return undefined
}

// Fields of the audit in words, and where what was changed is looked at.
import type { StaffRole } from '../../../office-rooms.ts'
import type { MessageKey } from '../../text.tsx'
import { officePaths } from '../office-paths.ts'

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
  credit_limit: 'office.co.limit',
  minor: 'office.co.minimum',
}

type Did = MessageKey extends infer Key
  ? Key extends `office.audit.did.${infer Action}`
    ? Action
    : never
  : never
/** What is done in the office, and says so in words; anything else is told by its code alone. */
export const auditActions: ReadonlySet<string> = new Set<Did>([
  'product.change',
  'product.words',
  'product.pictures.add',
  'product.pictures.arrange',
  'product.pictures.crop',
  'content.edit',
  'content.picture.add',
  'content.picture.remove',
  'category.change',
  'category.create',
  'category.picture',
  'brand.change',
  'brand.create',
  'brand.remove',
  'collection.change',
  'collection.create',
  'collection.arrange',
  'size-chart.change',
  'size-chart.create',
  'size-chart.remove',
  'redirect.add',
  'redirect.remove',
  'value.words',
  'synonym.add',
  'synonym.remove',
  'location.change',
  'stock.rule',
  'retailer.write',
  'retailer.remove',
  'company.terms',
  'company.price-list',
  'company.minimum',
  'price-list.set',
  'variant.pack-size',
  'sale.plan',
  'promotion.add',
  'promotion.start',
  'promotion.stop',
  'staff.roles',
  'staff.deactivate',
  'staff.activate',
  'staff.invite',
  'product.create',
  'product.variants.add',
  'category.move',
  'category.remove',
  'collection.remove',
  'size-chart.give',
  'redirect.forget',
  'content.remove',
  'location.add',
  'stock.count',
  'stock.receive',
  'stock.move',
  'stock.damage',
  'sale.end',
  'price-list.add',
  'import.upload',
  'import.mend',
  'import.run',
  'import.stop',
  'import.undo',
  'import.drop',
  'retailer.import',
  'order.place',
  'order.pick',
  'order.pack',
  'order.ship',
  'order.deliver',
  'order.cancel',
  'order.change',
  'order.refund',
  'order.note',
  'order.message',
  'order.ask_return',
  'order.withdraw_return',
  'order.receive_return',
  'order.refund_return',
  'order.account-payment',
  'phone-order.send',
  'payment.accept',
  'payment.refund',
  'payment.retry',
  'quote.answered',
  'quote.refused',
  'gift-card.issue',
  'gift-card.block',
  'store-credit.give',
  'trade-application.approve',
  'trade-application.refuse',
  'api-application.approve',
  'api-application.refuse',
  'company.join',
  'company.address-add',
  'company.address-change',
  'company.address-remove',
  'account.create',
  'staff.join',
  'staff.sign-out',
  'staff.withdraw',
  'customer.note',
  'customer.export',
  'customer.erase',
  'list.export',
  'mail.try',
  'job.retry',
  'job.drop',
])
export const auditActionWord = (action: string): MessageKey | undefined =>
  auditActions.has(action) ? `office.audit.did.${action as Did}` : undefined

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
  /(?:^|[._])(?:price|amount|minor|credit_limit|\w+Minor|\w+_minor)$/.test(path)

export function objectPath(kind: string, id: string): string | undefined {
  if (kind === 'product' && /^\d+$/.test(id)) return officePaths.officeProduct(Number(id))
  if (kind === 'category' && /^\d+$/.test(id)) return officePaths.officeCategory(Number(id))
  if (kind === 'brand' && /^\d+$/.test(id)) return officePaths.officeShelfRow('brands', id)
  if (kind === 'collection' && /^\d+$/.test(id)) return officePaths.officeShelfRow('collections', id)
  if (kind === 'size-chart' && /^\d+$/.test(id)) return officePaths.officeShelfRow('sizes', id)
  if (kind === 'order') return officePaths.officeOrder(id)
  if (kind === 'retailer' && id !== 'file') return officePaths.officeRetailer(id)
  if (kind === 'import' && /^\d+$/.test(id)) return officePaths.officeImport(Number(id))
  return undefined
}

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

/** What can be taken back, and says so in words; anything else is told by its code alone. */
export const auditActionWords: Record<string, MessageKey | undefined> = {
  'product.change': 'office.audit.did.product.change',
  'product.words': 'office.audit.did.product.words',
  'product.pictures.add': 'office.audit.did.product.pictures.add',
  'product.pictures.arrange': 'office.audit.did.product.pictures.arrange',
  'product.pictures.crop': 'office.audit.did.product.pictures.crop',
  'content.edit': 'office.audit.did.content.edit',
  'content.picture.add': 'office.audit.did.content.picture.add',
  'content.picture.remove': 'office.audit.did.content.picture.remove',
  'category.change': 'office.audit.did.category.change',
  'category.create': 'office.audit.did.category.create',
  'category.picture': 'office.audit.did.category.picture',
  'brand.change': 'office.audit.did.brand.change',
  'brand.create': 'office.audit.did.brand.create',
  'brand.remove': 'office.audit.did.brand.remove',
  'collection.change': 'office.audit.did.collection.change',
  'collection.create': 'office.audit.did.collection.create',
  'collection.arrange': 'office.audit.did.collection.arrange',
  'size-chart.change': 'office.audit.did.size-chart.change',
  'size-chart.create': 'office.audit.did.size-chart.create',
  'size-chart.remove': 'office.audit.did.size-chart.remove',
  'redirect.add': 'office.audit.did.redirect.add',
  'redirect.remove': 'office.audit.did.redirect.remove',
  'value.words': 'office.audit.did.value.words',
  'synonym.add': 'office.audit.did.synonym.add',
  'synonym.remove': 'office.audit.did.synonym.remove',
  'location.change': 'office.audit.did.location.change',
  'stock.rule': 'office.audit.did.stock.rule',
  'retailer.write': 'office.audit.did.retailer.write',
  'retailer.remove': 'office.audit.did.retailer.remove',
  'company.terms': 'office.audit.did.company.terms',
  'company.price-list': 'office.audit.did.company.price-list',
  'company.minimum': 'office.audit.did.company.minimum',
  'price-list.set': 'office.audit.did.price-list.set',
  'variant.pack-size': 'office.audit.did.variant.pack-size',
  'sale.plan': 'office.audit.did.sale.plan',
  'promotion.add': 'office.audit.did.promotion.add',
  'promotion.start': 'office.audit.did.promotion.start',
  'promotion.stop': 'office.audit.did.promotion.stop',
  'staff.roles': 'office.audit.did.staff.roles',
  'staff.deactivate': 'office.audit.did.staff.deactivate',
  'staff.activate': 'office.audit.did.staff.activate',
  'staff.invite': 'office.audit.did.staff.invite',
}

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

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
  colour: 'office.new.colour',
  place: 'office.audit.place',
  active: 'office.audit.active',
  roles: 'office.staff.roles',
  packs: 'office.audit.packs',
  credit_limit: 'office.co.limit',
  minor: 'office.co.minimum',
}

/** What can be taken back, and says so in words. */
const done = [
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
] as const
type Done = (typeof done)[number]

/** What was done; undefined for what is told by its code alone. */
export const auditActionWord = (action: string): MessageKey | undefined =>
  (done as readonly string[]).includes(action) ? `office.audit.did.${action as Done}` : undefined

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

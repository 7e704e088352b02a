// Fields of the audit in words, and where what was changed is looked at.
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
}

/** The word of a field, and whose it is: `SKU-1.price` is the price of SKU-1. */
export function auditFieldWord(path: string): [MessageKey | undefined, string] {
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

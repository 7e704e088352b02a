// Custom fields on product pages. Pure.
import type { ProductField } from '../custom-fields/custom-fields.ts'
import type { ProductDetail } from './listing.ts'

/** Fields of one product's page in one language: its own, and those of its variants by id. */
export type PageFields = { product: ProductField[]; variants: Record<string, ProductField[]> }

export const isEmpty = ({ product, variants }: PageFields): boolean =>
  product.length === 0 && Object.keys(variants).length === 0

/** A product page with these fields instead of those it has. */
export function withPageFields(detail: ProductDetail, { product, variants }: PageFields): ProductDetail {
  const { fields: _fields, ...rest } = detail
  return {
    ...rest,
    ...(product.length > 0 && { fields: product }),
    attributes: detail.attributes.map((attribute) => ({
      ...attribute,
      sub_attributes: attribute.sub_attributes.map(({ fields: _variantFields, ...size }) => {
        const own = variants[size.id]
        return own ? { ...size, fields: own } : size
      }),
    })),
  }
}

export const hasPageFields = ({ fields, attributes }: ProductDetail): boolean =>
  fields !== undefined ||
  attributes.some((one) => one.sub_attributes.some((size) => size.fields !== undefined))

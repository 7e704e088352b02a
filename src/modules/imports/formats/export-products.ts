// Exports the catalogue as a stream, so memory use is limited to one batch.
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../platform/database/database.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { listCustomFields } from '../../custom-fields/custom-fields.store.ts'
import { listFieldColumns } from '../files/field-columns.ts'
import { loadPricedMarkets } from '../../markets/markets.store.ts'
import { listExemptTaxClasses } from '../../tax/tax-rates.store.ts'
import { getNativeHeader, toNativeRows } from './export-native.ts'
import { shopifyHeader, toShopifyRows } from './export-shopify.ts'
import { iterateProducts, type CurrentProduct } from '../read-products.ts'

export const exportFormats = ['own', 'shopify', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportSettings = {
  format: ExportFormat
  currency: string
  pictureUrl(mediaId: string): string
  at: Date
}

/** Yields text chunks with the number of products in each. */
export async function* exportProducts(
  db: Db,
  settings: ExportSettings,
): AsyncGenerator<{ text: string; products: number }> {
  const { format, currency, pictureUrl } = settings
  const fieldColumns =
    format === 'own' ? listFieldColumns(await listCustomFields(db, ['product', 'variant'])) : []
  const markets = format === 'own' ? await loadPricedMarkets(db) : []
  const exemptTaxClasses = format === 'shopify' ? await listExemptTaxClasses(db) : []
  if (format === 'own') yield { text: stringify([getNativeHeader(fieldColumns, markets)]), products: 0 }
  if (format === 'shopify') yield { text: stringify([shopifyHeader]), products: 0 }
  for await (const products of iterateProducts(db, settings.at)) {
    // A product without variants cannot be imported again, so it is skipped.
    const sellableProducts = products.filter(({ variants }) => variants.length > 0)
    const text =
      format === 'jsonl'
        ? sellableProducts.map((product) => `${JSON.stringify(toPlainProduct(product))}\n`).join('')
        : stringify(
            sellableProducts.flatMap((product) =>
              format === 'own'
                ? toNativeRows(product, currency, fieldColumns, markets)
                : toShopifyRows(product, currency, pictureUrl, exemptTaxClasses),
            ),
          )
    yield { text, products: sellableProducts.length }
  }
}

function toPlainProduct(product: CurrentProduct): ParsedProduct {
  const { id: _id, ...rest } = product
  return rest
}

// The catalogue as text, piece by piece: a shop of any size takes the memory of one batch.
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/database.ts'
import type { ParsedProduct } from '../catalog/product-input.ts'
import { ownHeader, ownRows } from './export-own.ts'
import { shopifyHeader, shopifyRows } from './export-shopify.ts'
import { allProducts, type CurrentProduct } from './read-products.ts'

export const exportFormats = ['own', 'shopify', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportSettings = {
  format: ExportFormat
  currency: string
  pictureUrl(mediaId: string): string
  at: Date
}

/** Yields text with the number of products in it. */
export async function* exportProducts(
  db: Db,
  settings: ExportSettings,
): AsyncGenerator<{ text: string; products: number }> {
  const { format, currency, pictureUrl } = settings
  if (format === 'own') yield { text: stringify([ownHeader]), products: 0 }
  if (format === 'shopify') yield { text: stringify([shopifyHeader]), products: 0 }
  for await (const products of allProducts(db, settings.at)) {
    // One whose variants have all gone has nothing that an import could sell.
    const sold = products.filter(({ variants }) => variants.length > 0)
    const text =
      format === 'jsonl'
        ? sold.map((product) => `${JSON.stringify(plain(product))}\n`).join('')
        : stringify(
            sold.flatMap((product) =>
              format === 'own' ? ownRows(product, currency) : shopifyRows(product, currency, pictureUrl),
            ),
          )
    yield { text, products: sold.length }
  }
}

function plain(product: CurrentProduct): ParsedProduct {
  const { id: _id, ...rest } = product
  return rest
}

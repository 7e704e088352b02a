// Reads products of the listing for feeds, a batch at a time.
import { sql } from 'kysely'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { anyId, runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { listReferences, loadReferenceNames } from '../catalog/field-references.store.ts'
import type { LocalizedNames } from '../catalog/localized-names.store.ts'
import { getDetailTranslations } from '../catalog/products/product-translations.store.ts'
import type { CustomField, FieldValues } from '../custom-fields/custom-fields.ts'
import { listCustomFields, loadFieldValues } from '../custom-fields/custom-fields.store.ts'
import { listFeedTexts } from '../custom-fields/present-fields.ts'
import { getPriceAt, type PriceRow } from '../pricing/price.ts'
import { getRetailCurrency, retailPriceRowsQuery, type VariantRows } from '../pricing/pricing.store.ts'
import type { ProductDetail } from '../search/listing.ts'
import { localizeProduct } from '../search/localize-product.ts'
import type { FeedProduct, VariantExtras } from './feed-items.ts'

export const PRODUCTS_PER_BATCH = 50

type Row = { id: number; detail: string; taxClass: string; marketPrices: string | null }
type VariantRow = { id: VariantId; barcode: string | null; weightGrams: number }

/**
 * All products on sale in a market by id, in the language.
 * @param market its code; empty: a shop without markets.
 * @param names of the language; absent for the source language.
 */
export async function* iterateFeedProducts(
  db: Db,
  locale: string,
  names: LocalizedNames | undefined,
  at: Date,
  market: string,
): AsyncGenerator<FeedProduct[]> {
  const definitions = (await listCustomFields(db, ['product', 'variant'])).filter(({ display }) =>
    display.includes('feed'),
  )
  const currency = await getRetailCurrency(db)
  for (let lastId = 0; ;) {
    const { rows } = await sql<Row>`
      select l.product_id as id, l.detail, p.tax_class as "taxClass", l.market_prices as "marketPrices"
      from product_listing l join product p on p.id = l.product_id
      where l.product_id > ${lastId} and (${market === ''} or l.markets = '{}' or ${market} = any(l.markets)) order by l.product_id limit ${PRODUCTS_PER_BATCH}`.execute(
      db,
    )
    if (rows.length === 0) return
    lastId = Number(rows.at(-1)!.id)
    yield await toProducts(db, rows, { locale, names, at, definitions, currency })
    if (rows.length < PRODUCTS_PER_BATCH) return
  }
}

type BatchSettings = {
  locale: string
  names: LocalizedNames | undefined
  at: Date
  /** Custom fields of feeds. */
  definitions: readonly CustomField[]
  currency: string
}

async function toProducts(
  db: Db,
  rows: readonly Row[],
  { locale, names, at, definitions, currency }: BatchSettings,
): Promise<FeedProduct[]> {
  const details = rows.map(({ detail }) => JSON.parse(detail) as ProductDetail)
  const sizes = details.flatMap(({ attributes }) => attributes.flatMap((colour) => colour.sub_attributes))
  const onSale = sizes.flatMap(({ id, compare_at_price: regular }) => (regular === undefined ? [] : [id]))
  const [variants, prices, translations] = await Promise.all([
    listVariants(
      db,
      sizes.map(({ id }) => id),
    ),
    onSale.length > 0 ? runBatchQuery(db, retailPriceRowsQuery(onSale)) : new Map<VariantId, VariantRows>(),
    locale === catalogueLocale
      ? undefined
      : getDetailTranslations(
          db,
          [locale],
          details.map(({ id }) => id),
        ),
  ])
  const loadFields = async (entity: 'product' | 'variant', ids: readonly number[]) =>
    definitions.length > 0 ? loadFieldValues(db, entity, ids) : new Map<string, FieldValues>()
  const productFields = await loadFields(
    'product',
    details.map(({ id }) => id),
  )
  const variantFields = await loadFields(
    'variant',
    sizes.map(({ id }) => id),
  )
  const allValues = [...productFields.values(), ...variantFields.values()]
  const references = allValues.flatMap((values) => listReferences(definitions, values))
  const fieldNames = (await loadReferenceNames(db, references, [locale]))(locale)
  const toTexts = (entity: 'product' | 'variant', values: FieldValues | undefined) =>
    values ? listFeedTexts(definitions, entity, values, locale, currency, fieldNames) : {}
  return details.map((detail, index) => ({
    product: names
      ? localizeProduct(detail, { names, product: translations?.get(locale)?.get(detail.id) })
      : detail,
    taxClass: rows[index]!.taxClass,
    marketPrices: rows[index]!.marketPrices,
    fields: toTexts('product', productFields.get(String(detail.id))),
    extras: new Map(
      detail.attributes
        .flatMap((colour) => colour.sub_attributes)
        .map(({ id }) => [
          id,
          {
            ...toExtras(variants.get(id), prices.get(id)?.rows ?? [], at),
            fields: toTexts('variant', variantFields.get(String(id))),
          },
        ]),
    ),
  }))
}

async function listVariants(db: Db, ids: readonly VariantId[]): Promise<Map<VariantId, VariantRow>> {
  const { rows } = await sql<VariantRow>`
    select id, barcode, weight_grams as "weightGrams" from variant where id = ${anyId(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const toExtras = (
  variant: VariantRow | undefined,
  rows: readonly PriceRow[],
  at: Date,
): Omit<VariantExtras, 'fields'> => ({
  barcode: variant?.barcode ?? undefined,
  weightGrams: variant?.weightGrams ?? 0,
  salePeriod: getSalePeriod(rows, at),
})

/** Of a sale with an end. Without one, the price applies until further notice. */
function getSalePeriod(rows: readonly PriceRow[], at: Date): VariantExtras['salePeriod'] {
  const price = rows.length > 0 ? getPriceAt(rows, at) : undefined
  const end = price?.winner.kind === 'sale' ? price.winner.endsAt : null
  return price && end ? { start: price.saleStart ?? price.winner.startsAt ?? at, end } : undefined
}

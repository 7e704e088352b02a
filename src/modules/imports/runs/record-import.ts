// Records the changes of an import in the same transaction, so they can be undone.
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { diffProducts } from '../diff-products.ts'
import { getProductFingerprint } from '../catalog-fingerprint.ts'
import {
  insertChanges,
  saveCreatedTaxonomy,
  saveWrittenOptionTexts,
  addToCounts,
  type ProductBefore,
} from './import-runs.store.ts'
import { productProfileSql } from '../../shipping/shipping-profiles.ts'
import { type CurrentProduct, listProductsBySourceKey } from '../read-products.ts'
import { readOptionTextStates } from '../../translations/option-texts.store.ts'
import { lockWriters, type WriteOutcome } from '../write-products.ts'

export type ImportItem = { product: ParsedProduct; line: number }
/** Wraps the writing of products inside a transaction. */
export type ImportRecorder = (
  tx: Tx,
  items: readonly ImportItem[],
  write: () => Promise<WriteOutcome[]>,
) => Promise<WriteOutcome[]>

export const createImportRecorder =
  (run: number, clock: Clock): ImportRecorder =>
  async (tx, items, write) => {
    const now = clock.now()
    const keys = items.map(({ product }) => product.sourceKey)
    await lockWriters(tx)
    // Lock the products, so that a concurrent manual edit either waits or is already included in what is read
    // below.
    await sql`select id from product where source_key = any(${keys}) order by id for update`.execute(tx)
    const productsBefore = await listProductsBySourceKey(tx, keys, now)
    const ownRowsByKey = await selectOwnRows(tx, items)
    const createdTaxonomy = await findMissingTaxonomy(tx, items)
    const optionTexts = await readOptionTextStates(tx, listTranslatedOptionTexts(items))
    const outcomes = await write()
    const writtenTexts = await readOptionTextStates(tx, optionTexts)
    const after = await listProductsBySourceKey(tx, keys, now)
    const writtenProducts = outcomes.flatMap(({ sourceKey, result }, index) => {
      const current = after.get(sourceKey)
      if (!current || (result !== 'created' && result !== 'updated')) return []
      const productBefore = productsBefore.get(sourceKey)
      return [
        {
          sourceKey,
          line: items[index]!.line,
          result,
          changes: diffProducts(productBefore, current),
          before: productBefore ? { product: productBefore, ...ownRowsByKey.get(sourceKey)! } : null,
          afterPrint: getProductFingerprint(current),
          afterStock: getStockRows(current),
        },
      ]
    })
    await insertChanges(tx, run, writtenProducts, now)
    await saveCreatedTaxonomy(tx, run, createdTaxonomy)
    await saveWrittenOptionTexts(
      tx,
      run,
      optionTexts.flatMap((state) => {
        const now = writtenTexts.find(({ locale, text }) => locale === state.locale && text === state.text)
        const written = now?.was?.text ?? null
        return written === (state.was?.text ?? null) ? [] : [{ ...state, written }]
      }),
    )
    const count = (kind: WriteOutcome['result']) =>
      writtenProducts.filter(({ result }) => result === kind).length
    await addToCounts(tx, run, { created: count('created'), updated: count('updated') }, now)
    return outcomes
  }

const listTranslatedOptionTexts = (items: readonly ImportItem[]) =>
  items.flatMap(({ product: { optionTranslations } }) =>
    Object.entries(optionTranslations ?? {}).flatMap(([locale, texts]) =>
      Object.keys(texts).map((text) => ({ locale, text })),
    ),
  )

const getStockRows = ({ variants }: CurrentProduct) =>
  Object.fromEntries(variants.map(({ sku, onHand = 0 }) => [sku, onHand]))

/**
 * Reads what the product query omits: import metadata (source hash, publication date, order limit), manual
 * collections, and the rows that the import would delete.
 */
async function selectOwnRows(
  tx: Tx,
  items: readonly ImportItem[],
): Promise<Map<string, Omit<ProductBefore, 'product'>>> {
  const keys = items.map(({ product }) => product.sourceKey)
  const skus = items.flatMap(({ product }) => product.variants.map(({ sku }) => sku))
  const rowsOf = (table: string, condition: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(to_jsonb(t)) from ${sql.table(table)} t where ${condition}), '[]')`
  const { rows } = await sql<{ source_key: string } & Omit<ProductBefore, 'product'>>`
    with lost as materialized (
      select v.* from variant v join product p on p.id = v.product_id
      where p.source_key = any(${keys}) and not v.sku = any(${skus}))
    select p.source_key,
      jsonb_build_object('source_hash', p.source_hash, 'published_at', p.published_at, 'max_per_order', p.max_per_order,
        'shipping_profile', ${productProfileSql(sql`p.id`)}) as own,
      coalesce((select jsonb_agg(jsonb_build_object('collection_id', c.collection_id, 'position', c.position))
        from product_collection c where c.product_id = p.id and c.collection_id in (select id from collection where rule is null)), '[]') as collections,
      ${rowsOf('product_translation', sql`t.product_id = p.id`)} as translations,
      jsonb_build_object(
        'variants', ${rowsOf('lost', sql`t.product_id = p.id`)},
        'options', ${rowsOf('product_option', sql`t.product_id = p.id and exists (select from lost l where l.product_id = p.id)`)},
        'values', ${rowsOf('product_option_value', sql`exists (select from lost l where l.product_id = p.id and t.id in (l.value1_id, l.value2_id, l.value3_id))`)},
        'prices', ${rowsOf('price', sql`t.variant_id in (select l.id from lost l where l.product_id = p.id)`)},
        'stock', ${rowsOf('stock', sql`t.variant_id in (select l.id from lost l where l.product_id = p.id)`)}) as lost
    from product p where p.source_key = any(${keys})`.execute(tx)
  return new Map(rows.map(({ source_key, ...row }) => [source_key, row]))
}

async function findMissingTaxonomy(db: Db, items: readonly ImportItem[]) {
  const brands = [...new Set(items.flatMap(({ product }) => product.brand?.slug ?? []))]
  const categories = [...new Set(items.flatMap(({ product }) => product.categories.map(({ slug }) => slug)))]
  const missing = async (table: 'brand' | 'category', slugs: string[]) => {
    const existingSlugs = new Set(
      slugs.length === 0
        ? []
        : (await db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute()).map(
            ({ slug }) => slug,
          ),
    )
    return slugs.filter((slug) => !existingSlugs.has(slug))
  }
  return { brands: await missing('brand', brands), categories: await missing('category', categories) }
}

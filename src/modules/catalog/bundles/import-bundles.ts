// Writes bundles of imported products. Components may be imported after the bundle: they are linked then.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { VariantId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ParsedProduct } from '../product-input.ts'
import type { BundleState } from './bundles.ts'
import { isBundleSql, readBundle, writeBundle } from './bundles.store.ts'

type BundleProduct = Pick<ParsedProduct, 'bundle' | 'variants'>

/** Whether a file says anything about a bundle. */
export const hasBundleInput = ({ bundle, variants }: BundleProduct): boolean =>
  bundle !== undefined || variants.some(({ components }) => components)

const listComponentSkus = ({ bundle, variants }: BundleProduct): string[] =>
  bundle === null ? [] : variants.flatMap(({ components = [] }) => components.map(({ sku }) => sku))

/** What keeps a product from being the bundle that a file says. */
export type BundleFlaw = { kind: 'component' | 'contained' | 'stock'; sku: string }

/**
 * Finds what is wrong with the bundles of a file, as `BundleService` does: components that are bundles or belong to the
 * bundle itself, components of other bundles, and stock of their own. Call `check` in the order of the file.
 * @param listStockTotals of the inventory module, which uses this one.
 */
export async function createBundleCheck(
  db: Db,
  products: readonly BundleProduct[],
  listStockTotals: (db: Db, ids: VariantId[]) => Promise<ReadonlyMap<number, { on_hand: number }>>,
): Promise<{ check(product: BundleProduct): BundleFlaw | undefined }> {
  const bundles = products.filter((product) => hasBundleInput(product) && product.bundle !== null)
  if (bundles.length === 0) return { check: () => undefined }
  const own = bundles.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const { rows } = await sql<{ bundles: string[]; contained: string[] }>`
    select
      array(select v.sku from variant v join bundle b on b.product_id = v.product_id
        where v.sku = any(${bundles.flatMap(listComponentSkus)}::text[])) as bundles,
      array(select coalesce(v.sku, c.component_sku) from bundle_component c left join variant v on v.id = c.component_id
        where coalesce(v.sku, c.component_sku) = any(${own}::text[])) as contained`.execute(db)
  const [bundleSkus, contained] = [new Set(rows[0]!.bundles), new Set(rows[0]!.contained)]
  const { rows: variants } = await sql<{ sku: string; id: VariantId }>`
    select sku, id from variant where sku = any(${own}::text[])`.execute(db)
  const totals = await listStockTotals(
    db,
    variants.map(({ id }) => id),
  )
  const stocked = new Set(
    variants.flatMap(({ sku, id }) => ((totals.get(id)?.on_hand ?? 0) > 0 ? [sku] : [])),
  )
  return {
    check(product) {
      if (!hasBundleInput(product) || product.bundle === null) return undefined
      const ownSkus = new Set(product.variants.map(({ sku }) => sku))
      for (const { sku, onHand, components = [] } of product.variants) {
        if (contained.has(sku)) return { kind: 'contained', sku }
        if (onHand === undefined ? stocked.has(sku) : onHand > 0) return { kind: 'stock', sku }
        const names = components.map((component) => component.sku)
        const wrong = names.find(
          (name, at) => ownSkus.has(name) || bundleSkus.has(name) || names.indexOf(name) < at,
        )
        if (wrong !== undefined) return { kind: 'component', sku: wrong }
      }
      for (const sku of ownSkus) bundleSkus.add(sku)
      for (const sku of listComponentSkus(product)) contained.add(sku)
      return undefined
    },
  }
}

/** Call it after the variants are written. What a file does not say stays as it is. */
export async function writeImportedBundles(
  tx: Tx,
  placements: readonly { id: number; product: BundleProduct }[],
): Promise<void> {
  for (const { id, product } of placements) {
    if (!hasBundleInput(product)) continue
    const { bundle: stored } = (await readBundle(tx, id))!
    const pricing = product.bundle === undefined ? stored?.pricing : product.bundle
    const state: BundleState | null = pricing
      ? {
          pricing,
          variants: product.variants.flatMap(({ sku, components }) => {
            const wanted = components ?? stored?.variants.find((one) => one.sku === sku)?.components ?? []
            return wanted.length > 0 ? [{ sku, components: wanted }] : []
          }),
        }
      : null
    if (!isDeepStrictEqual(state, stored)) await writeBundle(tx, id, state)
  }
  const skus = placements.flatMap(({ product }) => product.variants.map(({ sku }) => sku))
  await sql`
    update bundle_component c set component_id = v.id from variant v
    where c.component_id is null and c.component_sku = v.sku and v.sku = any(${skus}::text[]) and v.id <> c.variant_id
      and not ${isBundleSql(sql`v.id`)}`.execute(tx)
}

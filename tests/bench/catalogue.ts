// Ten thousand deterministic products: copies of the demo products with other names and prices.
import { sql } from 'kysely'
import type { VariantId } from '../../src/kernel/ids.ts'
import { demoProducts } from '../../demo/catalogue.ts'
import { productInput } from '../../src/modules/catalog/product-input.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import type { Database } from '../../src/platform/database/database.ts'

const batchSize = 100
/** Stock high enough not to run out during the benchmark. */
const PLENTY_STOCK = 1_000_000

export type Catalogue = { slugs: string[]; variantIds: VariantId[]; products: number }

/** Copies demo products until the shop has `targetCount`. Each keeps two colours and gets its own price. */
export async function fillCatalogue(
  database: Database,
  targetCount: number,
  translate: (line: string) => void,
): Promise<Catalogue> {
  const { db } = database
  const now = new Date()
  const originals = demoProducts(now)
  const { rows: countRows } = await sql<{ n: number }>`select count(*) as n from product`.execute(db)
  const missing = targetCount - countRows[0]!.n
  const copies = Array.from({ length: Math.max(0, missing) }, (_, at) =>
    copyProduct(originals[at % originals.length]!, at),
  )
  for (let start = 0; start < copies.length; start += batchSize) {
    const batch = copies.slice(start, start + batchSize).map((copy) => productInput.parse(copy))
    await db.transaction().execute((tx) => writeProducts(tx, batch, { now, reason: 'initial' }))
    if (start % 2_000 === 0) translate(`  ${start} of ${copies.length} products written`)
  }
  await sql`update stock set on_hand = on_hand + ${PLENTY_STOCK}`.execute(db)
  await sql`insert into stock_ledger (variant_id, location_id, on_hand_change, reserved_change, reason)
    select variant_id, location_id, ${PLENTY_STOCK}, 0, 'initial' from stock`.execute(db)
  // A shop's database is also vacuumed and analysed shortly after an import.
  await sql`vacuum analyze`.execute(db)
  const { rows: products } = await sql<{
    slug: string
  }>`select slug from product where status = 'active' order by id`.execute(db)
  const { rows: variants } = await sql<{ id: VariantId }>`
    select min(v.id) as id from variant v join product p on p.id = v.product_id where p.status = 'active' group by p.id order by 1 limit 2000`.execute(
    db,
  )
  return {
    slugs: products.map(({ slug }) => slug),
    variantIds: variants.map(({ id }) => id),
    products: products.length,
  }
}

type DemoProduct = ReturnType<typeof demoProducts>[number]

function copyProduct(original: DemoProduct, at: number): DemoProduct {
  const colours = original.options?.find(({ kind }) => kind === 'colour')
  const firstColours = new Set(colours?.values.slice(0, 2).map(({ label }) => label))
  const colourPosition = original.options?.indexOf(colours!) ?? -1
  const isIncluded = (choice: string[]) => colourPosition < 0 || firstColours.has(choice[colourPosition]!)
  const variants = original.variants.filter(({ choice }) => isIncluded(choice))
  return {
    ...original,
    sourceKey: `${original.sourceKey}-${at}`,
    slug: `${original.slug}-${at}`,
    name: `${original.name} ${1000 + at}`,
    options: original.options?.map((option) =>
      option === colours
        ? { ...option, values: option.values.filter(({ label }) => firstColours.has(label)) }
        : option,
    ),
    variants: variants.map((variant) => ({
      ...variant,
      sku: `${variant.sku}-${at}`,
      barcode: undefined,
      priceMinor: variant.priceMinor + ((at * 7) % 900),
      compareAtMinor: undefined,
    })),
    pictures: original.pictures?.filter(
      ({ colour }) => !colour || firstColours.size === 0 || firstColours.has(colour),
    ),
  }
}

// Wires what staff add to the catalogue: new products by the rules of imports, with the audit and what lists show.
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { getSkuOwners, getSlugOwners, toValueSlug } from './modules/catalog/catalog.store.ts'
import {
  getTaxonomyChoices,
  type TaxonomyChoices,
  getCategoryPath,
} from './modules/catalog/taxonomy-choices.ts'
import { listProductNames } from './modules/catalog/products-by-variant.store.ts'
import { findProductErrors, type FieldError, type NewProductInput } from './modules/catalog/new-product.ts'
import { type ParsedProduct, productInput } from './modules/catalog/product-input.ts'
import { getShopTimeZone } from './modules/content/content.store.ts'
import { slugForName } from './modules/imports/product-draft.ts'
import { detectOptionKinds, buildOptionValue } from './modules/imports/normalize-options.ts'
import { lockWriters, planWrites, writeProducts } from './modules/imports/write-products.ts'
import { getRetailCurrency } from './modules/pricing/pricing.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db, Tx } from './platform/database.ts'

export type StaffGoodsCalls = {
  choices(): Promise<TaxonomyChoices & { currency: string }>
  /** Those of these that there are, in their order. */
  names(ids: readonly number[]): ReturnType<typeof listProductNames>
  /** The moment, and the clock that the shop goes by. */
  clock(): Promise<{ now: string; timeZone: string }>
  /**
   * A draft. The same sent again is the same product.
   * @returns its id.
   * @throws ShopError invalid_input, which names each field: an address or a SKU that is taken, what contradicts itself.
   */
  create(given: NewProductInput, by: StaffBy): Promise<number>
}

type Parts = { db: Db; clock: Clock }

const refuse = (issues: FieldError[]) => {
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
}

export function createStaffGoods({ db, clock }: Parts): StaffGoodsCalls {
  return {
    choices: async () => ({ ...(await getTaxonomyChoices(db)), currency: await getRetailCurrency(db) }),
    names: (ids) => listProductNames(db, ids),
    clock: async () => ({
      now: clock.now().toISOString(),
      timeZone: await getShopTimeZone(db),
    }),
    async create(given, by) {
      refuse(findProductErrors(given, toValueSlug))
      // Needed by those who make products only.
      const { colourFor } = await import('../demo/illustrations/colour-for.ts')
      const now = clock.now()
      return db.transaction().execute(async (tx) => {
        await lockWriters(tx)
        const categories = given.category === '' ? [] : await getCategoryPath(tx, given.category)
        if (given.category !== '' && categories.length === 0)
          refuse([{ path: 'category', message: 'unknown' }])
        const product = productOf(given, categories, colourFor)
        const [known] = await planWrites(tx, [product])
        if (known?.result !== 'unchanged') {
          refuse(await taken(tx, product))
          const [written] = await writeProducts(tx, [product], { now, reason: 'counted' })
          if (written?.result !== 'created')
            throw invalidInput('variants', written?.why?.reason ?? 'not possible')
        }
        const { id } = await tx
          .selectFrom('product')
          .select('id')
          .where('source_key', '=', product.sourceKey)
          .executeTakeFirstOrThrow()
        if (known?.result !== 'unchanged')
          await writeAudit(tx, {
            ...by,
            action: 'product.create',
            objectKind: 'product',
            objectId: String(id),
            diff: given,
            at: now,
          })
        return id
      })
    },
  }
}

/** What another product has already. */
async function taken(tx: Tx, { slug, variants }: ParsedProduct): Promise<FieldError[]> {
  const [slugs, skus] = await Promise.all([
    getSlugOwners(tx, [slug]),
    getSkuOwners(
      tx,
      variants.map(({ sku }) => sku),
    ),
  ])
  return [
    ...(slugs.has(slug) ? [{ path: 'slug', message: 'taken' }] : []),
    ...variants.flatMap(({ sku }, index) =>
      skus.has(sku) ? [{ path: `variants.${index}.sku`, message: 'taken' }] : [],
    ),
  ]
}

/** As an import would bring it: its options are told apart, its colours get their swatches. */
function productOf(
  given: NewProductInput,
  categories: ParsedProduct['categories'],
  colourFor: (words: string) => string,
): ParsedProduct {
  const slug = given.slug ?? slugForName(given.name)
  const kinds = detectOptionKinds(given.options.map(({ name, values }) => ({ name, labels: values })))
  return productInput.parse({
    sourceKey: slug,
    slug,
    name: given.name,
    ...(given.brand !== '' && { brand: { slug: slugForName(given.brand), name: given.brand } }),
    department: given.department,
    categories,
    descriptionHtml: given.description_html,
    status: 'draft',
    options: given.options.map(({ name, values }, index) => ({
      name,
      kind: kinds[index]!,
      values: values.map((label) => buildOptionValue(label, kinds[index]!, colourFor)),
    })),
    variants: given.variants.map(({ sku, choice, price, on_hand, barcode, weight_grams }) => ({
      sku,
      choice,
      priceMinor: price,
      onHand: on_hand,
      weightGrams: weight_grams,
      ...(barcode !== '' && { barcode }),
    })),
  })
}

// Wires new products by staff: validated like imports, with the audit log and listings.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getSkuOwners, getSlugOwners, toValueSlug } from '../catalog.store.ts'
import { getTaxonomyChoices, type TaxonomyChoices, getCategoryPath } from '../taxonomy/taxonomy-choices.ts'
import { listProductNames } from './products-by-variant.store.ts'
import { findProductErrors, type FieldError, type NewProductInput } from './new-product.ts'
import { type ParsedProduct, productInput } from '../product-input.ts'
import { getShopTimeZone } from '../../content/content.store.ts'
import { slugForName } from '../../imports/product-draft.ts'
import { detectOptionKinds, buildOptionValue } from '../../imports/normalize/normalize-options.ts'
import { lockWriters, planWrites, writeProducts } from '../../imports/write-products.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type ProductService = {
  choices(ctx: StaffContext): Promise<TaxonomyChoices & { currency: string }>
  /** The names of existing products, in the given order. */
  names(ctx: StaffContext, ids: readonly number[]): ReturnType<typeof listProductNames>
  /** The current time and the shop's time zone. */
  clock(ctx: StaffContext): Promise<{ now: string; timeZone: string }>
  /**
   * Creates a draft. Creating the same product again returns it.
   * @returns its id.
   * @throws ShopError invalid_input with each invalid field: a slug or SKU that is taken, or contradictory
   * values.
   */
  create(ctx: StaffContext, input: NewProductInput): Promise<number>
}

type ProductDeps = { db: Db; clock: Clock }

const rejectIssues = (issues: FieldError[]) => {
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
}

export function createProductService({ db, clock }: ProductDeps): ProductService {
  return {
    async choices(ctx) {
      ctx.require('products.read')
      return { ...(await getTaxonomyChoices(db)), currency: await getRetailCurrency(db) }
    },
    async names(ctx, ids) {
      ctx.require('products.read')
      return listProductNames(db, ids)
    },
    async clock(ctx) {
      ctx.require('products.read')
      return {
        now: clock.now().toISOString(),
        timeZone: await getShopTimeZone(db),
      }
    },
    async create(ctx, input) {
      ctx.require('products.create')
      rejectIssues(findProductErrors(input, toValueSlug))
      // Loaded here because only creating products needs it.
      const now = clock.now()
      return db.transaction().execute(async (tx) => {
        await lockWriters(tx)
        const categories = input.category === '' ? [] : await getCategoryPath(tx, input.category)
        if (input.category !== '' && categories.length === 0)
          rejectIssues([{ path: 'category', message: 'unknown' }])
        const product = toParsedProduct(input, categories)
        const [plan] = await planWrites(tx, [product])
        if (plan?.result !== 'unchanged') {
          rejectIssues(await findTaken(tx, product))
          const [writtenProduct] = await writeProducts(tx, [product], { now, reason: 'counted' })
          if (writtenProduct?.result !== 'created')
            throw invalidInput('variants', writtenProduct?.why?.reason ?? 'not possible')
        }
        const { id } = await tx
          .selectFrom('product')
          .select('id')
          .where('source_key', '=', product.sourceKey)
          .executeTakeFirstOrThrow()
        if (plan?.result !== 'unchanged')
          await writeAudit(tx, {
            ...ctx,
            action: 'product.create',
            objectKind: 'product',
            objectId: String(id),
            diff: input,
            at: now,
          })
        return id
      })
    },
  }
}

async function findTaken(tx: Tx, { slug, variants }: ParsedProduct): Promise<FieldError[]> {
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

/** Converts input to an import's product: options are distinguished, and colours get their swatches. */
function toParsedProduct(input: NewProductInput, categories: ParsedProduct['categories']): ParsedProduct {
  const slug = input.slug ?? slugForName(input.name)
  const kinds = detectOptionKinds(input.options.map(({ name, values }) => ({ name, labels: values })))
  return productInput.parse({
    sourceKey: slug,
    slug,
    name: input.name,
    ...(input.brand !== '' && { brand: { slug: slugForName(input.brand), name: input.brand } }),
    department: input.department,
    categories,
    descriptionHtml: input.description_html,
    status: 'draft',
    options: input.options.map(({ name, values }, index) => ({
      name,
      kind: kinds[index]!,
      values: values.map((label) => buildOptionValue(label, kinds[index]!)),
    })),
    variants: input.variants.map(({ price, on_hand, barcode, weight_grams, ...variant }) => ({
      sku: variant.sku,
      choice: variant.option_values,
      priceMinor: price,
      onHand: on_hand,
      weightGrams: weight_grams,
      ...(variant.dimensions_mm && { dimensionsMm: variant.dimensions_mm }),
      ...(barcode !== '' && { barcode }),
    })),
  })
}

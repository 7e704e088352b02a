// Wires new products by staff: validated like imports, with the audit log and listings.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getSkuOwners, getSlugOwners, toValueSlug } from '../catalog.store.ts'
import { readMarkets } from '../../markets/markets.store.ts'
import { listSizeCharts } from '../taxonomy/size-charts.store.ts'
import {
  getTaxonomyChoices,
  listManualCollectionOptions,
  type TaxonomyChoices,
  getCategoryPath,
} from '../taxonomy/taxonomy-choices.ts'
import { findProductErrors, type FieldError, type NewProductInput } from './new-product.ts'
import { type ParsedProduct, pickCosts, productInput } from '../product-input.ts'
import { findLocationId, listLocations } from '../../inventory/locations.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { MAIN_LOCATION } from '../../inventory/stock.ts'
import { listShippingProfiles } from '../../shipping/shipping-profiles.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import { writeNewFieldValues } from '../../custom-fields/new-field-values.service.ts'
import { setNewDetails } from './details/product-details.service.ts'
import { slugForName } from '../../imports/product-draft.ts'
import { detectOptionKinds, buildOptionValue } from '../../imports/normalize/normalize-options.ts'
import { lockWriters, planWrites, writeProducts } from '../../imports/write-products.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** What the fields of a product can be set to. */
export type ProductChoices = TaxonomyChoices & {
  currency: string
  /** Those without a rule. */
  collections: { slug: string; name: string }[]
  sizeCharts: { slug: string; name: string }[]
  markets: { code: string; name: string }[]
  /** Besides the default one. */
  shippingProfiles: { code: string; name: string }[]
  /** Open ones, the main one first; without `stock.read` only that. */
  locations: { code: string; name: string }[]
}

export type ProductService = {
  choices(ctx: StaffContext): Promise<ProductChoices>
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
      const [taxonomies, collections, currency, sizeCharts, { markets }, locations, shippingProfiles] =
        await Promise.all([
          getTaxonomyChoices(db),
          listManualCollectionOptions(db),
          getRetailCurrency(db),
          listSizeCharts(db),
          readMarkets(db),
          listLocations(db),
          listShippingProfiles(db),
        ])
      return {
        ...taxonomies,
        collections,
        currency,
        sizeCharts: sizeCharts.map(({ slug, name }) => ({ slug, name })),
        markets: markets.map(({ code, name }) => ({ code, name })),
        shippingProfiles,
        locations: locations.flatMap(({ code, name, closed }) =>
          closed || (code !== MAIN_LOCATION && !ctx.can('stock.read')) ? [] : [{ code, name }],
        ),
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
        if (plan?.result !== 'unchanged') {
          await setNewDetails(tx, id, pickDetails(input), now)
          if (!isAtMain(input)) await stockAt(tx, id, input, now)
          await writeFields(ctx, tx, id, input)
          await writeAudit(tx, {
            ...ctx,
            action: 'product.create',
            objectKind: 'product',
            objectId: String(id),
            diff: input,
            at: now,
          })
        }
        return id
      })
    },
  }
}

/** The details that imports do not write. */
function pickDetails({
  name: _name,
  slug: _slug,
  brand: _brand,
  category: _category,
  department: _department,
  description_html: _html,
  fields: _fields,
  location: _location,
  options: _options,
  variants: _variants,
  ...details
}: NewProductInput) {
  return details
}

const isAtMain = ({ location = MAIN_LOCATION }: NewProductInput): boolean => location === MAIN_LOCATION

/** Imports write the stock of the main location only. */
async function stockAt(
  tx: Tx,
  id: number,
  { location, variants }: NewProductInput,
  now: Date,
): Promise<void> {
  await findLocationId(tx, location!, 'location')
  const ids = await getVariantIds(tx, id)
  const counts = variants.map(({ sku, on_hand: onHand }) => ({ variantId: ids.get(sku)!, onHand }))
  await setOnHand(tx, counts, 'counted', location)
  await refreshListing(tx, [id], now)
}

/** A draft may lack required fields: they are needed when it is published. */
async function writeFields(
  ctx: StaffContext,
  tx: Tx,
  id: number,
  { fields, variants }: NewProductInput,
): Promise<void> {
  await writeNewFieldValues(ctx, tx, 'product', [{ id, input: fields, path: 'fields' }], false)
  const ids = await getVariantIds(tx, id)
  const owners = variants.map(({ sku, fields: input }, index) => ({
    id: ids.get(sku)!,
    input,
    path: `variants.${index}.fields`,
  }))
  await writeNewFieldValues(ctx, tx, 'variant', owners, false)
}

const getVariantIds = async (tx: Tx, productId: number) =>
  new Map(
    (await tx.selectFrom('variant').select(['id', 'sku']).where('product_id', '=', productId).execute()).map(
      ({ id, sku }) => [sku, id],
    ),
  )

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
    variants: input.variants.map(({ price, sale_price, on_hand, barcode, weight_grams, ...variant }) => ({
      sku: variant.sku,
      choice: variant.option_values,
      priceMinor: sale_price ?? price,
      ...(sale_price !== null && { compareAtMinor: price }),
      ...pickCosts({
        costMinor: variant.cost ?? undefined,
        hsCode: variant.hs_code ?? undefined,
        countryOfOrigin: variant.country_of_origin ?? undefined,
      }),
      inventoryPolicy: variant.inventory_policy,
      ...(variant.backorder_date !== null && { backorderDate: variant.backorder_date }),
      onHand: isAtMain(input) ? on_hand : 0,
      weightGrams: weight_grams,
      ...(variant.dimensions_mm && { dimensionsMm: variant.dimensions_mm }),
      ...(barcode !== '' && { barcode }),
    })),
  })
}

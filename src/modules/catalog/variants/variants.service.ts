// Wires adding variants to a product: validated like imports, with prices, stock, the audit log and listings.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { MAX_VARIANTS } from '../../../contracts/limits.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { writeAudit } from '../../audit/audit.ts'
import { insertOptionValues, insertVariants, getVariantPlan, type VariantPlan } from './add-variants.store.ts'
import { setVariantCosts } from './variant-costs.store.ts'
import { getSkuOwners, toValueSlug } from '../catalog.store.ts'
import { type AddVariantsInput, findProductErrors, type FieldError } from '../products/new-product.ts'
import { buildOptionValue } from '../../imports/normalize/normalize-options.ts'
import { lockWriters } from '../../imports/write-products.ts'
import { writeNewFieldValues } from '../../custom-fields/new-field-values.service.ts'
import { setBackorderDates } from '../../inventory/backorder-dates.ts'
import { setInventoryPolicies } from '../../inventory/inventory-policy.ts'
import { setOnHand } from '../../inventory/set-on-hand.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { setRetailPrices } from '../../pricing/set-retail-prices.ts'
import { listingTags, getProductTag } from '../../search/listing-tags.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import type { Db } from '../../../platform/database/database.ts'

export type VariantService = {
  /**
   * The product's options and their values.
   * @throws ShopError not_found.
   */
  variantPlan(ctx: StaffContext, id: number): Promise<VariantPlan & { currency: string }>
  /**
   * Adds variants; new values are added to the product's options. Saves all or none; existing variants with the
   * same SKU and options are left unchanged.
   * @throws ShopError not_found; invalid_input with each invalid field: `taken`, `twice`, `choice`, `there`.
   */
  addVariants(ctx: StaffContext, id: number, input: AddVariantsInput): Promise<void>
}

type VariantDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

const rejectIssues = (issues: FieldError[]) => {
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
}

export function createVariantService({ db, clock, publish }: VariantDeps): VariantService {
  const read = async (on: Db, id: number, lock = false) => {
    const plan = await getVariantPlan(on, id, lock)
    if (!plan) throw new ShopError('not_found')
    return plan
  }
  return {
    async variantPlan(ctx, id) {
      ctx.require('products.read')
      return { ...(await read(db, id)), currency: await getRetailCurrency(db) }
    },
    async addVariants(ctx, id, { variants }) {
      ctx.require('products.create')
      // Loaded here because only creating variants needs it.
      const at = clock.now()
      const slug = await db.transaction().execute(async (tx) => {
        await lockWriters(tx)
        const now = await read(tx, id, true)
        const choiceKey = (choice: readonly string[]) => choice.map(toValueSlug).join('\n')
        const isExisting = (sku: string, choice: readonly string[]) =>
          now.variants.some(
            (item) =>
              item.sku === sku && item.status === 'active' && item.choice.join('\n') === choiceKey(choice),
          )
        const newValues = now.options.map(({ values }, index) => {
          const knownValues = new Set(values.map(({ value }) => value))
          const labels = new Map(
            variants.flatMap(({ option_values: choice }) =>
              choice[index] ? [[toValueSlug(choice[index]), choice[index]]] : [],
            ),
          )
          return [...labels].filter(([value]) => !knownValues.has(value)).map(([, label]) => label)
        })
        const options = now.options.map(({ name, values }, index) => ({
          name,
          values: [...values.map(({ label }) => label), ...newValues[index]!],
        }))
        rejectIssues(findProductErrors({ options, variants }, toValueSlug))
        const existingChoices = new Set(
          now.variants.flatMap((item) => (item.status === 'active' ? [item.choice.join('\n')] : [])),
        )
        const ownersBySku = await getSkuOwners(
          tx,
          variants.map(({ sku }) => sku),
        )
        rejectIssues(
          variants.flatMap(({ sku, option_values: choice }, index) =>
            isExisting(sku, choice)
              ? []
              : [
                  ...(ownersBySku.has(sku) ? [{ path: `variants.${index}.sku`, message: 'taken' }] : []),
                  ...(existingChoices.has(choiceKey(choice))
                    ? [{ path: `variants.${index}.option_values`, message: 'already_exists' }]
                    : []),
                ],
          ),
        )
        const added = variants.filter(({ sku, option_values: choice }) => !isExisting(sku, choice))
        if (now.variants.length + added.length > 2 * MAX_VARIANTS)
          rejectIssues([{ path: 'variants', message: 'many' }])
        if (added.length === 0) return undefined
        for (const [index, { id: option, kind }] of now.options.entries())
          await insertOptionValues(
            tx,
            option,
            newValues[index]!.map((label) => {
              const value = buildOptionValue(label, kind)
              const name = toValueSlug(label)
              return { label, value: name, family: value.family ?? name, swatch: value.swatch ?? null }
            }),
          )
        const ids = await insertVariants(
          tx,
          id,
          added.map(
            ({ sku, barcode, weight_grams: weight, dimensions_mm: dimensions, option_values: choice }) => ({
              sku,
              barcode: barcode || null,
              weight,
              dimensions,
              choice: choice.map(toValueSlug),
            }),
          ),
        )
        const variantId = (sku: string) => ids.get(sku)!
        await setRetailPrices(
          tx,
          added.map(({ sku, price, sale_price: sale }) => ({
            variantId: variantId(sku),
            priceMinor: sale ?? price,
            ...(sale !== null && { compareAtMinor: price }),
          })),
          at,
        )
        await setVariantCosts(
          tx,
          added.map((one) => ({
            id: variantId(one.sku),
            costMinor: one.cost,
            hsCode: one.hs_code,
            countryOfOrigin: one.country_of_origin,
          })),
        )
        await setOnHand(
          tx,
          added.map(({ sku, on_hand: onHand }) => ({ variantId: variantId(sku), onHand })),
          'counted',
        )
        await setInventoryPolicies(
          tx,
          added.map(({ sku, inventory_policy: policy }) => ({ variantId: variantId(sku), policy })),
        )
        await setBackorderDates(
          tx,
          added.flatMap(({ sku, backorder_date: date }) =>
            date === null ? [] : [{ variantId: variantId(sku), date }],
          ),
        )
        const owners = added.map((one) => ({
          id: variantId(one.sku),
          input: one.fields,
          path: `variants.${variants.indexOf(one)}.fields`,
        }))
        await writeNewFieldValues(ctx, tx, 'variant', owners, now.status === 'active')
        await refreshListing(tx, [id], at)
        await writeAudit(tx, {
          ...ctx,
          action: 'product.variants.add',
          objectKind: 'product',
          objectId: String(id),
          diff: { variants: added },
          at,
        })
        return now.slug
      })
      if (slug !== undefined) await publish([listingTags.list, getProductTag(slug)])
    },
  }
}

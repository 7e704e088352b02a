// Wires bundles: edited as a whole, with the stock and price that follow from their components.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import { type InputIssue, ShopError } from '../../../kernel/errors.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../../platform/database/dry-run.ts'
import { writeAudit } from '../../audit/audit.ts'
import { lockWriters } from '../../imports/write-products.ts'
import { getAvailableQuantities } from '../../inventory/available.ts'
import { listStockTotals } from '../../inventory/stock-totals.store.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { getRetailPrices } from '../../pricing/price-variants.ts'
import { getProductTag, listingTags } from '../../search/listing-tags.ts'
import { getChangedTags } from '../../search/refresh/listing-jobs.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import {
  type BundleDefinition,
  type BundleInput,
  type BundleProblem,
  type BundleState,
  type BundleView,
  findBundleAmountIssues,
  resolveBundle,
} from './bundles.ts'
import {
  findComponentCandidates,
  findNestedBundles,
  getOwnVariantIds,
  listBundleComponents,
  readBundle,
  type StoredBundle,
  writeBundle,
} from './bundles.store.ts'

/** Everything that a change replaced, so that it can be reverted. */
export type BundleDiff = { was: BundleState | null; to: BundleState | null }

export type BundleService = {
  /** @throws ShopError not_found. */
  read(ctx: OperatorContext, productId: number): Promise<BundleView>
  /**
   * Makes a product a bundle, changes it, or makes it a product of its own again. Orders keep what was ordered.
   * @throws ShopError not_found; content_changed when the bundle has another version; invalid_input with the path of each
   *   error: unknown or nested components, variants without components, variants with stock of their own.
   */
  change(ctx: OperatorContext, productId: number, input: BundleInput): Promise<BundleView>
  /** @throws ShopError content_changed when the bundle has changed since; invalid_input when it is no longer possible. */
  revert(ctx: OperatorContext, productId: number, diff: BundleDiff): Promise<void>
}

type BundleDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export function createBundleService({ db, clock, publish }: BundleDeps): BundleService {
  async function write(
    ctx: OperatorContext,
    productId: number,
    decide: (now: BundleState | null) => BundleDefinition | null,
    isDryRun = false,
  ): Promise<BundleView> {
    let view: BundleView | undefined
    let tags: string[] = []
    await commitUnlessDryRun(db, isDryRun, async (tx) => {
      await lockWriters(tx)
      const stored = await requireBundle(tx, productId, true)
      const definition = decide(stored.bundle)
      const state = definition && (await resolve(tx, productId, stored, definition))
      if (!isDeepStrictEqual(stored.bundle, state)) {
        const at = clock.now()
        await writeBundle(tx, productId, state)
        tags = [
          ...(await getChangedTags(tx, await refreshListing(tx, [productId], at))),
          listingTags.list,
          getProductTag(stored.slug),
        ]
        await writeAudit(tx, {
          ...ctx,
          action: 'product.bundle',
          objectKind: 'product',
          objectId: String(productId),
          diff: { bundle: { was: stored.bundle, to: state } satisfies BundleDiff },
          at,
        })
      }
      view = await present(tx, productId, state, clock.now())
    })
    if (!isDryRun && tags.length > 0) await publish(tags)
    return view!
  }
  return {
    async read(ctx, productId) {
      ctx.require('products.read')
      const { bundle } = await requireBundle(db, productId)
      return present(db, productId, bundle, clock.now())
    },
    async change(ctx, productId, { was, bundle, dry_run: isDryRun }) {
      ctx.require('products.create')
      return write(
        ctx,
        productId,
        (now) => {
          if (getDocumentVersion(now) !== was) throw new ShopError('content_changed', { fields: ['version'] })
          return bundle
        },
        isDryRun,
      )
    },
    async revert(ctx, productId, { was, to }) {
      ctx.require('products.create')
      await write(ctx, productId, (now) => {
        if (!isDeepStrictEqual(now, to)) throw new ShopError('content_changed', { fields: ['bundle'] })
        return was
      })
    },
  }
}

async function requireBundle(db: Db, productId: number, isLocked = false): Promise<StoredBundle> {
  const stored = await readBundle(db, productId, isLocked)
  if (!stored) throw new ShopError('not_found')
  return stored
}

/** @throws ShopError invalid_input. */
async function resolve(
  tx: Tx,
  productId: number,
  { variants }: StoredBundle,
  definition: BundleDefinition,
): Promise<BundleState> {
  const { components = [] } = definition
  const candidates = await findComponentCandidates(tx, {
    skus: [...definition.variants.flatMap((variant) => variant.components), ...components].flatMap((one) =>
      'sku' in one ? [one.sku] : [],
    ),
    slugs: components.flatMap((one) => ('product' in one ? [one.product] : [])),
  })
  const resolved = resolveBundle(definition, variants, candidates)
  if ('issues' in resolved) throw new ShopError('invalid_input', { issues: resolved.issues })
  const { state } = resolved
  const issues = [
    ...findBundleAmountIssues(state.pricing, await getRetailCurrency(tx)),
    ...(await findIssues(tx, productId, state)),
  ]
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
  return state
}

async function findIssues(tx: Tx, productId: number, state: BundleState): Promise<InputIssue[]> {
  const skus = state.variants.flatMap(({ components }) => components.map(({ sku }) => sku))
  const { nested, containers } = await findNestedBundles(tx, productId, [...new Set(skus)])
  const ids = await getOwnVariantIds(tx, productId)
  const totals = await listStockTotals(tx, [...ids.values()])
  const stocked = [...ids].flatMap(([sku, id]) => ((totals.get(id)?.on_hand ?? 0) > 0 ? [sku] : []))
  return [
    ...nested.map((sku) => ({
      path: 'variants',
      message: `${sku} is a bundle itself: list its components instead`,
    })),
    ...containers.map((slug) => ({
      path: 'bundle',
      message: `this product is a component of the bundle ${slug}, and bundles cannot contain bundles`,
    })),
    ...stocked.map((sku) => ({
      path: 'variants',
      message: `${sku} has stock of its own: set it to 0 first, because a bundle has the stock of its components`,
    })),
  ]
}

const problemMessages: Record<BundleProblem, (sku: string) => string> = {
  no_components: (sku) => `${sku} has no components: add them, or archive the variant.`,
  component_deleted: (sku) => `The component ${sku} was deleted: replace it.`,
  component_archived: (sku) => `The component ${sku} is archived: sell it again, or replace it.`,
  component_not_published: (sku) =>
    `The product of the component ${sku} is not published: publish it, or replace it.`,
  component_without_price: (sku) =>
    `The component ${sku} has no price: set one, or give the bundle a fixed price.`,
}

async function present(db: Db, productId: number, bundle: BundleState | null, at: Date): Promise<BundleView> {
  const version = getDocumentVersion(bundle)
  if (!bundle) return { version, bundle: null, variants: [] }
  const { variants } = await requireBundle(db, productId)
  const components = await listBundleComponents(db, productId)
  const ids = await getOwnVariantIds(db, productId)
  const all = [...ids.values(), ...components.flatMap(({ componentId }) => componentId ?? [])]
  const stock = await getAvailableQuantities(db, all)
  const prices = await getRetailPrices(db, all, at)
  const priceOf = (id: (typeof all)[number] | null | undefined) => (id && prices.get(id)?.price.price) ?? null
  return {
    version,
    bundle: { pricing: bundle.pricing },
    variants: variants.map(({ sku }) => {
      const own = components.filter(({ variantSku }) => variantSku === sku)
      const problems = own.flatMap((component): { code: BundleProblem; sku: string }[] =>
        component.problem
          ? [{ code: component.problem, sku: component.sku }]
          : bundle.pricing.type === 'components' && priceOf(component.componentId) === null
            ? [{ code: 'component_without_price', sku: component.sku }]
            : [],
      )
      if (own.length === 0) problems.push({ code: 'no_components', sku })
      const id = ids.get(sku)
      return {
        sku,
        available: (id !== undefined && stock.get(id)) || 0,
        price: priceOf(id) || null,
        components: own.map(({ componentId, sku: componentSku, name, options, quantity }) => ({
          sku: componentSku,
          name,
          options,
          quantity,
          available: (componentId !== null && stock.get(componentId)) || 0,
          price: priceOf(componentId) || null,
        })),
        problems: problems.map((problem) => ({
          ...problem,
          message: problemMessages[problem.code](problem.sku),
        })),
      }
    }),
  }
}

// Wires options of products: edited as a whole, with a preview of the variants that a change affects.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { buildOptionValue } from '../../imports/normalize/normalize-options.ts'
import { lockWriters } from '../../imports/write-products.ts'
import { listStockTotals } from '../../inventory/stock-totals.store.ts'
import { getProductTag, listingTags } from '../../search/listing-tags.ts'
import { refreshListing } from '../../search/refresh/refresh-listing.ts'
import { toValueSlug } from '../catalog.store.ts'
import {
  getLabels,
  listArchived,
  type OptionState,
  planOptions,
  type ProductOptionsInput,
  type ProductOptionsView,
} from './product-options.ts'
import { allocateOptionIds, readOptionState, writeOptionState } from './product-options.store.ts'

/** Everything that a change replaced, so that it can be reverted. */
export type OptionDiff = { was: OptionState; to: OptionState }

export type ProductOptionService = {
  /** @throws ShopError not_found. */
  read(ctx: OperatorContext, productId: number): Promise<ProductOptionsView>
  /**
   * Renames, reorders, adds and removes options and values. Variants that lose their choice are archived, never deleted,
   * and keep stock, prices and orders.
   * @throws ShopError not_found; content_changed when the options have another version; invalid_input with the path of
   *   each error, also when `archive` is not exactly what the change archives.
   */
  change(ctx: OperatorContext, productId: number, input: ProductOptionsInput): Promise<ProductOptionsView>
  /** @throws ShopError content_changed when the options have changed since. */
  revert(ctx: OperatorContext, productId: number, diff: OptionDiff): Promise<void>
}

type ProductOptionDeps = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

/** Ends the transaction of a dry run, which saves nothing. */
class DryRun extends Error {}

export function createProductOptionService({ db, clock, publish }: ProductOptionDeps): ProductOptionService {
  async function write(
    ctx: OperatorContext,
    productId: number,
    decide: (now: OptionState) => OptionState,
    isDryRun = false,
  ): Promise<ProductOptionsView> {
    let view: ProductOptionsView | undefined
    let slug = ''
    try {
      await db.transaction().execute(async (tx) => {
        await lockWriters(tx)
        const { slug: currentSlug, ...now } = await requireState(tx, productId, true)
        slug = currentSlug
        const wanted = decide(now)
        const changes = await describeChanges(tx, now, wanted)
        if (isDryRun) {
          view = { ...present(now), options: present(wanted).options, changes }
          throw new DryRun()
        }
        if (isDeepStrictEqual(now, wanted)) {
          view = { ...present(now), changes }
          return
        }
        const state = await allocateOptionIds(tx, wanted)
        await writeOptionState(tx, productId, state)
        const at = clock.now()
        await refreshListing(tx, [productId], at)
        await writeAudit(tx, {
          ...ctx,
          action: 'product.options',
          objectKind: 'product',
          objectId: String(productId),
          diff: { options: { was: now, to: state } satisfies OptionDiff },
          at,
        })
        view = { ...present(state), changes }
      })
    } catch (error) {
      if (!(error instanceof DryRun)) throw error
    }
    if (!isDryRun) await publish([listingTags.list, getProductTag(slug)])
    return view!
  }
  return {
    async read(ctx, productId) {
      ctx.require('products.read')
      const { slug: _slug, ...state } = await requireState(db, productId)
      return present(state)
    },
    async change(ctx, productId, { was, options, archive, dry_run: isDryRun }) {
      ctx.require('products.create')
      return write(
        ctx,
        productId,
        (now) => {
          const plan = planOptions(now, options, { toSlug: toValueSlug, describeValue: buildOptionValue })
          if ('issues' in plan) throw new ShopError('invalid_input', { issues: plan.issues })
          if (!isDeepStrictEqual(now, plan.state) && getDocumentVersion(now) !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          if (!isDryRun) requireConfirmation(listArchived(now, plan.state), archive)
          return plan.state
        },
        isDryRun,
      )
    },
    async revert(ctx, productId, { was, to }) {
      ctx.require('products.create')
      await write(ctx, productId, (now) => {
        if (!isDeepStrictEqual(now, to)) throw new ShopError('content_changed', { fields: ['options'] })
        return was
      })
    },
  }
}

async function requireState(db: Db, productId: number, isLocked = false) {
  const state = await readOptionState(db, productId, isLocked)
  if (!state) throw new ShopError('not_found')
  return state
}

/** Nothing leaves the shop unnoticed: the caller names every variant that is no longer sold. */
function requireConfirmation(archived: readonly string[], confirmed: readonly string[]): void {
  if (isDeepStrictEqual(archived.toSorted(), confirmed.toSorted())) return
  throw invalidInput(
    'archive',
    archived.length === 0
      ? 'The change archives no variant: leave the list empty.'
      : `The change archives these variants; list exactly these SKUs: ${archived.join(', ')}`,
  )
}

const present = (state: OptionState): ProductOptionsView => ({
  version: getDocumentVersion(state),
  options: state.options.map(({ id, name, kind, values }) => ({
    id,
    name,
    kind,
    values: values.map(({ id: valueId, label, swatch, family }) => ({
      id: valueId,
      label,
      swatch,
      family,
      variants: state.variants.filter(
        ({ status, values: own }) => status === 'active' && own.includes(valueId),
      ).length,
    })),
  })),
})

async function describeChanges(
  tx: Tx,
  now: OptionState,
  wanted: OptionState,
): Promise<NonNullable<ProductOptionsView['changes']>> {
  const changed = now.variants.flatMap((variant, index) => {
    const after = wanted.variants[index]!
    const labels = { before: getLabels(now, variant.values), after: getLabels(wanted, after.values) }
    return isDeepStrictEqual(labels.before, labels.after) && variant.status === after.status
      ? []
      : [{ variant, after, labels }]
  })
  const stock = await listStockTotals(
    tx,
    changed.map(({ variant }) => variant.id),
  )
  return {
    variants: changed.map(({ variant, after, labels }) => ({
      sku: variant.sku,
      ...labels,
      archived: variant.status === 'active' && after.status === 'archived',
      ...(stock.get(variant.id) ?? { on_hand: 0, reserved: 0 }),
    })),
    pictures: now.pictures.length - wanted.pictures.length,
  }
}

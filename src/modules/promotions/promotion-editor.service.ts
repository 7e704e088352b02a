// Edits promotions: each edit makes a new version, and orders keep the one that they used.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import {
  type CategoryOption,
  getTaxonomyChoices,
  listCollectionOptions,
} from '../catalog/taxonomy/taxonomy-choices.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { listSaleCurrencies } from '../markets/sale-currency.ts'
import { listSegments } from '../segments/segments.store.ts'
import { listCodeBatches } from './codes/promotion-codes.store.ts'
import {
  archivePromotionVersion,
  listPromotionVersions,
  replacePromotion,
} from './manage-promotions.store.ts'
import type { PromotionVersion } from './manage-promotions.store.ts'
import {
  getStoredPromotion,
  type PromotionDefinition,
  type StoredPromotion,
} from './promotion-definition.store.ts'
import { type PromotionInput, readPromotion } from './promotion-input.ts'

/** Changed fields of a promotion. */
export type PromotionDiff = { [field: string]: { was: unknown; to: unknown } }

/** The current promotion with the versions that it replaced, newest first. */
export type PromotionHistory = StoredPromotion & { versions: PromotionVersion[] }

/** What a promotion can be limited to. The store currency is the first of `currencies`. */
export type PromotionChoices = {
  currencies: string[]
  markets: { code: string; name: string }[]
  segments: { code: string; name: string }[]
  categories: CategoryOption[]
  brands: { slug: string; name: string }[]
  collections: { slug: string; name: string }[]
}

export type PromotionEditor = {
  choices(ctx: OperatorContext): Promise<PromotionChoices>
  /** @throws ShopError not_found. */
  get(ctx: OperatorContext, id: number): Promise<PromotionHistory>
  /**
   * Replaces everything but whether it is stopped, for orders from now on. The same promotion again has no effect.
   * A dry run saves nothing and returns the changed fields.
   * @throws ShopError not_found; content_changed when it has another version than `was`; invalid_input.
   */
  update(
    ctx: OperatorContext,
    id: number,
    input: { was: number; promotion: PromotionInput; dry_run?: boolean | undefined },
  ): Promise<{ id: number; version: number; changes: PromotionDiff }>
  /** @throws ShopError content_changed when a field of the change has changed since. */
  revert(ctx: OperatorContext, id: number, diff: PromotionDiff): Promise<void>
}

export function createPromotionEditor({ db, clock }: { db: Db; clock: Clock }): PromotionEditor {
  async function load(tx: Tx, id: number): Promise<StoredPromotion> {
    const stored = await getStoredPromotion(tx, id, { lock: true })
    if (!stored) throw new ShopError('not_found')
    return stored
  }
  async function replace(tx: Tx, ctx: OperatorContext, stored: StoredPromotion, input: PromotionInput) {
    const { id, definition, used, version } = stored
    const promotion = await readPromotion(tx, input, await getShopTimeZone(tx))
    if (promotion.limitTotal !== null && promotion.limitTotal < used)
      throw invalidInput('limit_total', `${used} orders have used the promotion; the limit cannot be less`)
    if (definition.uniqueCodes && !promotion.uniqueCodes && promotion.code === null) {
      const batches = await listCodeBatches(tx, id)
      if (batches.length > 0)
        throw invalidInput(
          'unique_codes',
          'it has unique codes; without unique_codes it needs a code, or it would apply to every order',
        )
    }
    await archivePromotionVersion(tx, id, { definition, at: clock.now(), actor: ctx.actor })
    if (!(await replacePromotion(tx, id, promotion)))
      throw invalidInput('code', `there is another promotion with the code ${promotion.code}`)
    const changed = (await getStoredPromotion(tx, id))!
    const changes = compareDefinitions(definition, changed.definition)
    return { id, version: version + 1, changes }
  }
  const writeChange = (tx: Tx, ctx: OperatorContext, { id, changes, ...edit }: EditResult) =>
    writeAudit(tx, {
      ...ctx,
      action: 'promotion.change',
      objectKind: 'promotion',
      objectId: String(id),
      diff: { version: edit.version, fields: changes },
      at: clock.now(),
    })
  return {
    async choices(ctx) {
      ctx.require('promotions.read')
      const [currencies, { markets }, segments, { categories, brands }, collections] = await Promise.all([
        listSaleCurrencies(db),
        readMarkets(db),
        listSegments(db),
        getTaxonomyChoices(db),
        listCollectionOptions(db),
      ])
      return {
        currencies,
        markets: markets.map(({ code, name }) => ({ code, name })),
        segments: segments.map(({ code, name }) => ({ code, name })),
        categories,
        brands: brands.map(({ slug, name }) => ({ slug, name })),
        collections,
      }
    },
    async get(ctx, id) {
      ctx.require('promotions.read')
      const stored = await getStoredPromotion(db, id)
      if (!stored) throw new ShopError('not_found')
      return { ...stored, versions: await listPromotionVersions(db, id) }
    },
    async update(ctx, id, { was, promotion, dry_run = false }) {
      ctx.require('promotions.manage')
      const work = async (tx: Tx) => {
        const stored = await load(tx, id)
        const edit = await replace(tx, ctx, stored, promotion)
        if (Object.keys(edit.changes).length === 0) throw new Unchanged({ ...edit, version: stored.version })
        if (stored.version !== was) throw new ShopError('content_changed', { fields: ['version'] })
        if (dry_run) throw new Unchanged({ ...edit, version: stored.version })
        await writeChange(tx, ctx, edit)
        return edit
      }
      return db
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          if (error instanceof Unchanged) return error.result
          throw error
        })
    },
    async revert(ctx, id, diff) {
      ctx.require('promotions.manage')
      await db.transaction().execute(async (tx) => {
        const stored = await load(tx, id)
        const current = stored.definition as Record<string, unknown>
        const fields = Object.keys(diff).filter(
          (field) => !isDeepStrictEqual(current[field], diff[field]!.to),
        )
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const earlier = Object.fromEntries(Object.entries(diff).map(([field, { was }]) => [field, was]))
        const input = { ...stored.definition, ...earlier } as PromotionInput
        await writeChange(tx, ctx, await replace(tx, ctx, stored, input))
      })
    },
  }
}

type EditResult = { id: number; version: number; changes: PromotionDiff }

/** Rolls back an edit that is not to be saved. */
class Unchanged extends Error {
  readonly result: EditResult
  constructor(result: EditResult) {
    super('nothing is saved')
    this.result = result
  }
}

function compareDefinitions(was: PromotionDefinition, to: PromotionDefinition): PromotionDiff {
  const fields = Object.keys(to) as (keyof PromotionDefinition)[]
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(was[field], to[field]))
      .map((field) => [field, { was: was[field], to: to[field] }]),
  )
}

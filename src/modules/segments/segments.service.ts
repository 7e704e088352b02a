// Wires saved segments of customers for staff.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type InputIssue, invalidInput, ShopError } from '../../kernel/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../platform/database/dry-run.ts'
import { writeAudit } from '../audit/audit.ts'
import { listDraftCampaignsForSegment } from '../campaigns/campaigns.store.ts'
import {
  type CategoryOption,
  getTaxonomyChoices,
  listCollectionOptions,
} from '../catalog/taxonomy/taxonomy-choices.ts'
import { getTaxonomyIds } from '../catalog/taxonomy/taxonomy-ids.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { listPriceListsForSegment } from '../pricing/price-lists/segment-price-lists.store.ts'
import { listPromotionsForSegment } from '../promotions/manage-promotions.store.ts'
import { findUnknownGroups, listCustomerGroups } from './groups/customer-groups.store.ts'
import {
  segmentCode,
  type SegmentCondition,
  type SegmentDocument,
  type SegmentInput,
} from '../../contracts/schemas/segment-conditions.ts'
import {
  countSegment,
  deleteSegment,
  getSegment,
  listSegments,
  saveSegment,
  type StoredSegment,
} from './segments.store.ts'

export type SegmentView = StoredSegment & { customers: number }
/** Names of what a segment is used by, at most 20 of each. */
export type SegmentUse = { promotions: string[]; campaigns: string[]; price_lists: string[] }
/** What conditions can name. */
export type SegmentChoices = {
  markets: { code: string; name: string }[]
  groups: { code: string; name: string }[]
  categories: CategoryOption[]
  brands: { slug: string; name: string }[]
  collections: { slug: string; name: string }[]
}
export type SegmentDiff = { was: SegmentDocument | null; to: SegmentDocument | null }

export type SegmentService = {
  list(ctx: OperatorContext): Promise<StoredSegment[]>
  /** @throws ShopError not_found. */
  get(ctx: OperatorContext, code: string): Promise<SegmentView & { used_by: SegmentUse }>
  choices(ctx: OperatorContext): Promise<SegmentChoices>
  /** Number of customers that meet all conditions. @throws ShopError invalid_input. */
  count(ctx: OperatorContext, conditions: readonly SegmentCondition[]): Promise<number>
  /**
   * Creates, replaces or removes a segment; the same segment again has no effect.
   * @returns null when it is removed.
   * @throws ShopError content_changed when it has another version than `was`; in_use with the names of `promotions`,
   * `price_lists` and drafts of `campaigns` that would lose it; invalid_input with the path of each error.
   */
  save(ctx: OperatorContext, code: string, input: SegmentInput): Promise<SegmentView | null>
  /** @throws ShopError content_changed, in_use. */
  revert(ctx: OperatorContext, code: string, diff: SegmentDiff): Promise<void>
}

export function createSegmentService({ db, clock }: { db: Db; clock: Clock }): SegmentService {
  async function change(
    ctx: OperatorContext,
    code: string,
    decide: (current: StoredSegment | undefined) => SegmentDocument | null,
    isDryRun: boolean,
  ): Promise<SegmentView | null> {
    if (!segmentCode.safeParse(code).success)
      throw invalidInput('code', 'Use lower-case letters, digits and hyphens, such as big-spenders')
    return commitUnlessDryRun(db, isDryRun, async (tx) => {
      const current = await getSegment(tx, code, { lock: true })
      const was = current ? { name: current.name, conditions: current.conditions } : null
      const to = decide(current)
      if (to) await assertConditions(tx, to.conditions)
      if (!isDeepStrictEqual(was, to)) {
        if (to) await saveSegment(tx, code, to)
        else {
          const use = await findUse(tx, code)
          if (Object.values(use).some((names) => names.length > 0)) throw new ShopError('in_use', use)
          await deleteSegment(tx, code)
        }
        const diff: SegmentDiff = { was, to }
        const object = { objectKind: 'segment', objectId: code }
        await writeAudit(tx, { ...ctx, action: 'segment.change', ...object, diff, at: clock.now() })
      }
      const saved = await getSegment(tx, code)
      return saved ? { ...saved, customers: await countSegment(tx, saved.conditions, clock.now()) } : null
    })
  }
  return {
    async list(ctx) {
      ctx.require('customers.read')
      return listSegments(db)
    },
    async get(ctx, code) {
      ctx.require('customers.read')
      const segment = await getSegment(db, code)
      if (!segment) throw new ShopError('not_found')
      const customers = await countSegment(db, segment.conditions, clock.now())
      return { ...segment, customers, used_by: await findUse(db, code) }
    },
    async choices(ctx) {
      ctx.require('customers.read')
      const { markets } = await readMarkets(db)
      const groups = await listCustomerGroups(db)
      const { categories, brands } = await getTaxonomyChoices(db)
      return {
        markets: markets.map(({ code, name }) => ({ code, name })),
        groups: groups.map(({ code, name }) => ({ code, name })),
        categories,
        brands: brands.map(({ slug, name }) => ({ slug, name })),
        collections: await listCollectionOptions(db),
      }
    },
    async count(ctx, conditions) {
      ctx.require('customers.read')
      await assertConditions(db, conditions)
      return countSegment(db, conditions, clock.now())
    },
    async save(ctx, code, { was, to, dry_run: isDryRun = false }) {
      ctx.require('customers.write')
      return change(
        ctx,
        code,
        (current) => {
          const document = current ? { name: current.name, conditions: current.conditions } : null
          if (!isDeepStrictEqual(document, to) && (current?.version ?? null) !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          return to
        },
        isDryRun,
      )
    },
    async revert(ctx, code, { was, to }) {
      ctx.require('customers.write')
      await change(
        ctx,
        code,
        (current) => {
          const document = current ? { name: current.name, conditions: current.conditions } : null
          if (!isDeepStrictEqual(document, to))
            throw new ShopError('content_changed', { fields: ['segment'] })
          return was
        },
        false,
      )
    },
  }
}

const findUse = async (db: Db, code: string): Promise<SegmentUse> => ({
  promotions: await listPromotionsForSegment(db, code),
  campaigns: await listDraftCampaignsForSegment(db, code),
  price_lists: await listPriceListsForSegment(db, code),
})

const taxonomies = [
  ['products', 'product'],
  ['categories', 'category'],
  ['brands', 'brand'],
  ['collections', 'collection'],
] as const

/** @throws ShopError invalid_input that lists every name that does not exist, with its path. */
async function assertConditions(db: Db, conditions: readonly SegmentCondition[]): Promise<void> {
  const issues: InputIssue[] = []
  const check = (path: string, names: readonly string[], isKnown: (name: string) => boolean, what: string) =>
    issues.push(
      ...names.flatMap((name, at) =>
        isKnown(name) ? [] : [{ path: `${path}.${at}`, message: `there is no ${what} ${name}` }],
      ),
    )
  for (const [at, condition] of conditions.entries()) {
    const path = `conditions.${at}`
    if (condition.type === 'bought')
      for (const [field, kind] of taxonomies) {
        const slugs = condition[field] ?? []
        const known = await getTaxonomyIds(db, kind, slugs)
        check(`${path}.${field}`, slugs, (slug) => known.has(slug), kind)
      }
    if (condition.type === 'market') {
      const known = new Set((await readMarkets(db)).markets.map(({ code }) => code))
      check(`${path}.markets`, condition.markets, (code) => known.has(code), 'market')
    }
    if (condition.type === 'group') {
      const unknown = new Set(await findUnknownGroups(db, condition.groups))
      check(`${path}.groups`, condition.groups, (code) => !unknown.has(code), 'group')
    }
  }
  if (issues.length > 0) throw new ShopError('invalid_input', { issues })
}

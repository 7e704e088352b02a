// Wires search rules for staff: with the audit log and cache invalidation.
import type { SearchRulesListField } from '../../../contracts/lists/search-rules-list.ts'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { invalidInput } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../../platform/database/list-query.ts'
import { type CatalogueDeps, createCatalogueChange } from '../../catalog/catalogue-change.service.ts'
import { getShopClock } from '../../reports/reports.service.ts'
import { listingTags } from '../listing-tags.ts'
import type { ListedSearchRule, SearchRule, SearchRuleInput } from './search-rules.ts'
import {
  deleteSearchRule,
  findSolvedQueries,
  insertSearchRule,
  resolveSearchRule,
  searchSearchRules,
} from './search-rules.store.ts'

export type SearchRuleService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<SearchRulesListField>,
    request: ListPageRequest,
  ): Promise<ListPage<ListedSearchRule>>
  /**
   * @returns the rule as listings apply it, for a preview.
   * @throws ShopError invalid_input: `category` or `products` (`unknown`).
   */
  resolve(ctx: StaffContext, input: SearchRuleInput): Promise<SearchRule>
  /**
   * @returns its id.
   * @throws ShopError invalid_input: `category` or `products` (`unknown`).
   */
  add(ctx: StaffContext, input: SearchRuleInput): Promise<number>
  /** The searches for which staff have no rule and no synonym yet. */
  listUnsolved<Search extends { words: string }>(
    ctx: StaffContext,
    searches: readonly Search[],
  ): Promise<Search[]>
  /** Removing again has no effect. */
  remove(ctx: StaffContext, id: number): Promise<void>
}

export function createSearchRuleService(parts: CatalogueDeps): SearchRuleService {
  const { db, clock } = parts
  const change = createCatalogueChange(parts, 'search-rule')
  const resolve = async (on: Db, input: SearchRuleInput): Promise<SearchRule> => {
    const { rule, unknown } = await resolveSearchRule(on, input)
    if (unknown.category) throw invalidInput('category', 'unknown')
    if (unknown.products.length > 0) throw invalidInput('products', 'unknown')
    return rule
  }
  return {
    async search(ctx, query, request) {
      ctx.require('catalogue-settings.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchSearchRules(db, query, request, { today, timeZone })
    },
    async resolve(ctx, input) {
      ctx.require('catalogue-settings.manage')
      return resolve(db, input)
    },
    async add(ctx, input) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'search-rule.add', async (tx, at) => {
        const id = await insertSearchRule(tx, await resolve(tx, input), at)
        return { id, diff: input, old: [listingTags.list], result: id }
      })
    },
    async listUnsolved(ctx, searches) {
      ctx.require('search-reports.read')
      const solved = await findSolvedQueries(
        db,
        searches.map(({ words }) => words),
      )
      return searches.filter(({ words }) => !solved.has(words))
    },
    async remove(ctx, id) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'search-rule.remove', async (tx) => {
        const removed = await deleteSearchRule(tx, id)
        if (!removed) return { id, result: undefined }
        const { id: _, created_at: _at, ...diff } = removed
        return { id, diff, old: [listingTags.list], result: undefined }
      })
    },
  }
}

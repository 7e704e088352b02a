// Wires search synonyms for staff: with the audit log and cache invalidation.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { SynonymsListField } from '../../contracts/lists/synonyms-list.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Synonym, NewSynonymInput } from './query/synonyms.ts'
import { insertSynonyms, searchSynonyms, deleteSynonym } from './query/synonyms.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalog/catalogue-change.service.ts'

export type SynonymService = {
  /** @throws ShopError invalid_input. */
  search(
    ctx: StaffContext,
    query: ListQuery<SynonymsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<Synonym>>
  /** Adding an existing synonym has no effect. */
  add(ctx: StaffContext, input: NewSynonymInput): Promise<void>
  /** Removing again has no effect. */
  remove(ctx: StaffContext, pair: Synonym): Promise<void>
}

export function createSynonymService(parts: CatalogueDeps): SynonymService {
  const change = createCatalogueChange(parts, 'synonym')
  return {
    async search(ctx, query, request) {
      ctx.require('catalogue-settings.manage')
      const { day: today, timeZone } = await getShopClock(parts.db, parts.clock)
      return searchSynonyms(parts.db, query, request, { today, timeZone })
    },
    async add(ctx, { locale, term, synonym, two_way }) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'synonym.add', async (tx) => {
        const added = await insertSynonyms(tx, [
          { locale, term, synonym },
          ...(two_way ? [{ locale, term: synonym, synonym: term }] : []),
        ])
        const diff = { locale, term, synonym, two_way }
        return { id: term, ...(added.length > 0 && { diff }), result: undefined }
      })
    },
    async remove(ctx, pair) {
      ctx.require('catalogue-settings.manage')
      return change(ctx, 'synonym.remove', async (tx) => {
        const removed = await deleteSynonym(tx, pair)
        return { id: pair.term, ...(removed && { diff: pair }), result: undefined }
      })
    },
  }
}

// Wires search synonyms for staff: with the audit log and cache invalidation.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Synonym, SynonymQuery, NewSynonymInput, SynonymList } from './query/synonyms.ts'
import { insertSynonyms, listSynonyms, deleteSynonym } from './query/synonyms.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalog/catalogue-change.service.ts'

export type SynonymService = {
  list(ctx: StaffContext, input: SynonymQuery): Promise<SynonymList>
  /** Adding an existing synonym has no effect. */
  add(ctx: StaffContext, input: NewSynonymInput): Promise<void>
  /** Removing again has no effect. */
  remove(ctx: StaffContext, pair: Synonym): Promise<void>
}

export function createSynonymService(parts: CatalogueDeps): SynonymService {
  const change = createCatalogueChange(parts, 'synonym')
  return {
    async list(ctx, input) {
      ctx.require('catalogue-settings.manage')
      return listSynonyms(parts.db, input)
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

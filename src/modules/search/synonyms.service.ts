// Wires search synonyms for staff: with the audit log and cache invalidation.
import type { Synonym, SynonymQuery, NewSynonymInput, SynonymList } from './query/synonyms.ts'
import { insertSynonyms, listSynonyms, deleteSynonym } from './query/synonyms.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalog/catalogue-change.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'

export type SynonymService = {
  list(input: SynonymQuery): Promise<SynonymList>
  /** Adding an existing synonym has no effect. */
  add(input: NewSynonymInput, actor: StaffActor): Promise<void>
  /** Removing again has no effect. */
  remove(pair: Synonym, actor: StaffActor): Promise<void>
}

export function createSynonymService(parts: CatalogueDeps): SynonymService {
  const change = createCatalogueChange(parts, 'synonym')
  return {
    list: (input) => listSynonyms(parts.db, input),
    add: ({ term, synonym, two_way }, actor) =>
      change(actor, 'synonym.add', async (tx) => {
        const added = await insertSynonyms(tx, [
          { term, synonym },
          ...(two_way ? [{ term: synonym, synonym: term }] : []),
        ])
        return { id: term, ...(added.length > 0 && { diff: { term, synonym, two_way } }), result: undefined }
      }),
    remove: ({ term, synonym }, actor) =>
      change(actor, 'synonym.remove', async (tx) => {
        const removed = await deleteSynonym(tx, term, synonym)
        return { id: term, ...(removed && { diff: { term, synonym } }), result: undefined }
      }),
  }
}

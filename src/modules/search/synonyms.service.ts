// Wires search synonyms for staff: with the audit log and cache invalidation.
import type { SynonymQuery, NewSynonymInput, SynonymList } from './query/synonyms.ts'
import { insertSynonyms, listSynonyms, deleteSynonym } from './query/synonyms.store.ts'
import { type CatalogueDeps, createCatalogueChange } from '../catalog/catalogue-change.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'

export type SynonymService = {
  list(input: SynonymQuery): Promise<SynonymList>
  /** Adding an existing synonym has no effect. */
  add(input: NewSynonymInput, actor: StaffActor): Promise<void>
  /** Removing again has no effect. */
  remove(pair: { word: string; means: string }, actor: StaffActor): Promise<void>
}

export function createSynonymService(parts: CatalogueDeps): SynonymService {
  const change = createCatalogueChange(parts, 'synonym')
  return {
    list: (input) => listSynonyms(parts.db, input),
    add: ({ word, means, both }, actor) =>
      change(actor, 'synonym.add', async (tx) => {
        const added = await insertSynonyms(tx, [
          { word, means },
          ...(both ? [{ word: means, means: word }] : []),
        ])
        return { id: word, ...(added.length > 0 && { diff: { word, means, both } }), result: undefined }
      }),
    remove: ({ word, means }, actor) =>
      change(actor, 'synonym.remove', async (tx) => {
        const removed = await deleteSynonym(tx, word, means)
        return { id: word, ...(removed && { diff: { word, means } }), result: undefined }
      }),
  }
}

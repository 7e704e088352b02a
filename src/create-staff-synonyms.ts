// Wires the synonyms of searches as staff change them: with the audit, and told to whoever keeps answers.
import type { SynonymQuery, NewSynonymInput, SynonymList } from './modules/search/synonyms.ts'
import { insertSynonyms, listSynonyms, deleteSynonym } from './modules/search/synonyms.store.ts'
import { type CatalogueParts, createCatalogueChange } from './create-catalogue-change.ts'
import type { StaffBy } from './create-staff-money.ts'

export type StaffSynonymCalls = {
  list(asked: SynonymQuery): Promise<SynonymList>
  /** What is there already is left so. */
  add(given: NewSynonymInput, by: StaffBy): Promise<void>
  /** What is gone already is. */
  remove(pair: { word: string; means: string }, by: StaffBy): Promise<void>
}

export function createStaffSynonyms(parts: CatalogueParts): StaffSynonymCalls {
  const change = createCatalogueChange(parts, 'synonym')
  return {
    list: (asked) => listSynonyms(parts.db, asked),
    add: ({ word, means, both }, by) =>
      change(by, 'synonym.add', async (tx) => {
        const added = await insertSynonyms(tx, [
          { word, means },
          ...(both ? [{ word: means, means: word }] : []),
        ])
        return { id: word, ...(added.length > 0 && { diff: { word, means, both } }), result: undefined }
      }),
    remove: ({ word, means }, by) =>
      change(by, 'synonym.remove', async (tx) => {
        const removed = await deleteSynonym(tx, word, means)
        return { id: word, ...(removed && { diff: { word, means } }), result: undefined }
      }),
  }
}

// Wires what staff do with content: each change is written into the audit with it, and told to whoever keeps pages.
import type { Clock } from './kernel/clock.ts'
import { audit } from './modules/audit/audit.ts'
import {
  type ContentPlace,
  editContent,
  listContent,
  type ListedContent,
  readContent,
  type StoredContent,
} from './modules/content/edit-content.ts'
import type { Db } from './platform/database.ts'
import type { StaffBy } from './create-staff-money.ts'
import { tags } from './create-shop.ts'

export type StaffContentCalls = {
  list(): Promise<ListedContent[]>
  /** @throws ShopError not_found. */
  read(place: ContentPlace): Promise<StoredContent>
  /** @throws ShopError not_found, content_changed, invalid_input: edit-content.ts. */
  write(place: ContentPlace, document: unknown, seen: string | null, by: StaffBy): Promise<StoredContent>
}

type Parts = { db: Db; clock: Clock; publish(tags: readonly string[]): Promise<void> }

export const createStaffContent = ({ db, clock, publish }: Parts): StaffContentCalls => ({
  list: () => listContent(db),
  read: (place) => readContent(db, place),
  async write(place, document, seen, by) {
    const { now } = await db.transaction().execute(async (tx) => {
      const edited = await editContent(tx, place, document, seen)
      await audit(tx, {
        ...by,
        action: 'content.edit',
        objectKind: 'content',
        objectId: `${place.kind}/${place.key}/${place.locale}`,
        diff: { before: edited.before?.document ?? null, now: edited.now.document },
        at: clock.now(),
      })
      return edited
    })
    await publish([tags.content])
    return now
  },
})

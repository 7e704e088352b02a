// Wires what staff do with content: each change is written into the audit with it, and told to whoever keeps pages.
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from './kernel/clock.ts'
import { type ContentLink, deadLinks } from './content-links.ts'
import { ShopError } from './kernel/errors.ts'
import { type Locale, locales } from './kernel/locale.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { type ContentKind, getContent, getDictionary } from './modules/content/content.store.ts'
import type { Dictionary } from './modules/content/content.ts'
import {
  validateContent,
  type ContentKey,
  editContent,
  listContent,
  type ListedContent,
  getContentDocument,
  deletePage,
  type StoredContent,
} from './modules/content/edit-content.ts'
import { getContentForm } from './modules/content/content-form.ts'
import { listUntranslatedTexts } from './modules/content/translate-document.ts'
import type { Db } from './platform/database.ts'
import type { Storage } from './platform/storage.ts'
import type { Only } from './create-people.ts'
import { type ContentPictureCalls, createContentPictures } from './create-staff-content-pictures.ts'
import type { StaffBy } from './create-staff-money.ts'
import { tags } from './create-shop.ts'
import { officeRooms } from './office-rooms.ts'

/** One document, whatever languages it is in. */
export type ContentState = {
  kind: ContentKind
  key: string
  changedAt: Date
  /** Languages that have a document of their own. */
  written: Locale[]
  /** How many of its texts are not said in a language; of pages nothing, which are written in each. */
  unsaid: Partial<Record<Locale, number>>
}

export type StaffContentCalls = ContentPictureCalls & {
  list(): Promise<ListedContent[]>
  /** All but words and mails, each with what its languages lack. */
  overview(): Promise<ContentState[]>
  /** As it would be kept. @throws ShopError invalid_input with the place of each fault. */
  check(place: ContentKey, document: unknown): Promise<unknown>
  /** Links of it that lead to no page of the shop. */
  deadLinks(document: unknown): Promise<ContentLink[]>
  /** @throws ShopError not_found. */
  read(place: ContentKey): Promise<StoredContent>
  /** @throws ShopError not_found, content_changed, invalid_input: edit-content.ts. */
  write(place: ContentKey, document: unknown, seen: string | null, by: StaffBy): Promise<StoredContent>
  /** A page that was removed, by language. @throws ShopError content_changed where there is one again. */
  putPageBack(key: string, documents: Partial<Record<Locale, unknown>>, by: StaffBy): Promise<void>
  /** What is gone already is. @throws ShopError not_found, still_used: edit-content.ts. */
  removePage(key: string, by: StaffBy): Promise<void>
}

type Parts = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

export const createStaffContent = ({ db, clock, storage, publish }: Parts): StaffContentCalls => ({
  ...createContentPictures({ db, clock, storage }),
  list: () => listContent(db),
  read: (place) => getContentDocument(db, place),
  async overview() {
    const said = new Map<Locale, Dictionary>()
    for (const locale of locales) if (locale !== 'en') said.set(locale, await getDictionary(db, locale))
    const found = new Map<string, ContentState>()
    for (const { kind, key, locale, changedAt } of await listContent(db)) {
      if (kind === 'words' || kind === 'mail') continue
      const state = found.get(`${kind} ${key}`) ?? { kind, key, changedAt, written: [], unsaid: {} }
      state.written.push(locale as Locale)
      if (changedAt > state.changedAt) state.changedAt = changedAt
      found.set(`${kind} ${key}`, state)
    }
    for (const state of found.values()) {
      if (state.kind === 'page') continue
      const document = await getContent(db, state.kind, state.key)
      for (const [locale, words] of said) state.unsaid[locale] = listUntranslatedTexts(document, words).length
    }
    return [...found.values()]
  },
  deadLinks: (document) => deadLinks(db, document),
  async check(place, document) {
    const before = await getContent(db, place.kind, place.key, place.locale)
    return validateContent(place, document, before)
  },
  async write(place, document, seen, by) {
    const { now } = await db.transaction().execute(async (tx) => {
      const edited = await editContent(tx, place, document, seen)
      // A form that was sent as it was is no change.
      if (edited.before?.version === edited.now.version) return edited
      await writeAudit(tx, {
        ...by,
        action: 'content.edit',
        objectKind: 'content',
        objectId: `${place.kind}/${place.key}/${place.locale}`,
        diff: { before: edited.before?.document ?? null, now: edited.now.document },
        at: clock.now(),
      })
      return edited
    })
    // No page shows what mails say.
    if (place.kind !== 'mail') await publish([tags.content])
    return now
  },
  async putPageBack(key, documents, by) {
    await db.transaction().execute(async (tx) => {
      // Every page begins in English.
      for (const locale of locales.filter((one) => documents[one] !== undefined)) {
        const place = { kind: 'page', key, locale } as const
        const { now } = await editContent(tx, place, documents[locale], null)
        await writeAudit(tx, {
          ...by,
          action: 'content.edit',
          objectKind: 'content',
          objectId: `page/${key}/${locale}`,
          diff: { before: null, now: now.document },
          at: clock.now(),
        })
      }
    })
    await publish([tags.content])
  },
  async removePage(key, by) {
    await db.transaction().execute(async (tx) => {
      const before = await deletePage(tx, key)
      const object = { objectKind: 'content', objectId: `page/${key}` }
      if (before)
        await writeAudit(tx, { ...by, ...object, action: 'content.remove', diff: before, at: clock.now() })
    })
    await publish([tags.content])
  },
})

/** The same for one of staff in the back office: settings are another room than what designers write. */
export function contentOffice(calls: StaffContentCalls, only: Only, by: StaffBy) {
  const roomOf = ({ kind }: ContentKey) => officeRooms[kind === 'settings' ? 'settings' : 'content']
  const writeLinked = async (place: ContentKey, document: unknown, seen: string | null) => {
    const dead = await calls.deadLinks(await calls.check(place, document))
    if (dead.length > 0)
      throw new ShopError('invalid_input', {
        issues: dead.map(({ at }) => ({ path: at, message: 'leads nowhere' })),
      })
    return calls.write(place, document, seen, by)
  }
  return {
    overview: only(officeRooms.content, calls.overview),
    read: (place: ContentKey) => only(roomOf(place), calls.read)(place),
    /** What its form is made of. */
    shape: only(officeRooms.content, async (kind: Parameters<typeof getContentForm>[0]) =>
      getContentForm(kind),
    ),
    pictures: only(officeRooms.content, calls.pictures),
    addPictures: only(officeRooms.content, (sent: Parameters<typeof calls.addPictures>[0]) =>
      calls.addPictures(sent, by),
    ),
    removePicture: only(officeRooms.content, (url: string) => calls.removePicture(url, by)),
    removePage: only(officeRooms.content, (key: string) => calls.removePage(key, by)),
    check: (place: ContentKey, document: unknown) => only(roomOf(place), calls.check)(place, document),
    /** Its links lead somewhere. What a form sends twice, by a press too many, stands there already. */
    write: (place: ContentKey, document: unknown, seen: string | null) =>
      only(roomOf(place), writeLinked)(place, document, seen).catch(async (error: unknown) => {
        if (!(error instanceof ShopError) || error.code !== 'content_changed') throw error
        const { now } = error.details as { now: StoredContent | null }
        if (!now || !isDeepStrictEqual(now.document, await calls.check(place, document))) throw error
        return now
      }),
  }
}

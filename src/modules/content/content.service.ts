// Wires staff changes to content: each is recorded in the audit log and invalidates cached pages.
import type { Permission } from '../../contracts/permissions.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../kernel/clock.ts'
import { type ContentLink, findDeadLinks } from './content-links.service.ts'
import { ShopError } from '../../kernel/errors.ts'
import { catalogueLocale, type Locale, locales } from '../../kernel/locale.ts'
import { writeAudit } from '../audit/audit.ts'
import { type Labels, loadLabels } from '../translations/labels.store.ts'
import { type ContentKind, getContent } from './content.store.ts'
import {
  validateContent,
  type ContentKey,
  editContent,
  listContent,
  type ListedContent,
  getContentDocument,
  deletePage,
  type StoredContent,
} from './edit-content.ts'
import { getContentForm } from './content-form.ts'
import { listUntranslatedTexts } from './translate-document.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Only } from '../auth/staff.service.ts'
import { type ContentPictureService, createContentPictureService } from './content-pictures.service.ts'
import type { StaffActor } from '../promotions/promotions-and-gift-cards.service.ts'
import { tags } from '../storefront/storefront.service.ts'

/** One document with all its languages. */
export type ContentStatus = {
  kind: ContentKind
  key: string
  changedAt: Date
  /** Languages with a document of their own. */
  written: Locale[]
  /** The number of untranslated texts by language; empty for pages, which have a document per language. */
  unsaid: Partial<Record<Locale, number>>
}

export type ContentService = ContentPictureService & {
  list(): Promise<ListedContent[]>
  /** All content except messages and email templates, with missing translations. */
  overview(): Promise<ContentStatus[]>
  /**
   * Validates without saving, and returns the document as it would be stored.
   * @throws ShopError invalid_input with the path of each error.
   */
  check(target: ContentKey, document: unknown): Promise<unknown>
  findDeadLinks(document: unknown): Promise<ContentLink[]>
  /** @throws ShopError not_found. */
  read(target: ContentKey): Promise<StoredContent>
  /** @throws ShopError not_found, content_changed, invalid_input: edit-content.ts. */
  write(
    target: ContentKey,
    document: unknown,
    version: string | null,
    actor: StaffActor,
  ): Promise<StoredContent>
  /**
   * Restores a deleted page, by language.
   * @throws ShopError content_changed when a page with this key exists again.
   */
  restorePage(key: string, documents: Partial<Record<Locale, unknown>>, actor: StaffActor): Promise<void>
  /**
   * Deleting again has no effect.
   * @throws ShopError not_found, still_used: edit-content.ts.
   */
  removePage(key: string, actor: StaffActor): Promise<void>
}

type ContentDeps = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

export const createContentService = ({ db, clock, storage, publish }: ContentDeps): ContentService => ({
  ...createContentPictureService({ db, clock, storage }),
  list: () => listContent(db),
  read: (target) => getContentDocument(db, target),
  async overview() {
    const labelsByLocale = new Map<Locale, Labels>()
    for (const locale of locales)
      if (locale !== catalogueLocale) labelsByLocale.set(locale, await loadLabels(db, locale))
    const statuses = new Map<string, ContentStatus>()
    for (const { kind, key, locale, changedAt } of await listContent(db)) {
      if (kind === 'mail') continue
      const state = statuses.get(`${kind} ${key}`) ?? { kind, key, changedAt, written: [], unsaid: {} }
      state.written.push(locale as Locale)
      if (changedAt > state.changedAt) state.changedAt = changedAt
      statuses.set(`${kind} ${key}`, state)
    }
    for (const state of statuses.values()) {
      if (state.kind === 'page') continue
      const document = await getContent(db, state.kind, state.key)
      for (const [locale, labels] of labelsByLocale)
        state.unsaid[locale] = listUntranslatedTexts(document, labels).length
    }
    return [...statuses.values()]
  },
  findDeadLinks: (document) => findDeadLinks(db, document),
  async check(target, document) {
    const before = await getContent(db, target.kind, target.key, target.locale)
    return validateContent(target, document, before)
  },
  async write(target, document, version, actor) {
    const { now } = await db.transaction().execute(async (tx) => {
      const edited = await editContent(tx, target, document, version)
      // Saving an unchanged form is no change.
      if (edited.before?.version === edited.now.version) return edited
      await writeAudit(tx, {
        ...actor,
        action: 'content.edit',
        objectKind: 'content',
        objectId: `${target.kind}/${target.key}/${target.locale}`,
        diff: { before: edited.before?.document ?? null, now: edited.now.document },
        at: clock.now(),
      })
      return edited
    })
    // Email templates appear on no page.
    if (target.kind !== 'mail') await publish([tags.content])
    return now
  },
  async restorePage(key, documents, actor) {
    await db.transaction().execute(async (tx) => {
      // English comes first, because every page begins with its English version.
      for (const locale of locales.filter((item) => documents[item] !== undefined)) {
        const target = { kind: 'page', key, locale } as const
        const { now } = await editContent(tx, target, documents[locale], null)
        await writeAudit(tx, {
          ...actor,
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
  async removePage(key, actor) {
    await db.transaction().execute(async (tx) => {
      const before = await deletePage(tx, key)
      const object = { objectKind: 'content', objectId: `page/${key}` }
      if (before)
        await writeAudit(tx, { ...actor, ...object, action: 'content.remove', diff: before, at: clock.now() })
    })
    await publish([tags.content])
  },
})

/**
 * The same for a staff member in the back office: settings require another permission than design content.
 */
export function contentOffice(calls: ContentService, only: Only, actor: StaffActor) {
  const getPermission = ({ kind }: ContentKey): Permission =>
    kind === 'settings' ? 'settings.edit' : 'content.edit'
  const writeChecked = async (target: ContentKey, document: unknown, version: string | null) => {
    const deadLinksFound = await calls.findDeadLinks(await calls.check(target, document))
    if (deadLinksFound.length > 0)
      throw new ShopError('invalid_input', {
        issues: deadLinksFound.map(({ at }) => ({ path: at, message: 'leads nowhere' })),
      })
    return calls.write(target, document, version, actor)
  }
  return {
    overview: only('content.edit', calls.overview),
    read: (target: ContentKey) => only(getPermission(target), calls.read)(target),
    shape: only('content.edit', async (kind: Parameters<typeof getContentForm>[0]) => getContentForm(kind)),
    pictures: only('content.edit', calls.pictures),
    addPictures: only('content.edit', (uploads: Parameters<typeof calls.addPictures>[0]) =>
      calls.addPictures(uploads, actor),
    ),
    removePicture: only('content.edit', (url: string) => calls.removePicture(url, actor)),
    removePage: only('content.edit', (key: string) => calls.removePage(key, actor)),
    check: (target: ContentKey, document: unknown) =>
      only(getPermission(target), calls.check)(target, document),
    /** Checks that its links lead to existing pages. Submitting the same form twice has no further effect. */
    write: (target: ContentKey, document: unknown, version: string | null) =>
      only(getPermission(target), writeChecked)(target, document, version).catch(async (error: unknown) => {
        if (!(error instanceof ShopError) || error.code !== 'content_changed') throw error
        const { now } = error.details as { now: StoredContent | null }
        if (!now || !isDeepStrictEqual(now.document, await calls.check(target, document))) throw error
        return now
      }),
  }
}

// Wires staff changes to content: each is recorded in the audit log and invalidates cached pages.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { FormField } from '../../contracts/content-form.ts'
import { getContentForm } from './content-form.ts'
import { type ContentProblem, findTextProblems, listLinks } from './content-checks.service.ts'
import { type ContentLink, findDeadAmong, findDeadLinks } from './content-links.service.ts'
import { ShopError } from '../../kernel/errors.ts'
import { catalogueLocale, type Locale, locales } from '../../kernel/locale.ts'
import { getCategory } from '../catalog/taxonomy/category-pages.store.ts'
import { getCategoryTree } from '../catalog/taxonomy/category-tree.store.ts'
import { writeAudit } from '../audit/audit.ts'
import { listTranslatedDocuments } from './content-translations.store.ts'
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
import { listUntranslatedTexts } from './document-texts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { type ContentPictureService, createContentPictureService } from './content-pictures.service.ts'
import { tags } from '../storefront/storefront.service.ts'

/** One document with all its languages. */
export type ContentStatus = {
  kind: ContentKind
  key: string
  /** Undefined for a department page that was never edited. */
  changedAt: Date | undefined
  /** Languages with a document of their own. */
  written: Locale[]
  /**
   * The number of texts by language whose translation is missing or outdated; empty for pages, which have a document
   * per language.
   */
  untranslated: Partial<Record<Locale, number>>
}

export type ContentService = ContentPictureService & {
  list(ctx: StaffContext): Promise<ListedContent[]>
  /** The fields of a document. */
  form(ctx: StaffContext, kind: 'menu' | 'home' | 'department'): FormField
  /** All content except messages and email templates, with missing translations. */
  overview(ctx: StaffContext): Promise<ContentStatus[]>
  /**
   * Validates without saving, and returns the document as it would be stored.
   * @throws ShopError invalid_input with the path of each error.
   */
  check(ctx: StaffContext, target: ContentKey, document: unknown): Promise<unknown>
  findDeadLinks(ctx: StaffContext, document: unknown): Promise<ContentLink[]>
  /** Why a document cannot be saved, and the mistakes of one that can. */
  findProblems(
    ctx: StaffContext,
    target: ContentKey,
    document: unknown,
  ): Promise<{ issues: { path: string; message: string }[]; problems: ContentProblem[] }>
  /** @throws ShopError not_found. */
  read(ctx: StaffContext, target: ContentKey): Promise<StoredContent>
  /** @throws ShopError not_found, content_changed, invalid_input: edit-content.ts. */
  write(
    ctx: StaffContext,
    target: ContentKey,
    document: unknown,
    version: string | null,
  ): Promise<StoredContent>
  /**
   * Restores a deleted page, by language.
   * @throws ShopError content_changed when a page with this key exists again.
   */
  restorePage(ctx: StaffContext, key: string, documents: Partial<Record<Locale, unknown>>): Promise<void>
  /**
   * Deleting again has no effect.
   * @throws ShopError not_found, in_use: edit-content.ts.
   */
  removePage(ctx: StaffContext, key: string): Promise<void>
}

/** Settings require another permission than design content. */
const getPermission = ({ kind }: ContentKey): Permission =>
  kind === 'settings' ? 'settings.edit' : 'content.edit'

/** @throws ShopError not_found when the slug is not that of a root category. */
async function requireDepartment(db: Db, slug: string): Promise<void> {
  if ((await getCategory(db, slug))?.breadcrumb.length !== 1) throw new ShopError('not_found')
}

type ContentDeps = { db: Db; clock: Clock; storage: Storage; publish(tags: readonly string[]): Promise<void> }

export const createContentService = ({ db, clock, storage, publish }: ContentDeps): ContentService => ({
  ...createContentPictureService({ db, clock, storage }),
  async list(ctx) {
    ctx.require('content.edit')
    return listContent(db)
  },
  form(ctx, kind) {
    ctx.require('content.edit')
    return getContentForm(kind)
  },
  async read(ctx, target) {
    ctx.require(getPermission(target))
    return getContentDocument(db, target)
  },
  async overview(ctx) {
    ctx.require('content.edit')
    const statuses = new Map<string, ContentStatus>()
    for (const { kind, key, locale, changedAt } of await listContent(db)) {
      if (kind === 'mail') continue
      const state = statuses.get(`${kind} ${key}`) ?? { kind, key, changedAt, written: [], untranslated: {} }
      state.written.push(locale as Locale)
      if (!state.changedAt || changedAt > state.changedAt) state.changedAt = changedAt
      statuses.set(`${kind} ${key}`, state)
    }
    for (const locale of locales.filter((one) => one !== catalogueLocale))
      for (const { kind, key, document, translation } of await listTranslatedDocuments(db, locale)) {
        const state = statuses.get(`${kind} ${key}`)
        if (state) state.untranslated[locale] = listUntranslatedTexts(document, translation).length
      }
    const departments = (await getCategoryTree(db)).filter(({ parent }) => parent === null)
    for (const { slug: key } of departments)
      if (!statuses.has(`department ${key}`))
        statuses.set(`department ${key}`, {
          kind: 'department',
          key,
          changedAt: undefined,
          written: [],
          untranslated: {},
        })
    return [...statuses.values()]
  },
  async findDeadLinks(ctx, document) {
    ctx.require('content.edit')
    return findDeadLinks(db, document)
  },
  async findProblems(ctx, target, document) {
    ctx.require(getPermission(target))
    const before = await getContent(db, target.kind, target.key, target.locale)
    try {
      const valid = validateContent(target, document, before)
      const deadLinks = await findDeadAmong(db, listLinks(valid))
      const linkProblems = deadLinks.map(({ at, path }) => ({ kind: 'dead_link' as const, at, value: path }))
      return { issues: [], problems: [...linkProblems, ...findTextProblems(valid)] }
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid_input') throw error
      return {
        issues: (error.details as { issues: { path: string; message: string }[] }).issues,
        problems: [],
      }
    }
  },
  async check(ctx, target, document) {
    ctx.require(getPermission(target))
    const before = await getContent(db, target.kind, target.key, target.locale)
    return validateContent(target, document, before)
  },
  async write(ctx, target, document, version) {
    ctx.require(getPermission(target))
    if (target.kind === 'department') await requireDepartment(db, target.key)
    const { now } = await db.transaction().execute(async (tx) => {
      const edited = await editContent(tx, target, document, version)
      // Saving an unchanged form is no change.
      if (edited.before?.version === edited.now.version) return edited
      await writeAudit(tx, {
        ...ctx,
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
  async restorePage(ctx, key, documents) {
    ctx.require('content.edit')
    await db.transaction().execute(async (tx) => {
      // English comes first, because every page begins with its English version.
      for (const locale of locales.filter((item) => documents[item] !== undefined)) {
        const target = { kind: 'page', key, locale } as const
        const { now } = await editContent(tx, target, documents[locale], null)
        await writeAudit(tx, {
          ...ctx,
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
  async removePage(ctx, key) {
    ctx.require('content.edit')
    await db.transaction().execute(async (tx) => {
      const before = await deletePage(tx, key)
      const object = { objectKind: 'content', objectId: `page/${key}` }
      if (before)
        await writeAudit(tx, { ...ctx, ...object, action: 'content.remove', diff: before, at: clock.now() })
    })
    await publish([tags.content])
  },
})

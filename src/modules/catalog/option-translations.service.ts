// Wires translations of names by staff: as labels, which all products share, or of their entity.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { fold } from '../../kernel/text/fold.ts'
import type { TranslationLocale } from './taxonomy/category-tree.ts'
import { listOptionNames, listProductIdsWithOptionNames } from './option-translations.store.ts'
import {
  type OptionTranslationQuery,
  needsTranslation,
  type OptionName,
  type OptionTranslationKind,
  type OptionTranslation,
  type OptionTranslationInput,
  type OptionTranslationList,
  OPTION_TRANSLATIONS_PAGE_SIZE,
  groupByKey,
} from './option-translations.ts'
import { findConflictingFields } from './taxonomy/taxonomy-inputs.ts'
import { toNumberPattern } from '../../kernel/text/number-pattern.ts'
import { listTranslatedDocuments } from '../content/content.store.ts'
import { listTexts } from '../content/translate-document.ts'
import { listOpeningReasons } from '../retailers/retailers.store.ts'
import { loadLabels, lockLabels, saveLabels, translateLabel } from '../translations/labels.store.ts'
import { listSellingTexts } from '../translations/selling-texts.service.ts'
import { saveTranslations } from '../translations/translations.store.ts'
import { type CatalogueDeps, createCatalogueChange } from './catalogue-change.service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type OptionTranslationService = {
  list(
    ctx: StaffContext,
    locale: TranslationLocale,
    query: OptionTranslationQuery,
  ): Promise<OptionTranslationList>
  /**
   * Saves all changes or none, by English name.
   * @throws ShopError content_changed with the names changed by someone else; invalid_input with the names that
   * are not in use (`unknown`) or lack numbers of the source (`numbers`).
   */
  change(ctx: StaffContext, locale: TranslationLocale, edit: OptionTranslationInput): Promise<void>
}

const kindOf = { shipping_method: 'shipping', pickup_point: 'shipping', promotion: 'promotion' } as const

/** Names in use, all or those given, and their translations; '' for none. */
async function loadNames(db: Db, locale: TranslationLocale, wanted?: readonly string[]) {
  const isWanted = (name: string) => name !== '' && (!wanted || wanted.includes(name))
  const labels = await loadLabels(db, locale)
  const sellingTexts = await listSellingTexts(db, locale)
  const reasons = (await listOpeningReasons(db)).filter(isWanted)
  const contentTexts = new Set((await listTranslatedDocuments(db)).flatMap(listTexts).filter(isWanted))
  const selling = [
    ...new Map(
      sellingTexts.filter(({ source }) => isWanted(source)).map((one) => [one.source, kindOf[one.entity]]),
    ),
  ]
  const find = (name: string) => sellingTexts.find(({ source }) => source === name)
  return {
    names: [
      ...(await listOptionNames(db, wanted)),
      ...selling.map(([name, kind]): OptionName => ({ name, kinds: [kind], products: 0 })),
      ...reasons.map((name): OptionName => ({ name, kinds: ['opening-hours'], products: 0 })),
      ...[...contentTexts].map((name): OptionName => ({ name, kinds: ['content'], products: 0 })),
    ],
    sellingTexts,
    translate: (name: string) => find(name)?.translation ?? translateLabel(labels, name) ?? '',
    isStale: (name: string) => find(name)?.stale ?? false,
  }
}

/** Saves the translation of a name for everything that has it. */
async function saveNames(
  tx: Tx,
  locale: TranslationLocale,
  { names, sellingTexts }: Awaited<ReturnType<typeof loadNames>>,
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  const isLabel = (name: string) =>
    !names.some((one) => one.name === name) ||
    names.some(({ name: own, kinds }) => own === name && !kinds.every(isSellingKind))
  await saveLabels(tx, locale, new Map([...translations].filter(([name]) => isLabel(name))))
  for (const { entity, id, field, source } of sellingTexts) {
    const to = translations.get(source)
    if (to === undefined) continue
    await saveTranslations(tx, entity, [{ id, locale, fields: { [field]: to }, source: { [field]: source } }])
  }
}
const isSellingKind = (kind: OptionTranslationKind) => kind === 'shipping' || kind === 'promotion'

/** Names in use with their translations, filtered as the list. */
export async function listOptionTranslations(
  db: Db,
  locale: TranslationLocale,
  { q, untranslated }: Pick<OptionTranslationQuery, 'q' | 'untranslated'>,
): Promise<{ values: OptionTranslation[]; untranslated_count: number }> {
  const { names, translate, isStale } = await loadNames(db, locale)
  const all = groupByKey(names, toNumberPattern).map((option): OptionTranslation => {
    const translation = translate(option.name)
    return {
      ...option,
      translation,
      untranslated: translation === '' && needsTranslation(option.name),
      stale: isStale(option.name),
    }
  })
  const text = fold(q)
  const matchesQuery = ({ name, similar, translation }: OptionTranslation) =>
    [name, translation, ...similar].some((candidate) => fold(candidate).includes(text))
  return {
    values: all.filter(
      (option) =>
        (!untranslated || option.untranslated) && (q === '' || (text !== '' && matchesQuery(option))),
    ),
    untranslated_count: all.filter((option) => option.untranslated).length,
  }
}

const countPlaceholders = (text: string) => toNumberPattern(text).split('#').length

export function createOptionTranslationService(parts: CatalogueDeps): OptionTranslationService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'value')
  return {
    async list(ctx, locale, { page, ...query }) {
      ctx.require('catalogue-settings.manage')
      const { values: translations, untranslated_count } = await listOptionTranslations(db, locale, query)
      const until = page * OPTION_TRANSLATIONS_PAGE_SIZE
      return {
        values: translations.slice(until - OPTION_TRANSLATIONS_PAGE_SIZE, until),
        total: translations.length,
        untranslated_count,
        has_more: translations.length > until,
      }
    },
    async change(ctx, locale, edit) {
      ctx.require('product-text.edit')
      return change(ctx, 'value.translate', async (tx) => {
        const names = Object.keys(edit)
        await lockLabels(tx)
        const known = await loadNames(tx, locale, names)
        const now = Object.fromEntries(names.map((name) => [name, known.translate(name)]))
        const usedNames = new Set(known.names.map(({ name }) => name))
        const unknown = names.find((name) => !usedNames.has(name) && now[name] === '')
        if (unknown !== undefined) throw invalidInput(unknown, 'unknown')
        const mismatchedName = names.find(
          (name) =>
            toNumberPattern(name) !== name &&
            edit[name]!.to !== '' &&
            countPlaceholders(edit[name]!.to) !== countPlaceholders(name),
        )
        if (mismatchedName !== undefined) throw invalidInput(mismatchedName, 'numbers')
        const fields = findConflictingFields(edit, now)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const changedNames = names.filter((name) => edit[name]!.to !== now[name] || known.isStale(name))
        if (changedNames.length === 0) return { id: locale, result: undefined }
        await saveNames(tx, locale, known, new Map(changedNames.map((name) => [name, edit[name]!.to])))
        const diff = Object.fromEntries(changedNames.map((name) => [name, edit[name]]))
        const products = await listProductIdsWithOptionNames(tx, changedNames)
        return { id: locale, diff, products, result: undefined }
      })
    },
  }
}

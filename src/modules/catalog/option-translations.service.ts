// Wires translations by staff: of option texts, which all products share, of single rows, and of content documents.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import { fold } from '../../kernel/text/fold.ts'
import type { TranslationLocale } from './taxonomy/category-tree.ts'
import { listOptionNames, listProductIdsWithOptionNames } from './option-translations.store.ts'
import {
  type OptionTranslationQuery,
  needsTranslation,
  parseOptionKey,
  type OptionName,
  type OptionTranslation,
  type OptionTranslationInput,
  type OptionTranslationList,
  OPTION_TRANSLATIONS_PAGE_SIZE,
  groupNames,
} from './option-translations.ts'
import { findConflictingFields } from './taxonomy/taxonomy-inputs.ts'
import { hasOtherNumbers, toNumberPattern } from '../../kernel/text/number-pattern.ts'
import {
  listTranslatedDocuments,
  lockTranslatedDocuments,
  type TranslatedDocument,
} from '../content/content-translations.store.ts'
import { listTexts } from '../content/document-texts.ts'
import { listPromotionTexts } from '../promotions/promotion-texts.store.ts'
import { listOpeningReasonTexts } from '../retailers/opening-reasons.store.ts'
import { listShippingTexts } from '../shipping/shipping-texts.store.ts'
import { digestText } from '../translations/digest-text.ts'
import {
  loadOptionTexts,
  lockOptionTexts,
  saveOptionTexts,
  translateOptionText,
} from '../translations/option-texts.store.ts'
import type { RowText } from '../translations/row-texts.ts'
import { saveTranslations, type TranslatedEntity } from '../translations/translations.store.ts'
import { type CatalogueDeps, createCatalogueChange } from './catalogue-change.service.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type OptionTranslationService = {
  list(
    ctx: StaffContext,
    locale: TranslationLocale,
    query: OptionTranslationQuery,
  ): Promise<OptionTranslationList>
  /**
   * Saves all changes or none, by key.
   * @throws ShopError content_changed with the keys changed by someone else; invalid_input with the key that is not
   * in use (`unknown`) or lacks numbers of the source (`numbers`).
   */
  change(ctx: StaffContext, locale: TranslationLocale, edit: OptionTranslationInput): Promise<void>
}

const kindOf = {
  shipping_method: 'shipping',
  pickup_point: 'shipping',
  location: 'shipping',
  promotion: 'promotion',
  opening_reason: 'opening-hours',
} as const

type TranslatedField = { entity: TranslatedEntity; id: number; field: string; source: string }
/** `row`: the field that has the text; undefined for an option text. */
type LoadedText = OptionName & Pick<OptionTranslation, 'translation' | 'stale'> & { row?: TranslatedField }

/** Texts in use, all or those with the given keys, with their translations; '' for none. */
async function loadTexts(db: Db, locale: TranslationLocale, keys?: readonly string[]): Promise<LoadedText[]> {
  const optionTexts = await loadOptionTexts(db, locale)
  const wantedNames = keys?.flatMap((key) => parseOptionKey(key) ?? [])
  const optionNames = await listOptionNames(db, wantedNames)
  const rows = [
    ...(await listShippingTexts(db, locale)).map(toLoadedText),
    ...(await listPromotionTexts(db, locale)).map(toLoadedText),
    ...(await listOpeningReasonTexts(db, locale)).map(toLoadedText),
    ...(await listTranslatedDocuments(db, locale)).flatMap(toContentTexts),
  ]
  return [
    ...optionNames.map((one) => ({
      ...one,
      translation: translateOptionText(optionTexts, one.name) ?? '',
      stale: false,
    })),
    ...rows.filter(({ key }) => !keys || keys.includes(key)),
  ]
}

const toLoadedText = ({ entity, id, field, source, translation, stale }: RowText): LoadedText => ({
  key: `${entity}/${id}/${field}`,
  name: source,
  kinds: [kindOf[entity]],
  products: 0,
  translation: translation ?? '',
  stale,
  row: { entity, id, field, source },
})

const toContentTexts = ({ id, kind, key, document, translation }: TranslatedDocument): LoadedText[] =>
  listTexts(document).map(({ path, text }) => ({
    key: `content/${kind}/${key}/${path}`,
    name: text,
    kinds: ['content'],
    products: 0,
    document: `${kind}/${key}`,
    translation: translation?.fields[path] ?? '',
    stale: translation?.fields[path] !== undefined && translation.source_digests[path] !== digestText(text),
    row: { entity: 'content', id, field: path, source: text },
  }))

/** Saves translations by key: of option texts for all products, of others for their row. */
async function saveTexts(
  tx: Tx,
  locale: TranslationLocale,
  texts: readonly LoadedText[],
  translations: ReadonlyMap<string, string>,
): Promise<void> {
  const byText = [...translations].flatMap(([key, translation]) => {
    const name = parseOptionKey(key)
    return name === undefined ? [] : [[name, translation] as const]
  })
  await saveOptionTexts(tx, locale, new Map(byText))
  for (const { key, row } of texts) {
    const translation = translations.get(key)
    if (!row || translation === undefined) continue
    const { entity, id, field, source } = row
    await saveTranslations(tx, entity, [
      { id, locale, fields: { [field]: translation }, source: { [field]: source } },
    ])
  }
}

/** Content shows the source of a text that has changed since it was translated. */
const isFallback = ({ stale, document }: LoadedText) => stale && document !== undefined

/** Names in use with their translations, filtered as the list. */
export async function listOptionTranslations(
  db: Db,
  locale: TranslationLocale,
  { q, untranslated, keys }: Omit<OptionTranslationQuery, 'page' | 'limit'>,
): Promise<{ values: OptionTranslation[]; untranslated_count: number }> {
  const texts = await loadTexts(db, locale, keys)
  const all = groupNames(texts, ({ key, name, row }) => (row ? key : toNumberPattern(name))).map(
    (text): OptionTranslation => {
      const { row: _, ...shown } = text
      const isShownInSource = text.translation === '' || isFallback(text)
      return { ...shown, untranslated: isShownInSource && needsTranslation(text.name) }
    },
  )
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

export function createOptionTranslationService(parts: CatalogueDeps): OptionTranslationService {
  const { db } = parts
  const change = createCatalogueChange(parts, 'value')
  return {
    async list(ctx, locale, { page, limit = OPTION_TRANSLATIONS_PAGE_SIZE, ...query }) {
      ctx.require('catalogue-settings.manage')
      const { values: translations, untranslated_count } = await listOptionTranslations(db, locale, query)
      const until = page * limit
      return {
        values: translations.slice(until - limit, until),
        total: translations.length,
        untranslated_count,
        has_more: translations.length > until,
      }
    },
    async change(ctx, locale, edit) {
      ctx.require('product-text.edit')
      return change(ctx, 'value.translate', async (tx) => {
        const keys = Object.keys(edit)
        await lockOptionTexts(tx)
        await lockTranslatedDocuments(tx)
        const optionTexts = await loadOptionTexts(tx, locale)
        const texts = new Map((await loadTexts(tx, locale, keys)).map((text) => [text.key, text]))
        // An option text that is no longer in use keeps its translation.
        const translate = (key: string) =>
          texts.get(key)?.translation ?? translateOptionText(optionTexts, parseOptionKey(key) ?? '') ?? ''
        const now = Object.fromEntries(keys.map((key) => [key, translate(key)]))
        const unknown = keys.find((key) => !texts.has(key) && now[key] === '')
        if (unknown !== undefined) throw invalidInput(unknown, 'unknown')
        const mismatched = keys.find((key) => hasOtherNumbers(parseOptionKey(key) ?? '', edit[key]!.to))
        if (mismatched !== undefined) throw invalidInput(mismatched, 'numbers')
        const fields = findConflictingFields(edit, now)
        if (fields.length > 0) throw new ShopError('content_changed', { fields })
        const changed = keys.filter((key) => edit[key]!.to !== now[key] || texts.get(key)?.stale)
        if (changed.length === 0) return { id: locale, result: undefined }
        await saveTexts(tx, locale, [...texts.values()], new Map(changed.map((key) => [key, edit[key]!.to])))
        const diff = Object.fromEntries(changed.map((key) => [key, edit[key]]))
        const names = changed.flatMap((key) => parseOptionKey(key) ?? [])
        const products = await listProductIdsWithOptionNames(tx, names)
        return { id: locale, diff, products, result: undefined }
      })
    },
  }
}

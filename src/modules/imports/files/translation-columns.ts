// Columns of translations in files: `name:vi` for texts of a product, `option1_value:vi` for those of its options.
import { createReason } from '../../../platform/text/localized-reason.ts'
import { MAX_OPTION_TRANSLATION_LENGTH, translatedTexts } from '../../catalog/product-input.ts'
import type { ParsedProduct, TranslatedTexts } from '../../catalog/product-input.ts'
import { translationLocales } from '../../catalog/taxonomy/category-tree.ts'
import { joinLines, splitLines } from '../formats/native-columns.ts'
import type { ReportSink } from '../runs/import-report.ts'
import type { Table, TableRow } from './csv-table.ts'

/** Removes a translation; an empty cell keeps it. */
const NO_TRANSLATION = 'none'

/** Columns of a product, and what they translate. */
const textColumns = {
  name: 'name',
  description: 'descriptionHtml',
  features: 'features',
  care: 'care',
  specifications: 'specifications',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
} as const satisfies Record<string, keyof TranslatedTexts>
type TextColumn = keyof typeof textColumns
type Translated = Pick<ParsedProduct, 'translations' | 'optionTranslations'>
/** One alt text per line, in the order of the pictures. */
const ALT_COLUMN = 'pictures'
/** In a line of that column: the translation stays. */
const KEPT_ALT = '-'

const optionNumbers = [1, 2, 3] as const
const COLUMN =
  /^(name|description(?:_html)?|features|care|specifications|seo_title|seo_description|pictures|option[123]_(?:name|value)):(.+)$/i

export const isTranslationColumn = (name: string): boolean => COLUMN.test(name)

/** Descriptions are HTML; other columns are plain text. */
export const isTranslatedHtml = (name: string): boolean => /^description(?:_html)?:/i.test(name)

/** Columns of an export, by language. */
export const translationColumns: readonly string[] = translationLocales.flatMap((locale) =>
  [
    ...Object.keys(textColumns),
    ALT_COLUMN,
    ...optionNumbers.flatMap((n) => [`option${n}_name`, `option${n}_value`]),
  ].map((column) => `${column}:${locale}`),
)

/** @param isFirst whether it is the row with the texts of the product. */
export function formatTranslationCells(
  { options, pictures, translations, optionTranslations }: ParsedProduct,
  choice: readonly string[],
  isFirst: boolean,
): string[] {
  return translationLocales.flatMap((locale) => {
    const texts = translations?.[locale] ?? {}
    const translate = (text: string | undefined) =>
      text === undefined ? '' : (optionTranslations?.[locale]?.[text] ?? '')
    return [
      ...Object.values(textColumns).map((field) => (isFirst ? formatText(texts[field]) : '')),
      isFirst ? formatAlts(pictures, locale) : '',
      ...optionNumbers.flatMap((n) => [
        isFirst ? translate(options[n - 1]?.name) : '',
        translate(choice[n - 1]),
      ]),
    ]
  })
}

function formatText(text: TranslatedTexts[keyof TranslatedTexts]): string {
  if (text === undefined || typeof text === 'string') return text ?? ''
  return joinLines(text.map((line) => (typeof line === 'string' ? line : `${line.name}: ${line.value}`)))
}

function formatAlts(pictures: ParsedProduct['pictures'], locale: string): string {
  const alts = pictures.map(({ alts: all }) => all?.[locale]?.replaceAll(/\s+/gu, ' ') || KEPT_ALT)
  return alts.every((alt) => alt === KEPT_ALT) ? '' : alts.join('\n')
}

/** Adds the alt texts of a row to the pictures of the product. */
export function readAltCells<Picture extends { alts?: Record<string, string> | undefined }>(
  { header }: Table,
  first: TableRow,
  pictures: readonly Picture[],
): Picture[] {
  const byLocale = header.flatMap((name) => {
    const [, column = '', language = ''] = COLUMN.exec(name) ?? []
    if (column.toLowerCase() !== ALT_COLUMN) return []
    return [[language.toLowerCase(), splitLines(first.getCell(name.toLowerCase()))] as const]
  })
  return pictures.map((picture, at) => {
    const alts = byLocale.flatMap(([locale, lines]) => {
      const line = lines[at] ?? KEPT_ALT
      return line === KEPT_ALT ? [] : [[locale, line === NO_TRANSLATION ? '' : line] as const]
    })
    return alts.length > 0 ? { ...picture, alts: Object.fromEntries(alts) } : picture
  })
}

function parseText(column: TextColumn, cell: string): TranslatedTexts[keyof TranslatedTexts] {
  const text = cell === NO_TRANSLATION ? '' : cell
  if (column === 'features' || column === 'care') return splitLines(text)
  if (column !== 'specifications') return text
  return splitLines(text).map((line) => {
    const [, name = '', value = ''] = /^([^:]*):?(.*)$/s.exec(line)!
    return { name: name.trim(), value: value.trim() }
  })
}

/**
 * Translations in the rows of a product. A cell that cannot be used is reported and left out, so that the stored
 * translation stays.
 * @param first the row with the texts of the product.
 */
export function readTranslationCells(
  { header }: Table,
  first: TableRow,
  rows: readonly TableRow[],
  handle: string,
  report: ReportSink,
): Translated {
  const translations: Record<string, Record<string, unknown>> = {}
  const optionTranslations: Record<string, Record<string, string>> = {}
  for (const name of header) {
    const [, given = '', language = ''] = COLUMN.exec(name) ?? []
    if (given === '') continue
    const locale = language.toLowerCase()
    const column = given.toLowerCase().replace('description_html', 'description')
    if (column === ALT_COLUMN) continue
    const warn = (row: TableRow, reason: ReturnType<typeof createReason>) =>
      report({ level: 'warning', line: row.line, column: name, handle, kind: 'translation', ...reason })
    if (isTextColumn(column)) {
      const cell = first.getCell(name.toLowerCase())
      if (cell === '') continue
      const field = textColumns[column]
      const parsed = translatedTexts.safeParse({ [field]: parseText(column, cell) })
      if (parsed.success) translations[locale] = { ...translations[locale], ...parsed.data }
      else warn(first, { reason: parsed.error.issues[0]!.message })
      continue
    }
    for (const row of column.endsWith('_name') ? [first] : rows) {
      const cell = row.getCell(name.toLowerCase())
      const text = row.getCell(column)
      if (cell === '' || text === '') continue
      const translation = cell === NO_TRANSLATION ? '' : cell
      const known = optionTranslations[locale]?.[text]
      if (translation.length > MAX_OPTION_TRANSLATION_LENGTH)
        warn(row, createReason('reason.translation.long', { most: MAX_OPTION_TRANSLATION_LENGTH }))
      else if (known !== undefined && known !== translation)
        warn(row, createReason('reason.translation.conflict', { text, translation: known || NO_TRANSLATION }))
      else optionTranslations[locale] = { ...optionTranslations[locale], [text]: translation }
    }
  }
  return {
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(Object.keys(optionTranslations).length > 0 && { optionTranslations }),
  }
}

const isTextColumn = (column: string): column is TextColumn => Object.hasOwn(textColumns, column)

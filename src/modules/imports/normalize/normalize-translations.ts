// Leaves out translations of a file that cannot be used. Names and values of options have one translation for all products:
// that of the first product in the file that translates them, so that a dry run and a repeated import agree.
import { hasOtherNumbers, toNumberPattern } from '../../../kernel/text/number-pattern.ts'
import { createReason, type Reason } from '../../../platform/text/localized-reason.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'
import { translationLocales } from '../../catalog/taxonomy/category-tree.ts'
import { listOptionTexts } from '../read-products.ts'
import type { ReportSink } from '../runs/import-report.ts'

type Item = { product: ParsedProduct; line: number }

/** Remembers the option texts of the file, of which there are few. Products must be passed in the order of the file. */
export function createTranslationNormalizer(): <Read extends Item>(item: Read, report: ReportSink) => Read {
  const usedTexts = new Map<string, string>()
  return (item, report) => {
    const { translations, optionTranslations, ...product } = item.product
    const languagesOfAlts = [...new Set(product.pictures.flatMap(({ alts }) => Object.keys(alts ?? {})))]
    if (!translations && !optionTranslations && languagesOfAlts.length === 0) return item
    const warn = (column: string, reason: Reason) =>
      report({
        level: 'warning',
        line: item.line,
        column,
        handle: product.sourceKey,
        kind: 'translation',
        ...reason,
      })
    const isKnown = (locale: string, column: string) => {
      if (translationLocales.includes(locale)) return true
      warn(`${column}:${locale}`, createReason('reason.translation.language', { language: locale }))
      return false
    }
    const knownOfAlts = languagesOfAlts.filter((locale) => isKnown(locale, 'pictures'))
    const pictures = product.pictures.map(({ alts = {}, ...picture }) => {
      const own = Object.entries(alts).filter(([locale]) => knownOfAlts.includes(locale))
      return own.length > 0 ? { ...picture, alts: Object.fromEntries(own) } : picture
    })
    const texts = new Set(listOptionTexts(product.options))
    const own = Object.entries(translations ?? {}).filter(([locale]) => isKnown(locale, 'name'))
    const options = Object.entries(optionTranslations ?? {}).flatMap(([locale, byText]) => {
      if (!isKnown(locale, 'option1_value')) return []
      const kept = Object.entries(byText).filter(([text, translation]) => {
        if (!texts.has(text)) return false
        const column = `option1_value:${locale}`
        if (hasOtherNumbers(text, translation)) {
          warn(column, createReason('reason.translation.numbers', { text }))
          return false
        }
        const [key, pattern] = toPattern(locale, text, translation)
        const used = usedTexts.get(key)
        if (used === undefined) usedTexts.set(key, pattern)
        else if (used !== pattern)
          warn(column, createReason('reason.translation.conflict', { text, translation: used || 'none' }))
        return used === undefined
      })
      return kept.length > 0 ? [[locale, Object.fromEntries(kept)] as const] : []
    })
    return {
      ...item,
      product: {
        ...product,
        pictures,
        ...(own.length > 0 && { translations: Object.fromEntries(own) }),
        ...(options.length > 0 && { optionTranslations: Object.fromEntries(options) }),
      },
    }
  }
}

/** Texts that differ only in their numbers have one translation. */
function toPattern(locale: string, text: string, translation: string): [key: string, pattern: string] {
  const pattern = toNumberPattern(text)
  return [`${locale} ${pattern}`, pattern === text ? translation : toNumberPattern(translation)]
}

// Rules for the folders in locales/: valid settings, the same keys and placeholders in each language, all plural
// forms, no unused keys.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { z } from 'zod'
import type { LocaleSettings } from '../../locales/index.ts'

export type Catalogue = Record<string, string>

type Part = string | [name: string, type?: string, choices?: Record<string, Part[] | string | number>]
type MessageShape = { values: Set<string>; plurals: string[][] }

/** Placeholders of a message, and the forms of each of its plurals. */
function getShape(message: string): MessageShape {
  const shape: MessageShape = { values: new Set(), plurals: [] }
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string') continue
      const [name, type, choices] = part
      shape.values.add(name)
      if (typeof choices !== 'object') continue
      if (type === 'plural') shape.plurals.push(Object.keys(choices))
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) visit(choice)
    }
  }
  visit(compileMessage(message) as Part[])
  return shape
}

const list = (names: Set<string>) =>
  [...names]
    .toSorted()
    .map((name) => `{${name}}`)
    .join(' ') || 'none'

const settingsSchema: z.ZodType<LocaleSettings> = z.strictObject({
  name: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']).optional(),
  capitalNouns: z.boolean().optional(),
  openGraph: z
    .string()
    .regex(/^[a-z]{2,3}_[A-Z]{2}$/)
    .optional(),
  homeCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  pdfFonts: z.array(z.string().min(1)).optional(),
})

/** Errors in the name and the `locale.json` of a language's folder. */
export function findSettingsErrors(locale: string, settings: unknown): string[] {
  const issues = settingsSchema.safeParse(settings).error?.issues ?? []
  return [
    ...(/^[a-z]{2}$/.test(locale) && Intl.NumberFormat.supportedLocalesOf(locale).length > 0
      ? []
      : [`locales/${locale} is not named by a language code of two letters: rename it`]),
    ...issues.map(({ path, message }) => `locales/${locale}/locale.json ${path.join('.')}: ${message}`),
  ]
}

const isOfficeKey = (key: string) => key.startsWith('office.')

/**
 * Errors of one language's catalogue compared with English, each with a fix. A language may leave the whole back
 * office in English.
 */
export function findTranslationErrors(
  locale: string,
  sourceCatalogue: Catalogue,
  catalogue: Catalogue,
  name = 'common',
): string[] {
  const file = `locales/${locale}/${name}.json`
  const errors: string[] = []
  const hasOffice = Object.keys(catalogue).some(isOfficeKey)
  for (const [key, source] of Object.entries(sourceCatalogue)) {
    const message = catalogue[key]
    if (message === undefined) {
      if (isOfficeKey(key) && !hasOffice) continue
      errors.push(`${file} lacks "${key}": translate "${source}" there`)
      continue
    }
    const { values, plurals } = getShape(message)
    const requested = getShape(source).values
    if (list(values) !== list(requested))
      errors.push(
        `${file} "${key}" uses ${list(values)}, the English message uses ${list(requested)}: use the same variables`,
      )
    for (const forms of plurals) {
      const requiredCategories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      // `=0 {…}` can replace the `zero` form.
      const missingCategories = requiredCategories.filter(
        (form) => !forms.includes(form) && !(form === 'zero' && forms.includes('0')),
      )
      if (missingCategories.length > 0)
        errors.push(
          `${file} "${key}" is missing the plural form ${missingCategories.join(', ')}: add it to the message`,
        )
    }
  }
  for (const key of Object.keys(catalogue))
    if (!(key in sourceCatalogue))
      errors.push(`${file} has "${key}", which is not in the English catalogue: remove it`)
  return errors
}

const keyLiteral = /['"`]([a-z][a-z0-9]*(?:[.-][a-z0-9_-]+)+)['"`]/g
const keyTemplate = /\bt\(\s*`([a-z][a-z0-9.-]*[.-])\$\{/g

/**
 * Keys not used in any source: neither literally (`'cart.title'`) nor by a template prefix (t(`sort.${sort}`),
 * which uses every key that extends it by one word).
 */
export function findUnusedKeys(keys: string[], sources: string[]): string[] {
  const usedKeys = new Set<string>()
  const usedPrefixes = new Set<string>()
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(keyLiteral)) usedKeys.add(key)
    for (const [, prefix = ''] of source.matchAll(keyTemplate)) usedPrefixes.add(prefix)
  }
  const matchesTemplate = (key: string) =>
    [...usedPrefixes].some((prefix) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))
  return keys.filter((key) => !usedKeys.has(key) && !matchesTemplate(key))
}

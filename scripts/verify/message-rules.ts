// Rules for the catalogues in locales/: the same keys and placeholders in each language, all plural forms, no
// unused keys.
import { compileMessage } from '@lingui/message-utils/compileMessage'

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

/** Errors of one language's catalogue compared with English, each with a fix. */
export function findTranslationErrors(
  locale: string,
  sourceCatalogue: Catalogue,
  catalogue: Catalogue,
): string[] {
  const file = `locales/${locale}/common.json`
  const errors: string[] = []
  for (const [key, source] of Object.entries(sourceCatalogue)) {
    const message = catalogue[key]
    if (message === undefined) {
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

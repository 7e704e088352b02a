// What must hold of the catalogues in locales/: the same keys and values in each language, every plural form, nothing idle.
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type Catalogue = Record<string, string>

type Part = string | [name: string, type?: string, choices?: Record<string, Part[] | string | number>]
type Shape = { values: Set<string>; plurals: string[][] }

/** The values a message takes, and the forms that each of its plurals has. */
function shapeOf(message: string): Shape {
  const shape: Shape = { values: new Set(), plurals: [] }
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

/** What is wrong with one language's catalogue beside the English one, each with what to do. */
export function translationFaults(locale: string, english: Catalogue, catalogue: Catalogue): string[] {
  const file = `locales/${locale}/common.json`
  const faults: string[] = []
  for (const [key, source] of Object.entries(english)) {
    const message = catalogue[key]
    if (message === undefined) {
      faults.push(`${file} lacks "${key}": translate "${source}" there`)
      continue
    }
    const { values, plurals } = shapeOf(message)
    const wanted = shapeOf(source).values
    if (list(values) !== list(wanted))
      faults.push(
        `${file} "${key}" takes ${list(values)}, the English ${list(wanted)}: give it the same values`,
      )
    for (const forms of plurals) {
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      // `=0 {…}` says what zero would.
      const lacking = needed.filter(
        (form) => !forms.includes(form) && !(form === 'zero' && forms.includes('0')),
      )
      if (lacking.length > 0)
        faults.push(`${file} "${key}" lacks the plural form ${lacking.join(', ')}: write it in the message`)
    }
  }
  for (const key of Object.keys(catalogue))
    if (!(key in english)) faults.push(`${file} has "${key}", which English has not: remove it`)
  return faults
}

const keyLiteral = /['"`]([a-z][a-z0-9]*(?:[.-][a-z0-9_-]+)+)['"`]/g
const keyTemplate = /\bt\(\s*`([a-z][a-z0-9.-]*[.-])\$\{/g

/**
 * Keys that no source names: neither whole (`'cart.title'`) nor by the beginning of a template (t(`sort.${sort}`), which uses
 * every key that continues it by one word).
 */
export function idleKeys(keys: string[], sources: string[]): string[] {
  const named = new Set<string>()
  const begun = new Set<string>()
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(keyLiteral)) named.add(key)
    for (const [, beginning = ''] of source.matchAll(keyTemplate)) begun.add(beginning)
  }
  const templated = (key: string) =>
    [...begun].some((beginning) => key.startsWith(beginning) && !key.slice(beginning.length).includes('.'))
  return keys.filter((key) => !named.has(key) && !templated(key))
}

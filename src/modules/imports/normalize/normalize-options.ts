// Detects which product options are colour and size, and how their values are displayed and grouped.
import { getColourHex } from '../../catalog/variants/get-colour-hex.ts'
import { fold } from '../../../kernel/text/fold.ts'
import { toValueSlug } from '../../catalog/catalog.store.ts'
import { getColourFamily, normalizeColour } from './normalize-colours.ts'
import { isSizeLabel, getSizeFamily, normalizeSize } from './normalize-sizes.ts'

export type OptionKind = 'colour' | 'size' | 'other'
export type OptionValue = { label: string; swatch?: string; family?: string }

const colourTerms = [
  'color',
  'colour',
  'colors',
  'colours',
  'colores',
  'colore',
  'farg',
  'farbe',
  'couleur',
  'cor',
  'kleur',
  'mau',
  'mau sac',
  '色',
  'カラー',
].map(fold)
const sizeTerms = [
  'size',
  'sizes',
  'talla',
  'tallas',
  'talle',
  'talles',
  'storlek',
  'groesse',
  'grosse',
  'taille',
  'taglia',
  'tamanho',
  'maat',
  'kich thuoc',
  'kich co',
  'サイズ',
].map(fold)

/**
 * True for one letter missing, added, wrong or swapped: `Clor` for Color. Words under four letters must match
 * exactly.
 */
function isMisspelling(word: string, correct: string): boolean {
  if (word.length < 4 || Math.abs(word.length - correct.length) > 1 || word === correct)
    return word === correct
  let sameLetters = 0
  while (sameLetters < word.length && word[sameLetters] === correct[sameLetters]) sameLetters++
  const [a, b] = [word.slice(sameLetters), correct.slice(sameLetters)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

function detectKindByName(name: string): OptionKind {
  const folded = fold(name)
  const parts = folded.split(' ')
  const matchesTerms = (terms: string[]) =>
    terms.some(
      (word) =>
        folded === word ||
        parts.some((part) => isMisspelling(part, word)) ||
        (!/[a-z]/.test(word) && folded.includes(word)),
    )
  if (matchesTerms(colourTerms)) return 'colour'
  if (matchesTerms(sizeTerms) || parts.some((part) => part.endsWith('storlek'))) return 'size'
  return 'other'
}

/**
 * Detects colour, size and other options by name, and by values where the name is misleading (a column called
 * size that holds colours). A product has at most one colour and one size; further ones become `other`.
 */
export function detectOptionKinds(options: { name: string; labels: string[] }[]): OptionKind[] {
  const kinds = options.map(({ name, labels }) => {
    const byName = detectKindByName(name)
    const sized = labels.length > 0 && labels.every(isSizeLabel)
    const hasColours =
      labels.length > 0 &&
      labels.every((label) => getColourFamily(label) !== undefined && !isSizeLabel(label))
    if (byName === 'colour' && sized) return 'size'
    if (byName === 'size' && hasColours) return 'colour'
    if (byName === 'other' && labels.length > 1)
      return sized && !labels.every((label) => /^\d/.test(label)) ? 'size' : hasColours ? 'colour' : 'other'
    return byName
  })
  const exact = (kind: OptionKind) => {
    const at = kinds.findIndex(
      (match, index) => match === kind && fold(options[index]!.name).split(' ').length === 1,
    )
    return at >= 0 ? at : kinds.indexOf(kind)
  }
  const [colour, size] = [exact('colour'), exact('size')]
  return kinds.map((kind, index) => (kind === 'other' || index === colour || index === size ? kind : 'other'))
}

export function normalizeLabel(label: string, kind: OptionKind): string {
  if (kind === 'colour') return normalizeColour(label)
  if (kind === 'size') return normalizeSize(label)
  return label.replace(/\s+/gu, ' ').trim()
}

/** A label with the value that filters group it by and its swatch colour, where known. */
export function buildOptionValue(label: string, kind: OptionKind): OptionValue {
  const family =
    kind === 'colour' ? getColourFamily(label) : kind === 'size' ? getSizeFamily(label) : undefined
  const swatch =
    kind === 'colour' && (family !== undefined || /#[0-9a-f]{6}\b/i.test(label))
      ? getColourHex(label)
      : undefined
  return { label, ...(family && { family }), ...(swatch && { swatch }) }
}

/**
 * Makes labels of one option unique: `5` and `5+` fold to the same slug, so the second becomes `5+ (2)`. Expects
 * labels that are already normalised.
 */
export function createLabelDistinguisher(): (label: string) => string {
  const labelByKey = new Map<string, string>()
  const keyByLabel = new Map<string, string>()
  return (label) => {
    const key = label.toLocaleLowerCase('en')
    const existingLabel = labelByKey.get(key)
    if (existingLabel) return existingLabel
    let candidate = label
    for (let n = 2; keyByLabel.has(toValueSlug(candidate)); n++) candidate = `${label} (${n})`
    keyByLabel.set(toValueSlug(candidate), key)
    labelByKey.set(key, candidate)
    return candidate
  }
}

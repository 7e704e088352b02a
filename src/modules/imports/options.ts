// What the choices of a product are: which is its colour, which its size, and how their values are shown and grouped.
import { fold } from '../../kernel/fold.ts'
import { toValueSlug } from '../catalog/catalog.store.ts'
import { colourFamily, tidyColour } from './colours.ts'
import { isSize, sizeFamily, tidySize } from './sizes.ts'

export type OptionKind = 'colour' | 'size' | 'other'
export type OptionValue = { label: string; swatch?: string; family?: string }

const colourWords = [
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
const sizeWords = [
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

/** One letter missing, added, wrong or swapped: `Clor` for Color. Short words are taken as written. */
function misspelt(word: string, right: string): boolean {
  if (word.length < 4 || Math.abs(word.length - right.length) > 1 || word === right) return word === right
  let same = 0
  while (same < word.length && word[same] === right[same]) same++
  const [a, b] = [word.slice(same), right.slice(same)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

function named(name: string): OptionKind {
  const folded = fold(name)
  const parts = folded.split(' ')
  const says = (words: string[]) =>
    words.some(
      (word) =>
        folded === word ||
        parts.some((part) => misspelt(part, word)) ||
        (!/[a-z]/.test(word) && folded.includes(word)),
    )
  if (says(colourWords)) return 'colour'
  if (says(sizeWords) || parts.some((part) => part.endsWith('storlek'))) return 'size'
  return 'other'
}

/**
 * Tells colour, size and other choices apart by their names, and by their values where names mislead (a column called
 * size that holds colours). A product has one colour and one size at most; a further one is `other`.
 */
export function optionKinds(options: { name: string; labels: string[] }[]): OptionKind[] {
  const kinds = options.map(({ name, labels }) => {
    const byName = named(name)
    const sized = labels.length > 0 && labels.every(isSize)
    const coloured =
      labels.length > 0 && labels.every((label) => colourFamily(label) !== undefined && !isSize(label))
    if (byName === 'colour' && sized) return 'size'
    if (byName === 'size' && coloured) return 'colour'
    if (byName === 'other' && labels.length > 1)
      return sized && !labels.every((label) => /^\d/.test(label)) ? 'size' : coloured ? 'colour' : 'other'
    return byName
  })
  const exact = (kind: OptionKind) => {
    const at = kinds.findIndex(
      (found, index) => found === kind && fold(options[index]!.name).split(' ').length === 1,
    )
    return at >= 0 ? at : kinds.indexOf(kind)
  }
  const [colour, size] = [exact('colour'), exact('size')]
  return kinds.map((kind, index) => (kind === 'other' || index === colour || index === size ? kind : 'other'))
}

/** How a label of this kind is shown. */
export function tidyLabel(label: string, kind: OptionKind): string {
  if (kind === 'colour') return tidyColour(label)
  if (kind === 'size') return tidySize(label)
  return label.replace(/\s+/gu, ' ').trim()
}

/** A label with what filters group it by and the colour of its swatch, where they are known. */
export function optionValue(
  label: string,
  kind: OptionKind,
  colourFor: (words: string) => string,
): OptionValue {
  const family = kind === 'colour' ? colourFamily(label) : kind === 'size' ? sizeFamily(label) : undefined
  const swatch =
    kind === 'colour' && (family !== undefined || /#[0-9a-f]{6}\b/i.test(label))
      ? colourFor(label)
      : undefined
  return { label, ...(family && { family }), ...(swatch && { swatch }) }
}

/**
 * Gives every different label of one option a value of its own: `5` and `5+` fold to the same one, so the second is
 * shown as `5+ (2)`. Takes and returns labels that are already tidy.
 */
export function distinctLabels(): (label: string) => string {
  const shown = new Map<string, string>()
  const taken = new Map<string, string>()
  return (label) => {
    const key = label.toLocaleLowerCase('en')
    const known = shown.get(key)
    if (known) return known
    let candidate = label
    for (let n = 2; taken.has(toValueSlug(candidate)); n++) candidate = `${label} (${n})`
    taken.set(toValueSlug(candidate), key)
    shown.set(key, candidate)
    return candidate
  }
}

// From options to variants: a variant for each combination of values, with its SKU.
import { fold } from '../../../kernel/text/fold.ts'

export type PlannedOption = { name: string; values: readonly string[] }

/** `Black, Navy; Rust`: a value that is repeated counts once. */
export function parseValues(text: string): string[] {
  const byName = new Map<string, string>()
  for (const part of text.split(/[,;،、\n]/)) {
    const value = part.replaceAll(/\s+/gu, ' ').trim()
    if (value !== '' && !byName.has(value.toLowerCase())) byName.set(value.toLowerCase(), value)
  }
  return [...byName.values()]
}

/** A value of each option, the last one changing fastest. Without options: one without values. */
export const combine = (options: readonly PlannedOption[]): string[][] =>
  options.reduce<string[][]>(
    (combinations, { values }) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  )

export const countCombinations = (options: readonly PlannedOption[]): number =>
  options.reduce((count, { values }) => count * values.length, 1)

/** Identifies a combination while options change: `black~xl`. */
export const keyOf = (combination: readonly string[]): string =>
  combination.map((label) => fold(label).replaceAll(' ', '-')).join('~')

const toLetters = (label: string) =>
  fold(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()

const MIN_LETTERS = 3
const MAX_LETTERS = 24

/** The shortest form that keeps the values apart: `BLA` and `BLU`, `WHITE` and `WHITEWASH`. */
function abbreviate(values: readonly string[]): Map<string, string> {
  const whole = values.map(toLetters)
  const count = new Set(whole).size
  for (let length = MIN_LETTERS; length < MAX_LETTERS; length++) {
    const short = whole.map((text) => text.slice(0, length))
    if (new Set(short).size === count) return new Map(values.map((value, index) => [value, short[index]!]))
  }
  return new Map(values.map((value, index) => [value, whole[index]!]))
}

const MAX_SKU_LENGTH = 80
const MAX_STEM_LENGTH = 20

/**
 * The SKU of a combination. The pattern is a prefix (`TEE` gives `TEE-BLA-S`), or has the places of the values:
 * `TEE{2}/{1}`. Without a pattern the name is the prefix.
 */
export function createSkuMaker(pattern: string, name: string, options: readonly PlannedOption[]) {
  const short = options.map(({ values }) => abbreviate(values))
  const stem =
    pattern.trim() ||
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_STEM_LENGTH)
      .replaceAll(/^-+|-+$/g, '')
      .toUpperCase()
  return (combination: readonly string[]): string => {
    const parts = combination.map((value, index) => short[index]?.get(value) ?? toLetters(value))
    const sku = /\{[123]\}/.test(stem)
      ? stem.replaceAll(/\{([123])\}/g, (_, place: string) => parts[Number(place) - 1] ?? '')
      : [stem, ...parts].filter(Boolean).join('-')
    return sku.slice(0, MAX_SKU_LENGTH)
  }
}

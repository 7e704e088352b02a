// From lists of values to the variants that are made of them: the same in the browser while somebody types and on the server.
import { fold } from '../../kernel/text/fold.ts'

export const optionPlaces = [1, 2, 3] as const

export type TypedOption = { name: string; values: string[] }

/** `Black, Navy; Rust`: a value twice is one. */
export function valuesIn(typed: string): string[] {
  const found = new Map<string, string>()
  for (const part of typed.split(/[,;،、\n]/)) {
    const value = part.replaceAll(/\s+/gu, ' ').trim()
    if (value !== '' && !found.has(value.toLowerCase())) found.set(value.toLowerCase(), value)
  }
  return [...found.values()]
}

/** Options as a form has them; one without values is none. */
export const optionsIn = (typed: Record<string, string | undefined>): TypedOption[] =>
  optionPlaces.flatMap((place) => {
    const values = valuesIn(typed[`values-${place}`] ?? '')
    const name = typed[`option-${place}`]?.trim() ?? ''
    return values.length > 0 ? [{ name, values }] : []
  })

/** A value of each option, the last one turning fastest; one empty choice where there are no options. */
export const choicesOf = (options: readonly TypedOption[]): string[][] =>
  options.reduce<string[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  )

export const howMany = (options: readonly TypedOption[]): number =>
  options.reduce((product, { values }) => product * values.length, 1)

/** What the fields of a variant are called by, whatever else is typed: `black~xl`. */
export const keyOf = (choice: readonly string[]): string =>
  choice.map((label) => fold(label).replaceAll(' ', '-')).join('~')

const letters = (label: string) =>
  fold(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()

/** As short as tells the values of an option apart, three letters at least: `BLA` and `BLU`, `WHITE` and `WHITEWASH`. */
function shortened(values: readonly string[]): Map<string, string> {
  const whole = values.map(letters)
  for (let length = 3; length < 24; length++) {
    const short = whole.map((text) => text.slice(0, length))
    if (new Set(short).size === new Set(whole).size)
      return new Map(values.map((value, index) => [value, short[index]!]))
  }
  return new Map(values.map((value, index) => [value, whole[index]!]))
}

/**
 * The SKU of each choice. The pattern is a beginning (`TEE` gives `TEE-BLA-S`), or says itself where the values stand: `TEE{2}/{1}`.
 * Without one it begins with the name.
 */
export function skuMaker(pattern: string, name: string, options: readonly TypedOption[]) {
  const short = options.map(({ values }) => shortened(values))
  const stem =
    pattern.trim() ||
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 20)
      .replaceAll(/^-+|-+$/g, '')
      .toUpperCase()
  return (choice: readonly string[]): string => {
    const parts = choice.map((value, index) => short[index]?.get(value) ?? letters(value))
    const made = /\{[123]\}/.test(stem)
      ? stem.replaceAll(/\{([123])\}/g, (_, place: string) => parts[Number(place) - 1] ?? '')
      : [stem, ...parts].filter(Boolean).join('-')
    return made.slice(0, 80)
  }
}

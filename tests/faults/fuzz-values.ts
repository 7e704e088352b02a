// Valid and invalid values for a JSON schema.
import fc, { type Arbitrary } from 'fast-check'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
}

/**
 * Strings that often break programs: control characters, lone surrogates, direction marks, injections, odd
 * numbers.
 */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  'constructor',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '00000000-0000-7000-8000-000000000000',
  'x'.repeat(5_000),
  '{{7*7}}',
  '\r\nset-cookie: a=b',
  'ﷺ'.repeat(50),
  '2026-02-30',
  '=1+1',
]
const oddNumbers = [-1, 0, 0.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308]
const oddValues: unknown[] = [null, true, [], {}, [[]], [null], ...oddTexts, ...oddNumbers]

export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * A value that matches the schema as far as it is specified; sometimes a known value of the shop replaces a
 * string or number.
 */
export function validValue(schema: Schema, knownValues: readonly unknown[]): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fc.oneof(...choice.map((value) => validValue(value, knownValues)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((value) => validValue(value, knownValues)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown)
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numbers(schema, knownValues)
    case 'array':
      return fc.array(validValue(schema.items ?? {}, knownValues), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'object':
      return objects(schema, knownValues)
    case 'string':
      return texts(schema, knownValues)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function numbers(schema: Schema, knownValues: readonly unknown[]): Arbitrary<unknown> {
  const minimum =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -10 : schema.exclusiveMinimum + 1)
  const maximum = Math.min(schema.maximum ?? minimum + 1_000, 2 ** 31)
  const candidates = knownValues.filter(
    (value) => typeof value === 'number' && value >= minimum && value <= maximum,
  )
  const anyValue = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) })
  return candidates.length > 0 ? fc.oneof(anyValue, fc.constantFrom(...candidates)) : anyValue
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema, knownValues: readonly unknown[]) {
  if (format === 'email') return fc.constantFrom('ada@example.com', 'grace@example.com', 'ä@example.com')
  if (format === 'uri') return fc.constantFrom('https://example.com/hook', 'https://127.0.0.1/')
  if (format === 'date') return fc.constantFrom('2026-01-31', '1999-12-31', '9999-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-01-31T10:00:00Z', '9999-12-31T23:59:59.999Z')
  const isFitting = (text: unknown) =>
    typeof text === 'string' && text.length >= minLength && text.length <= maxLength
  // fast-check cannot generate strings for patterns with lookaround.
  if (pattern && pattern.length < 200 && !/\(\?[=!<]/.test(pattern))
    return fc.oneof(
      stringsMatching(pattern),
      fc.constantFrom(
        ...knownValues.filter((value) => typeof value === 'string' && new RegExp(pattern).test(value)),
        'x'.repeat(minLength),
      ),
    )
  const candidates = knownValues.filter(isFitting)
  const anyValue = stringsOfLength(minLength, Math.min(maxLength, minLength + 60))
  return fc.oneof(
    anyValue,
    fc.constantFrom(...oddTexts.filter(isFitting), 'x'.repeat(minLength)),
    ...(candidates.length > 0 ? [fc.constantFrom(...candidates)] : []),
  )
}

const fieldNames = fc.string({ maxLength: 10 })
const stringsByPattern = new Map<string, Arbitrary<string>>()

/** Created once per pattern: fast-check takes 10 ms for each, and the same patterns occur in most operations. */
function stringsMatching(pattern: string): Arbitrary<string> {
  const existing = stringsByPattern.get(pattern)
  if (existing) return existing
  const strings = fc.stringMatching(new RegExp(pattern))
  stringsByPattern.set(pattern, strings)
  return strings
}

/** As `fc.string`, created once per length for the same reason. */
const stringsByLength = new Map<string, Arbitrary<string>>()

function stringsOfLength(minLength: number, maxLength: number): Arbitrary<string> {
  const key = `${minLength} ${maxLength}`
  const existing = stringsByLength.get(key)
  if (existing) return existing
  const strings = fc.string({ unit: 'grapheme', minLength, maxLength })
  stringsByLength.set(key, strings)
  return strings
}

function objects(
  { properties = {}, required = [], additionalProperties }: Schema,
  knownValues: readonly unknown[],
): Arbitrary<unknown> {
  const ownProperties = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, validValue(value, knownValues)]),
    ),
    { requiredKeys: required.filter((key) => key in properties) },
  )
  if (typeof additionalProperties !== 'object') return ownProperties
  return fc
    .tuple(
      ownProperties,
      fc.dictionary(fieldNames, validValue(additionalProperties, knownValues), {
        maxKeys: 3,
      }),
    )
    .map(([a, b]): unknown => ({ ...b, ...(a as object) }))
}

/** A value with one violation: a wrong value, a missing one, or an extra one. */
export function brokenValue(schema: Schema, knownValues: readonly unknown[]): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: oddValue },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          validValue(schema, knownValues),
          oddValue,
          fc.nat(),
          fc.constantFrom('replace', 'remove', 'add'),
        )
        .map(([value, replacement, at, method]) => damageValue(value, replacement, at, method)),
    },
  )
}

function damageValue(value: unknown, replacement: unknown, at: number, method: string): unknown {
  const damagePlaces: { holder: Record<string, unknown>; key: string }[] = []
  const copy = structuredClone({ root: value }) as Record<string, unknown>
  const collectPlaces = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const key of Object.keys(holder)) {
      damagePlaces.push({ holder: holder as Record<string, unknown>, key })
      collectPlaces((holder as Record<string, unknown>)[key])
    }
  }
  collectPlaces(copy)
  const damagePlace = damagePlaces[at % damagePlaces.length]!
  if (method === 'remove' && !Array.isArray(damagePlace.holder) && damagePlace.holder !== copy)
    delete damagePlace.holder[damagePlace.key]
  else if (method === 'add' && damagePlace.holder !== copy) damagePlace.holder['constructor'] = replacement
  else damagePlace.holder[damagePlace.key] = replacement
  return copy['root']
}

// Values for a JSON schema: such as it asks for, and such as it does not.
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

/** Texts that have broken programs: controls, halves of letters, directions, injections, numbers that are none. */
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

export const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddValues),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** What such a schema takes, as far as it says; known values of the shop come instead of texts and numbers now and then. */
export function valid(schema: Schema, known: readonly unknown[]): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return fc.oneof(...choice.map((one) => valid(one, known)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => valid(one, known)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown)
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numbers(schema, known)
    case 'array':
      return fc.array(valid(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'object':
      return objects(schema, known)
    case 'string':
      return texts(schema, known)
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function numbers(schema: Schema, known: readonly unknown[]): Arbitrary<unknown> {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -10 : schema.exclusiveMinimum + 1)
  const most = Math.min(schema.maximum ?? least + 1_000, 2 ** 31)
  const ours = known.filter((one) => typeof one === 'number' && one >= least && one <= most)
  const any = fc.integer({ min: Math.ceil(least), max: Math.floor(Math.max(least, most)) })
  return ours.length > 0 ? fc.oneof(any, fc.constantFrom(...ours)) : any
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema, known: readonly unknown[]) {
  if (format === 'email') return fc.constantFrom('ada@example.com', 'grace@example.com', 'ä@example.com')
  if (format === 'uri') return fc.constantFrom('https://example.com/hook', 'https://127.0.0.1/')
  if (format === 'date') return fc.constantFrom('2026-01-31', '1999-12-31', '9999-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-01-31T10:00:00Z', '9999-12-31T23:59:59.999Z')
  const fits = (text: unknown) =>
    typeof text === 'string' && text.length >= minLength && text.length <= maxLength
  // fast-check makes no texts for patterns that look ahead.
  if (pattern && pattern.length < 200 && !/\(\?[=!<]/.test(pattern))
    return fc.oneof(
      fc.stringMatching(new RegExp(pattern)),
      fc.constantFrom(
        ...known.filter((one) => typeof one === 'string' && new RegExp(pattern).test(one)),
        'x'.repeat(minLength),
      ),
    )
  const ours = known.filter(fits)
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
  return fc.oneof(
    any,
    fc.constantFrom(...oddTexts.filter(fits), 'x'.repeat(minLength)),
    ...(ours.length > 0 ? [fc.constantFrom(...ours)] : []),
  )
}

function objects(
  { properties = {}, required = [], additionalProperties }: Schema,
  known: readonly unknown[],
): Arbitrary<unknown> {
  const own = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, valid(value, known)])),
    { requiredKeys: required.filter((key) => key in properties) },
  )
  if (typeof additionalProperties !== 'object') return own
  return fc
    .tuple(
      own,
      fc.dictionary(fc.string({ maxLength: 10 }), valid(additionalProperties, known), { maxKeys: 3 }),
    )
    .map(([a, b]): unknown => ({ ...b, ...(a as object) }))
}

/** The same with one thing that is not as asked for: another value, one missing, one too many. */
export function broken(schema: Schema, known: readonly unknown[]): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: odd },
    {
      weight: 4,
      arbitrary: fc
        .tuple(valid(schema, known), odd, fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
        .map(([value, other, at, how]) => damage(value, other, at, how)),
    },
  )
}

function damage(value: unknown, other: unknown, at: number, how: string): unknown {
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const copy = structuredClone({ root: value }) as Record<string, unknown>
  const walk = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Record<string, unknown>, key })
      walk((holder as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const place = places[at % places.length]!
  if (how === 'remove' && !Array.isArray(place.holder) && place.holder !== copy)
    delete place.holder[place.key]
  else if (how === 'add' && place.holder !== copy) place.holder['constructor'] = other
  else place.holder[place.key] = other
  return copy['root']
}

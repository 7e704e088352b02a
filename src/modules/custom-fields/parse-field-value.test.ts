import { expect, test } from 'vitest'
import { customField, type CustomField } from './custom-fields.ts'
import { parseFieldValue } from './parse-field-value.ts'
import { formatFieldValue } from './present-fields.ts'

const define = (more: object): CustomField =>
  customField.parse({ entity: 'product', key: 'field', name: { en: 'Field' }, ...more })
const choices = ['linen', 'organic-cotton', 'wool'].map((value) => ({ value, label: { en: `The ${value}` } }))

const fields: Record<string, CustomField> = Object.fromEntries(
  Object.entries({
    text: { type: 'text', max_length: 10, translatable: true },
    code: { type: 'text', min_length: 3, max_length: 6, pattern: '[A-Z]{2}\\d+' },
    endless: { type: 'text', pattern: '(a+)+' },
    html: { type: 'rich_text' },
    integer: { type: 'integer', min: -5, max: 1_000 },
    decimal: { type: 'decimal', max: 99.5 },
    money: { type: 'money' },
    boolean: { type: 'boolean' },
    date: { type: 'date' },
    choice: { type: 'choice', choices },
    choices: { type: 'choice', multiple: true, choices },
    colour: { type: 'colour' },
    brand: { type: 'reference', reference: 'brand' },
    products: { type: 'reference', reference: 'product', multiple: true },
    file: { type: 'file' },
    json: { type: 'json' },
  }).map(([name, more]) => [name, define(more)]),
)
const parse = (name: string, input: unknown, address = 'field') =>
  parseFieldValue(fields[name], address, input, 'USD')

test.each([
  ['text', ' Café ', 'Café'],
  ['code', ' FR12 ', 'FR12'],
  ['endless', 'aaa', 'aaa'],
  ['html', '<p onclick="x()">Soft<script>1</script></p>', '<p>Soft</p>'],
  ['integer', '-5', -5],
  ['integer', 1_000, 1_000],
  ['decimal', '012.50', '12.5'],
  ['decimal', 0.1, '0.1'],
  ['decimal', '-0.0', '0'],
  ['money', '12.50', 1_250],
  ['money', 1_250, 1_250],
  ['boolean', 'Yes', true],
  ['boolean', '0', false],
  ['date', '2028-02-29', '2028-02-29'],
  ['choice', 'wool', 'wool'],
  ['choice', 'The wool', 'wool'],
  ['choices', 'wool | linen|wool', ['linen', 'wool']],
  ['choices', ['organic-cotton'], ['organic-cotton']],
  ['colour', '#1E2A3B', '#1e2a3b'],
  ['brand', 'nike', 'nike'],
  ['products', 'b-2 | a-1', ['b-2', 'a-1']],
  ['file', 'https://example.com/manual.pdf', 'https://example.com/manual.pdf'],
  ['json', '{"a":[1]}', { a: [1] }],
])('%s takes %j', (name, input, value) => {
  expect(parse(name, input)).toEqual({ value })
  // What is exported is read again as the same value, and stored values satisfy their definition.
  expect(parse(name, formatFieldValue(fields[name]!, value, 'USD'))).toEqual({ value })
  expect(parse(name, value)).toEqual({ value })
})

test.each([
  ['text', 'longer than ten'],
  ['text', 5],
  ['code', 'FR'],
  ['code', 'FR12345'],
  ['code', 'xFR12'],
  ['code', 'FR12\n'.repeat(2)],
  // Backtracks without end: the shop must not stand still.
  ['endless', `${'a'.repeat(60)}b`],
  ['html', {}],
  ['integer', '1.5'],
  ['integer', 1_001],
  ['integer', '9007199254740993'],
  ['decimal', '99.51'],
  ['decimal', '1,5'],
  ['decimal', [5]],
  ['money', '-1'],
  ['money', '1.234'],
  ['boolean', 'maybe'],
  ['date', '2027-02-29'],
  ['date', '29.2.2028'],
  ['choice', 'silk'],
  ['choice', ['linen', 'wool']],
  ['choices', ['linen', 5]],
  ['colour', 'red'],
  ['brand', 'Not a slug'],
  ['file', 'javascript:alert(1)'],
  ['file', '/etc/passwd'],
  ['json', '"text"'],
  ['json', '{'],
])('%s rejects %j with what it takes', (name, input) => {
  expect(parse(name, input)).toMatchObject({
    problem: { reason: expect.stringMatching(/^(?:Enter|Use) .+\.$/) },
  })
})

test.each([null, '', []])('%j removes a value of each type', (input) => {
  for (const name of Object.keys(fields)) expect(parse(name, input)).toEqual({ value: null })
})

test('only translatable fields have translations, in languages of the shop other than its own', () => {
  expect(parse('text', 'Lanh', 'field.vi')).toEqual({ value: 'Lanh' })
  for (const address of ['field.en', 'field.xx'])
    expect(parse('text', 'Lanh', address)).toHaveProperty('problem')
  expect(parse('integer', '5', 'field.vi')).toHaveProperty('problem')
  expect(parse('unknown', '5')).toHaveProperty('problem')
})

test.each([
  [{ type: 'choice' }, 'choices'],
  [{ type: 'text', choices }, 'choices'],
  [{ type: 'reference' }, 'reference'],
  [{ type: 'integer', min: 5, max: 4 }, 'max'],
  [{ type: 'text', min: 5 }, 'min'],
  [{ type: 'text', pattern: '[A-Z' }, 'pattern'],
  [{ type: 'integer', pattern: '5' }, 'pattern'],
  [{ type: 'text', min_length: 9, max_length: 8 }, 'max_length'],
  [{ type: 'text', display: ['filter'], translatable: true }, 'display'],
  [{ type: 'json', display: ['filter'] }, 'display'],
  [{ type: 'choice', choices, display: ['filter'], key: 'size' }, 'key'],
  [{ type: 'choice', choices: [choices[0], choices[0]] }, 'choices'],
  [{ type: 'text', name: { vi: 'Chất liệu' } }, 'name'],
  [{ type: 'text', write_permission: 'products.rule' }, 'write_permission'],
])('the definition %j is rejected', (more, path) => {
  const { error } = customField.safeParse({ entity: 'product', key: 'field', name: { en: 'Field' }, ...more })
  expect(error?.issues.map((issue) => issue.path[0])).toContain(path)
})

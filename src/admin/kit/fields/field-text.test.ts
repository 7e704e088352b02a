// Values of every type are seen and edited by staff (Medusa admin 549: metadata was in the API only).
import { expect, test } from 'vitest'
import { parseFieldValue } from '../../../modules/custom-fields/parse-field-value.ts'
import { customField } from '../../../modules/custom-fields/custom-fields.ts'
import { fromFieldText, toFieldText } from './field-text.ts'

const choices = ['linen', 'wool'].map((value) => ({ value, label: { en: value } }))

test.each([
  [{ type: 'text' }, 'Ring twice'],
  [{ type: 'rich_text' }, '<p>One</p>\n<p>Two</p>'],
  [{ type: 'integer' }, -5],
  [{ type: 'decimal' }, '12.5'],
  [{ type: 'money' }, 1_250],
  [{ type: 'boolean' }, false],
  [{ type: 'date' }, '2028-02-29'],
  [{ type: 'choice', choices }, 'wool'],
  [{ type: 'choice', choices, multiple: true }, ['linen', 'wool']],
  [{ type: 'colour' }, '#1e2a3b'],
  [{ type: 'reference', reference: 'product', multiple: true }, ['a-1', 'b-2']],
  [{ type: 'file' }, 'https://example.com/manual.pdf'],
  [{ type: 'json' }, { a: [1, 'x'] }],
])('the text of %j is read as the same value', (more, value) => {
  const field = customField.parse({ entity: 'order', key: 'field', name: { en: 'Field' }, ...more })
  const text = toFieldText(field as never, value, 'USD')
  expect(parseFieldValue(field, 'field', fromFieldText(field as never, text), 'USD')).toEqual({ value })
  expect(toFieldText(field as never, null, 'USD')).toBe('')
  expect(fromFieldText(field as never, ' \n ')).toBeNull()
})

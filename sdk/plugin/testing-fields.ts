// Contract tests of custom fields, for the authors of plugins. They use the rules of the shop.
import { describe, expect, test } from 'vitest'
import { customField } from '../../src/modules/custom-fields/custom-fields.ts'
import { parseFieldValue } from '../../src/modules/custom-fields/parse-field-value.ts'
import type { Plugin } from './define-plugin.ts'
import { type FieldDefinition, getFieldPrefix } from './field.ts'

/** A definition as the shop stores it. */
const toStored = (plugin: string, definition: FieldDefinition): object =>
  Object.fromEntries(
    Object.entries({ ...definition, plugin }).filter(([property]) => property !== 'isActive'),
  )

/** Values by key, as in files: `linen | wool`, `12.50`. */
export type FieldExamples = Readonly<
  Record<string, { accepts: readonly string[]; rejects?: readonly string[] }>
>

/**
 * Declares the tests of a plugin's fields: definitions that the shop stores, keys that are unique, and example values of
 * each field.
 * @param settings with which all fields are active.
 */
export function testFields(
  { name, fields = [] }: Pick<Plugin, 'name' | 'fields'>,
  settings: Record<string, unknown>,
  examples: FieldExamples,
): void {
  describe(`fields of ${name}`, () => {
    test('has fields, with a key each', () => {
      expect(fields.length).toBeGreaterThan(0)
      // Products and variants share the columns of files.
      const keys = fields.map(({ entity, key }) => `${entity === 'variant' ? 'product' : entity}.${key}`)
      expect(new Set(keys).size).toBe(keys.length)
    })
    test.each(fields.map((field) => [field.key, field] as const))('%s is a valid definition', (_, field) => {
      expect(field.key, 'The key must begin with the name of the plugin').toSatisfy((text: string) =>
        text.startsWith(getFieldPrefix(name)),
      )
      expect(customField.safeParse(toStored(name, field)).error?.issues).toBeUndefined()
      expect(field.isActive?.(settings as never) ?? true).toBe(true)
    })
    test.each(fields.map((field) => [field.key, field] as const))('%s takes its examples', (key, field) => {
      const parsed = customField.parse(toStored(name, field))
      const example = examples[key]
      expect(example?.accepts.length, `examples of ${key}`).toBeGreaterThan(0)
      for (const text of example?.accepts ?? [])
        expect(parseFieldValue(parsed, key, text, 'USD'), text).toHaveProperty('value')
      for (const text of example?.rejects ?? [])
        expect(parseFieldValue(parsed, key, text, 'USD'), text).toHaveProperty('problem')
    })
  })
}

// Custom fields of a record as the API has them, and as the form has them.
import type { operations } from '../../../../sdk/admin-schema.ts'
import type { FieldTree } from './changes.ts'

/** Definitions and values, as the API has them for every kind of record. */
export type CustomFields = operations['getCustomerFields']['responses'][200]['content']['application/json']
export type CustomFieldDefinition = CustomFields['definitions'][number]

/** Addresses of custom fields have a point, which separates groups in the form. */
export const customFieldPath = (address: string): string => `fields.${address.replace('.', '~')}`

/** The address in the API of a path of the form; undefined for another field. */
export const customFieldAddress = (path: string): string | undefined =>
  path.startsWith('fields.') ? path.slice('fields.'.length).replace('~', '.') : undefined

/** The group `fields` of the form. */
export const toCustomFieldTree = ({ values }: CustomFields, addresses: readonly string[]): FieldTree =>
  Object.fromEntries(addresses.map((address) => [address.replace('.', '~'), values[address] ?? null]))

/** Of a field, and of its translations: the languages of the shop without that of the catalogue. */
export const listFieldAddresses = (
  definitions: readonly CustomFieldDefinition[],
  locales: readonly string[],
): string[] =>
  definitions.flatMap(({ key, translatable }) => [
    key,
    ...(translatable ? locales.map((locale) => `${key}.${locale}`) : []),
  ])

/** Languages that texts are translated to. */
export const listOtherLocales = (languages: readonly string[]): string[] =>
  languages.filter((locale) => locale !== 'en')

// What custom fields can be: for the API and the pages that define them.

/** What can have custom fields. */
export const fieldEntities = [
  'product',
  'variant',
  'category',
  'collection',
  'brand',
  'customer',
  'company',
  'order',
  'retailer',
  'page',
] as const
export type FieldEntity = (typeof fieldEntities)[number]

export const fieldTypes = [
  'text',
  'rich_text',
  'integer',
  'decimal',
  'money',
  'boolean',
  'date',
  'choice',
  'colour',
  'reference',
  'file',
  'json',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Where values are shown or used. A field without any is for staff only. */
export const fieldDisplays = ['specifications', 'filter', 'search', 'feed', 'email', 'invoice'] as const
export type FieldDisplay = (typeof fieldDisplays)[number]

/** Where values of each entity can be shown. `specifications` is the table of a page. */
export const displaysByEntity: Record<FieldEntity, readonly FieldDisplay[]> = {
  product: ['specifications', 'filter', 'search', 'feed'],
  variant: ['specifications', 'filter', 'search', 'feed'],
  category: ['specifications'],
  collection: ['specifications', 'filter', 'search'],
  retailer: ['specifications', 'filter', 'search'],
  page: ['specifications'],
  order: ['filter', 'search', 'email', 'invoice'],
  company: ['filter', 'search', 'email', 'invoice'],
  brand: ['filter', 'search'],
  customer: ['filter', 'search', 'email', 'invoice'],
}

/** What a reference leads to. */
export const referenceEntities = ['product', 'category', 'collection', 'brand'] as const
export type ReferenceEntity = (typeof referenceEntities)[number]

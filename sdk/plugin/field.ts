// Interface of custom fields that a plugin adds to products, orders and so on: docs/custom-fields.md.
type Texts = Readonly<Record<string, string>>

/**
 * A definition, as staff write them: the same properties, types and rules. The shop stores it as long as the plugin is
 * installed and the field is active. Values stay stored without it, until the merchant deletes them.
 */
export type FieldDefinition<Settings = object> = {
  entity:
    | 'product'
    | 'variant'
    | 'category'
    | 'collection'
    | 'brand'
    | 'customer'
    | 'company'
    | 'order'
    | 'retailer'
    | 'page'
  /** Begins with the name of the plugin: `acme_shopping_origin` of the plugin `acme-shopping`. It never changes. */
  key: string
  /** By language; `en` is required. */
  name: Texts
  type:
    | 'text'
    | 'rich_text'
    | 'integer'
    | 'decimal'
    | 'money'
    | 'boolean'
    | 'date'
    | 'choice'
    | 'colour'
    | 'reference'
    | 'file'
    | 'json'
  required?: true
  multiple?: true
  /** Minor units of the store currency for money. */
  min?: number
  max?: number
  unit?: string
  min_length?: number
  max_length?: number
  pattern?: string
  choices?: readonly { value: string; label: Texts }[]
  reference?: 'product' | 'category' | 'collection' | 'brand'
  translatable?: true
  /** Where values are shown; without any, the field is for staff only. */
  display?: readonly ('specifications' | 'filter' | 'search' | 'feed' | 'email' | 'invoice')[]
  /** Permission that changing values needs besides the one for the entity. */
  write_permission?: string
  /** Whether the merchant uses the field. Absent: as long as the plugin is installed. */
  isActive?(settings: Settings): boolean
}

/** What the keys of a plugin's fields begin with. */
export const getFieldPrefix = (plugin: string): string => `${plugin.replaceAll('-', '_')}_`

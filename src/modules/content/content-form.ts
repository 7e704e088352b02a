// Describes the fields of a content document for a generic form, derived from its schema, so that no kind needs
// its own form.
import { z } from 'zod'
import type { FormField } from '../../contracts/content-form.ts'
import { type ContentKind, contentSchemas } from './content.store.ts'

type Json = z.core.JSONSchema.JSONSchema
/** Depth of nested menus: storefront.md has three levels. */
const levels = 3

const pictureFields = ['url', 'alt', 'width', 'height', 'background_color']

/** For the kinds edited with forms; pages have their own editor. */
export function getContentForm(kind: Exclude<ContentKind, 'page'>): FormField {
  const rootSchema = z.toJSONSchema(contentSchemas[kind], {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  })
  return toFormField(rootSchema, rootSchema, true, 0)!
}

/** @returns undefined when it is nested deeper than a menu of the shop. */
function toFormField(json: Json, rootSchema: Json, needed: boolean, level: number): FormField | undefined {
  if (json.$ref !== undefined) {
    if (level === levels) return undefined
    const name = json.$ref.split('/').at(-1)!
    return toFormField(rootSchema.$defs![name] as Json, rootSchema, needed, level + 1)
  }
  if (json.const !== undefined) return { is: 'fixed', value: json.const as string | number }
  const either = (json.oneOf ?? json.anyOf) as Json[] | undefined
  if (either)
    return {
      is: 'kinds',
      kinds: either.map((propertySchema) => ({
        name: String((propertySchema.properties!['type'] as Json).const),
        shape: toFormField(propertySchema, rootSchema, true, level)!,
      })),
    }
  if (json.enum) return { is: 'choice', needed, of: json.enum.map(String) }
  if (json.type === 'array') {
    const itemField = toFormField(json.items as Json, rootSchema, true, level)
    if (!itemField) return undefined
    const maxCount = json.maxItems
    return {
      is: 'list',
      needed,
      of: itemField,
      least: json.minItems ?? 0,
      ...(maxCount !== undefined && { most: maxCount }),
    }
  }
  if (json.type === 'object') return fieldsOf(json, rootSchema, needed, level)
  if (json.type === 'boolean') return { is: 'flag' }
  if (json.type === 'integer' || json.type === 'number') {
    const lowerBound = json.exclusiveMinimum === undefined ? json.minimum : Number(json.exclusiveMinimum) + 1
    // Omit the default minimum of integers.
    return {
      is: 'number',
      needed,
      ...(lowerBound !== undefined && lowerBound > Number.MIN_SAFE_INTEGER && { least: lowerBound }),
    }
  }
  return json.format === 'date-time' ? { is: 'moment', needed } : { is: 'text', needed }
}

function fieldsOf(json: Json, rootSchema: Json, needed: boolean, level: number): FormField {
  const { properties = {}, required = [] } = json
  if (pictureFields.every((name) => name in properties)) return { is: 'picture', needed }
  const fields = Object.entries(properties).flatMap(([name, propertySchema]) => {
    const shape = toFormField(propertySchema as Json, rootSchema, required.includes(name), level)
    return shape ? [{ name, shape }] : []
  })
  return { is: 'fields', needed, fields }
}

// What a document is made of, as a form needs to know it: read from its schema, so that no form is written for each kind of it.
import { z } from 'zod'
import { type ContentKind, contentSchemas } from './content.store.ts'

/** `needed`: it cannot be left out. */
export type Shape =
  | { is: 'text'; needed: boolean }
  | { is: 'number'; needed: boolean; least?: number }
  | { is: 'flag' }
  | { is: 'choice'; needed: boolean; of: string[] }
  /** A moment as ISO 8601 writes it. */
  | { is: 'moment'; needed: boolean }
  | { is: 'picture'; needed: boolean }
  | { is: 'fixed'; value: string | number }
  | { is: 'fields'; needed: boolean; fields: Field[] }
  | { is: 'list'; needed: boolean; of: Shape; least: number; most?: number }
  /** One of several, told apart by the field `type`. */
  | { is: 'kinds'; kinds: Field[] }
export type Field = { name: string; shape: Shape }

type Json = z.core.JSONSchema.JSONSchema
/** Menus within menus: storefront.md has three levels. */
const levels = 3

const pictureFields = ['url', 'alt', 'width', 'height', 'ground']

/** Of what people write by form: words are written otherwise. */
export function shapeOf(kind: Exclude<ContentKind, 'words' | 'page'>): Shape {
  const whole = z.toJSONSchema(contentSchemas[kind], {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  })
  return look(whole, whole, true, 0)!
}

/** @returns undefined where it is nested too deep to be a menu of the shop. */
function look(json: Json, whole: Json, needed: boolean, level: number): Shape | undefined {
  if (json.$ref !== undefined) {
    if (level === levels) return undefined
    const name = json.$ref.split('/').at(-1)!
    return look(whole.$defs![name] as Json, whole, needed, level + 1)
  }
  if (json.const !== undefined) return { is: 'fixed', value: json.const as string | number }
  const either = (json.oneOf ?? json.anyOf) as Json[] | undefined
  if (either)
    return {
      is: 'kinds',
      kinds: either.map((one) => ({
        name: String((one.properties!['type'] as Json).const),
        shape: look(one, whole, true, level)!,
      })),
    }
  if (json.enum) return { is: 'choice', needed, of: json.enum.map(String) }
  if (json.type === 'array') {
    const of = look(json.items as Json, whole, true, level)
    if (!of) return undefined
    const most = json.maxItems
    return { is: 'list', needed, of, least: json.minItems ?? 0, ...(most !== undefined && { most }) }
  }
  if (json.type === 'object') return fieldsOf(json, whole, needed, level)
  if (json.type === 'boolean') return { is: 'flag' }
  if (json.type === 'integer' || json.type === 'number') {
    const least = json.exclusiveMinimum === undefined ? json.minimum : Number(json.exclusiveMinimum) + 1
    // The least whole number that there is says nothing.
    return { is: 'number', needed, ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }) }
  }
  return json.format === 'date-time' ? { is: 'moment', needed } : { is: 'text', needed }
}

function fieldsOf(json: Json, whole: Json, needed: boolean, level: number): Shape {
  const { properties = {}, required = [] } = json
  if (pictureFields.every((name) => name in properties)) return { is: 'picture', needed }
  const fields = Object.entries(properties).flatMap(([name, one]) => {
    const shape = look(one as Json, whole, required.includes(name), level)
    return shape ? [{ name, shape }] : []
  })
  return { is: 'fields', needed, fields }
}

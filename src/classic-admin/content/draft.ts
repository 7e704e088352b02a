// A document as a form holds it, by its shape: read from the form's fields, changed in its structure, and back again. In browser and server alike.
import type { ContentPicture } from '../../modules/content/content.ts'
import type { NamedFormField, FormField } from '../../contracts/content-form.ts'

/** A part of a list: `key` stays with it wherever it is moved to. */
export type Item = { key: string; kind?: string; value: Draft }
/** As the shape has it beside it; a list is its items. */
export type Draft =
  | undefined
  | string
  | number
  | boolean
  | ContentPicture
  | Item[]
  | { [name: string]: Draft }

type Typed = Record<string, string | undefined>
/** Another one with each call. */
export type Mint = () => string

export const within = (at: string, name: string | number) => (at === '' ? String(name) : `${at}.${name}`)
const fieldsOf = (draft: Draft) => (draft ?? {}) as Record<string, Draft>
export const itemsOf = (draft: Draft) => (Array.isArray(draft) ? draft : [])
export const shapeOfKind = (kinds: readonly NamedFormField[], kind: string | undefined) =>
  kinds.find(({ name }) => name === kind)?.shape
const shapeOfItem = (of: FormField, kind: string | undefined) =>
  of.is === 'kinds' ? shapeOfKind(of.kinds, kind) : of

export function draftOf(shape: FormField, document: unknown, mint: Mint): Draft {
  if (document === undefined) return undefined
  if (shape.is === 'fields') {
    const known = document as Record<string, unknown>
    return Object.fromEntries(
      shape.fields.map(({ name, shape: of }) => [name, draftOf(of, known[name], mint)]),
    )
  }
  if (shape.is !== 'list') return document as Draft
  return (document as unknown[]).flatMap((one) => {
    const kind = shape.of.is === 'kinds' ? (one as { type: string }).type : undefined
    const of = shapeOfItem(shape.of, kind)
    return of ? [{ key: mint(), ...(kind !== undefined && { kind }), value: draftOf(of, one, mint) }] : []
  })
}

/** What would be kept. What nobody has filled in is left out where it can be. */
export function documentOf(shape: FormField, draft: Draft): unknown {
  if (shape.is === 'fixed') return shape.value
  if (shape.is === 'list') {
    const items = itemsOf(draft)
    if (items.length === 0 && !shape.needed) return undefined
    return items.map(({ kind, value }) => documentOf(shapeOfItem(shape.of, kind)!, value))
  }
  if (shape.is !== 'fields' || draft === undefined) return draft
  const known = fieldsOf(draft)
  return Object.fromEntries(
    shape.fields.flatMap(({ name, shape: of }) => {
      const value = documentOf(of, known[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const mostItems = 200

/** @param at the name of the field, as `blocks.2.title`. */
export function readDraft(shape: FormField, typed: Typed, mint: Mint, at = ''): Draft {
  const said = typed[at]
  switch (shape.is) {
    case 'fixed':
      return shape.value
    case 'flag':
      return said === 'on'
    case 'number':
      return said && /^-?\d{1,12}$/.test(said) ? Number(said) : said || undefined
    case 'moment':
      return said ? `${said.slice(0, 16)}:00Z` : undefined
    case 'picture':
      return pictureIn(said, typed[within(at, 'alt')])
    case 'fields':
      if (!shape.needed && said === undefined) return undefined
      return Object.fromEntries(
        shape.fields.map(({ name, shape: of }) => [name, readDraft(of, typed, mint, within(at, name))]),
      )
    case 'list': {
      const items: Item[] = []
      for (let index = 0; index < mostItems; index++) {
        const here = within(at, index)
        const mark = typed[here]
        if (mark === undefined) break
        const [key = '', kind] = mark.split(' ')
        const of = shapeOfItem(shape.of, kind)
        // A text in a list of texts is its own mark.
        if (shape.of.is === 'text') items.push({ key: mint(), value: mark })
        else if (of) items.push({ key, ...(kind && { kind }), value: readDraft(of, typed, mint, here) })
      }
      return items
    }
    case 'kinds':
      return undefined
    case 'text':
    case 'choice':
      if (/(?:^|\.)id$/.test(at)) return said || mint()
      return said || (shape.needed ? '' : undefined)
  }
}

/** A picture as the value of a choice. */
export const pictureValue = ({ url, width, height, background_color }: Omit<ContentPicture, 'alt'>) =>
  [url, width, height, background_color].join(' ')

function pictureIn(value: string | undefined, alt = ''): ContentPicture | undefined {
  const [url, width, height, background_color] = (value ?? '').split(' ')
  if (!url) return undefined
  return { url, alt, width: Number(width), height: Number(height), background_color: background_color ?? '' }
}

function blank(shape: FormField, mint: Mint): Draft {
  if (shape.is === 'fixed') return shape.value
  if (shape.is === 'choice') return shape.needed ? shape.of[0] : undefined
  if (shape.is === 'number') return shape.needed ? (shape.least ?? 0) : undefined
  if (shape.is === 'text') return shape.needed ? '' : undefined
  if (shape.is === 'flag') return false
  if (shape.is === 'fields') {
    if (!shape.needed) return undefined
    return Object.fromEntries(
      shape.fields.map(({ name, shape: of }) => [name, name === 'id' ? mint() : blank(of, mint)]),
    )
  }
  if (shape.is === 'list')
    return Array.from({ length: shape.least }, () => ({ key: mint(), value: blank(shape.of, mint) }))
  return undefined
}

/** What a button of a form does to its structure: `up`, `down`, `remove` and `move` an item, `add` one or a part that may be left out. */
export type Deed = { does: string; at: string; which: string | undefined }

export const deedOf = (said: string | undefined): Deed | undefined => {
  const [, does, at, which] = /^(up|down|remove|move|add):([\w.-]+)(?::([\w-]+))?$/.exec(said ?? '') ?? []
  return does && at ? { does, at, which } : undefined
}

/** @returns the draft with the deed done; as it was where that cannot be. */
export function changed(shape: FormField, draft: Draft, deed: Deed, mint: Mint): Draft {
  return step(shape, draft, deed.at.split('.'), deed, mint)
}

function step(shape: FormField, draft: Draft, [name, ...rest]: string[], deed: Deed, mint: Mint): Draft {
  if (name === undefined) return here(shape, draft, deed, mint)
  if (shape.is === 'fields') {
    const of = shape.fields.find((field) => field.name === name)?.shape
    return of ? { ...fieldsOf(draft), [name]: step(of, fieldsOf(draft)[name], rest, deed, mint) } : draft
  }
  if (shape.is !== 'list') return draft
  const items = itemsOf(draft)
  const index = Number(name)
  const item = items[index]
  if (!item) return draft
  if (rest.length === 0 && deed.does !== 'add') return moved(items, index, deed)
  const of = shapeOfItem(shape.of, item.kind)
  return of ? items.with(index, { ...item, value: step(of, item.value, rest, deed, mint) }) : draft
}

/** What is done at a part itself: an item more in a list, or the whole of what may be left out. */
function here(shape: FormField, draft: Draft, { does, which }: Deed, mint: Mint): Draft {
  if (shape.is === 'list' && does === 'add') {
    const of = shapeOfItem(shape.of, which)
    if (!of) return draft
    return [...itemsOf(draft), { key: mint(), ...(which && { kind: which }), value: blank(of, mint) }]
  }
  if (shape.is !== 'fields') return draft
  return does === 'add' ? blank({ ...shape, needed: true }, mint) : does === 'remove' ? undefined : draft
}

function moved(items: Item[], index: number, { does, which }: Deed): Item[] {
  const others = items.toSpliced(index, 1)
  if (does === 'remove') return others
  const to = does === 'up' ? index - 1 : does === 'down' ? index + 1 : Number(which)
  return Number.isInteger(to) && to >= 0 && to < items.length ? others.toSpliced(to, 0, items[index]!) : items
}

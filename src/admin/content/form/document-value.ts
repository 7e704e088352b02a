// Parts of a content document as its form edits them.
import type { FormField, NamedFormField } from '../../../contracts/content-form.ts'

export type Picture = { url: string; alt: string; width: number; height: number; background_color: string }
export type Part = Readonly<Record<string, unknown>>

/** The value of a field that was just added. */
export function createValue(shape: FormField): unknown {
  switch (shape.is) {
    case 'fixed':
      return shape.value
    case 'choice':
      return shape.needed ? shape.of[0] : undefined
    case 'number':
      return shape.needed ? (shape.least ?? 0) : undefined
    case 'text':
      return shape.needed ? '' : undefined
    case 'flag':
      return false
    case 'fields':
      return shape.needed ? createFields(shape) : undefined
    case 'list':
      return shape.needed ? Array.from({ length: shape.least }, () => createValue(shape.of)) : undefined
    case 'moment':
    case 'picture':
    case 'kinds':
      return undefined
  }
}

/** A group, or an entry of a list. */
export function createFields({ fields }: Extract<FormField, { is: 'fields' }>): Part {
  const entries = fields.map(({ name, shape }): [string, unknown] => [
    name,
    name === 'id' ? crypto.randomUUID().slice(0, 8) : createValue(shape),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A part with another value of a field; without the field when there is none. */
export function withField(part: Part, name: string, value: unknown): Part {
  const { [name]: _, ...others } = part
  return value === undefined ? others : { ...part, [name]: value }
}

export const moveEntry = (entries: readonly unknown[], from: number, to: number): readonly unknown[] => {
  if (to < 0 || to >= entries.length) return entries
  const others = entries.toSpliced(from, 1)
  return others.toSpliced(to, 0, entries[from])
}

/** The shape of an entry: of its kind, if entries have kinds. */
export const shapeOfEntry = (of: FormField, entry: unknown): FormField | undefined =>
  of.is === 'kinds' ? findKind(of.kinds, (entry as { type?: string }).type) : of

export const findKind = (kinds: readonly NamedFormField[], kind: string | undefined): FormField | undefined =>
  kinds.find(({ name }) => name === kind)?.shape

/** What names an entry: its first title or label. */
export function describeEntry(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  const part = entry as Part
  const named = ['title', 'label', 'name'].map((name) => part[name]).find(Boolean)
  if (typeof named === 'string') return named
  return part['lead'] ? describeEntry(part['lead']) : ''
}

/** Every picture of a document, once each. */
export function collectPictures(value: unknown): Picture[] {
  const found = new Map<string, Picture>()
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    const { url, alt, width, height, background_color: color } = one as Partial<Picture>
    if (url && width && height && color !== undefined) {
      if (!found.has(url)) found.set(url, { url, alt: alt ?? '', width, height, background_color: color })
    } else for (const child of Object.values(one)) visit(child)
  }
  visit(value)
  return [...found.values()]
}

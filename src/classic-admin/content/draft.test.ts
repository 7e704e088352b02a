// A document goes through its form and comes back as it was; buttons change its structure and nothing else.
import { expect, test } from 'vitest'
import { demoContent } from '../../../demo/content.ts'
import { contentSchemas } from '../../modules/content/content.store.ts'
import { getContentForm } from '../../modules/content/content-form.ts'
import {
  changed,
  deedOf,
  documentOf,
  draftOf,
  readDraft,
  type Draft,
  type Item,
  pictureValue,
  within,
} from './draft.ts'
import type { FormField } from '../../contracts/content-form.ts'

const { homes, menus, settings } = demoContent((_, alt) => ({
  url: `/media/${alt.length}.webp`,
  alt,
  width: 800,
  height: 1000,
  background_color: '#ffffff',
}))
let next = 0
const mint = () => `k${next++}`

/** What the form's fields say, as document-parts.tsx and document-list.tsx name them. */
function fieldsOf(shape: FormField, draft: Draft, at = ''): Record<string, string> {
  if (draft === undefined) return {}
  if (shape.is === 'fields')
    return Object.assign(
      shape.needed ? {} : { [at]: 'there' },
      ...shape.fields.map(({ name, shape: of }) =>
        fieldsOf(of, (draft as Record<string, Draft>)[name], within(at, name)),
      ),
    ) as Record<string, string>
  if (shape.is === 'list')
    return Object.assign(
      {},
      ...(draft as Item[]).map(({ key, kind, value }, index) => {
        const { of } = shape
        const inner = of.is === 'kinds' ? of.kinds.find(({ name }) => name === kind)!.shape : of
        const mark = of.is === 'text' ? {} : { [within(at, index)]: `${key} ${kind ?? ''}`.trim() }
        return { ...mark, ...fieldsOf(inner, value, within(at, index)) }
      }),
    ) as Record<string, string>
  if (shape.is === 'picture') {
    const picture = draft as Parameters<typeof pictureValue>[0] & { alt: string }
    return { [at]: pictureValue(picture), [`${at}.alt`]: picture.alt }
  }
  if (shape.is === 'flag') return draft === true ? { [at]: 'on' } : {}
  return shape.is === 'fixed' ? {} : { [at]: String(draft) }
}

const documents = [
  ...Object.entries(homes).map(([key, one]) => ['home', key, one] as const),
  ...Object.entries(menus).map(([key, one]) => ['menu', key, one] as const),
  ['settings', 'site', settings] as const,
]
test.each(documents)('%s %s loses nothing in its form', (kind, _, document) => {
  const shape = getContentForm(kind)
  const fields = fieldsOf(shape, draftOf(shape, document, mint))
  const back = documentOf(shape, readDraft(shape, fields, mint))
  expect(contentSchemas[kind].parse(back)).toEqual(contentSchemas[kind].parse(document))
})

const home = getContentForm('home')
const seenBefore = { type: 'recently-viewed', title: 'Seen' }
const letter = { type: 'newsletter', title: 'Letters', text: 'Monthly' }
const done = (document: unknown, ...deeds: string[]) =>
  documentOf(
    home,
    deeds.reduce((draft, one) => changed(home, draft, deedOf(one)!, mint), draftOf(home, document, mint)),
  )

test.each([
  ['up:blocks.1', [letter, seenBefore]],
  ['down:blocks.0', [letter, seenBefore]],
  ['move:blocks.1:0', [letter, seenBefore]],
  ['remove:blocks.0', [letter]],
  ['up:blocks.0', [seenBefore, letter]],
  ['down:blocks.7', [seenBefore, letter]],
  ['remove:nothing.0', [seenBefore, letter]],
  ['add:blocks:newsletter', [seenBefore, letter, { type: 'newsletter', title: '', text: '' }]],
  ['add:blocks:carousel', [seenBefore, letter]],
])('%s', (deed, blocks) => {
  expect(done({ blocks: [seenBefore, letter] }, deed)).toEqual({ blocks })
})

test('a part that may be left out is added and taken out again', () => {
  const top = {
    type: 'top',
    title: 'Top',
    products: { query: '', limit: 4 },
    link: { label: 'a', path: '/' },
  }
  const with_ = done({ blocks: [top] }, 'add:blocks.0.sale') as { blocks: { sale?: object }[] }
  expect(with_.blocks[0]!.sale).toMatchObject({ title: '', link: { path: '' } })
  expect(done(with_, 'remove:blocks.0.sale')).toEqual({ blocks: [top] })
})

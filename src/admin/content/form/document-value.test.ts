import { expect, test } from 'vitest'
import type { FormField } from '../../../contracts/content-form.ts'
import { getContentForm } from '../../../modules/content/content-form.ts'
import { home, menu } from '../../../modules/content/content.ts'
import {
  collectPictures,
  createFields,
  describeEntry,
  findKind,
  moveEntry,
  shapeOfEntry,
  withField,
} from './document-value.ts'

type Group = Extract<FormField, { is: 'fields' }>
const listOf = (form: FormField) => (form as Group).fields[0]!.shape as Extract<FormField, { is: 'list' }>
const blocks = listOf(getContentForm('home'))
const image = { url: '/media/1.webp', alt: '', width: 2, height: 1, background_color: '#fff' }

test('a new block of each kind needs only texts, links and images to be saved', () => {
  const kinds = (blocks.of as Extract<FormField, { is: 'kinds' }>).kinds
  expect(kinds.length).toBeGreaterThan(15)
  for (const { name, shape } of kinds) {
    const created = { ...createFields(shape as Group), type: name }
    const issues = home.safeParse({ blocks: [created] }).error?.issues ?? []
    for (const { path, code } of issues)
      expect([name, path.join('.'), code]).toEqual([
        name,
        expect.stringMatching(/image|icon|alt|slides|tiles|links|items|tabs|sides|brands|deals/),
        expect.any(String),
      ])
  }
})

test('entries of a menu have an id of their own', () => {
  const items = listOf(getContentForm('menu'))
  const [one, other] = [createFields(items.of as Group), createFields(items.of as Group)]
  expect(one).toMatchObject({ id: expect.stringMatching(/^[\da-f]{8}$/), path: '', label: '' })
  expect(one['id']).not.toBe(other['id'])
  expect(menu.safeParse({ items: [one, other] }).success).toBe(true)
})

test('entries are moved, changed and named', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveEntry(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(withField({ title: 'A', text: 'B' }, 'text', undefined)).toEqual({ title: 'A' })
  expect(describeEntry({ lead: { title: 'Coats', image } })).toBe('Coats')
  expect(shapeOfEntry(blocks.of, { type: 'newsletter' })).toBe(
    findKind((blocks.of as Extract<FormField, { is: 'kinds' }>).kinds, 'newsletter'),
  )
})

test('the pictures of a document are listed once', () => {
  expect(collectPictures({ a: image, b: [{ image: { ...image, alt: 'Again' } }] })).toEqual([image])
})

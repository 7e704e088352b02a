import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { loadOptionTexts, saveOptionTexts, translateOptionText } from './option-texts.store.ts'
import { localize } from './localize.ts'
import { listStaleFields, listTranslations, saveTranslations } from './translations.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a text without translation stays in the source language, which `lang` names', () => {
  const row = { slug: 'tee', name: 'Tee', description: 'Soft', care: [] as string[] }
  const fields = ['name', 'description', 'care'] as const
  expect(localize(row, { name: 'Áo thun', description: '' }, fields)).toEqual({
    ...row,
    name: 'Áo thun',
    lang: { description: 'en' },
  })
  expect(localize(row, undefined, fields).lang).toEqual({ name: 'en', description: 'en' })
  expect(localize(row, { name: 'Áo', description: 'Mềm' }, fields)).not.toHaveProperty('lang')
})

test('a translation is stale when its source text has changed, and current once it is saved again', async () => {
  const { db } = database
  const [{ id } = { id: 0 }] = await db
    .insertInto('collection')
    .values({ slug: 'resort', name: 'Resort', description: 'By the sea' })
    .returning('id')
    .execute()
  const save = (fields: Record<string, string>, name: string) =>
    db
      .transaction()
      .execute((tx) =>
        saveTranslations(tx, 'collection', [
          { id, locale: 'vi', fields, source: { name, description: 'By the sea' } },
        ]),
      )
  await save({ name: 'Nghỉ dưỡng', description: 'Bên biển' }, 'Resort')
  const [row] = await listTranslations(db, 'collection', id)
  expect(listStaleFields(row!, { name: 'Resort', description: 'By the sea' })).toEqual([])
  expect(listStaleFields(row!, { name: 'Cruise', description: 'By the sea' })).toEqual(['name'])

  await save({ name: 'Du thuyền' }, 'Cruise')
  const [saved] = await listTranslations(db, 'collection', id)
  expect(saved!.fields).toEqual({ name: 'Du thuyền', description: 'Bên biển' })
  expect(listStaleFields(saved!, { name: 'Cruise', description: 'By the sea' })).toEqual([])

  await save({ name: '' }, 'Cruise')
  expect((await listTranslations(db, 'collection', id))[0]!.fields).toEqual({ description: 'Bên biển' })
  await save({ description: '' }, 'Cruise')
  expect(await listTranslations(db, 'collection', id)).toEqual([])
})

test('option texts that differ only in numbers share a translation, which keeps the numbers', async () => {
  const { db } = database
  const save = (texts: Record<string, string>) =>
    db.transaction().execute((tx) => saveOptionTexts(tx, 'he', new Map(Object.entries(texts))))
  await save({ '4-5 years': '4-5 שנים', Red: 'אדום' })
  const texts = await loadOptionTexts(db, 'he')
  expect(['10-12 years', 'Red', 'Blue'].map((text) => translateOptionText(texts, text))).toEqual([
    '10-12 שנים',
    'אדום',
    undefined,
  ])
  await save({ Red: '' })
  expect([...(await loadOptionTexts(db, 'he')).keys()]).toEqual(['#-# years'])
  expect((await loadOptionTexts(db, 'vi')).size).toBe(0)
})

import { homeLayouts } from '../../contracts/home-layouts.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoRetailers } from '../../../demo/retailers.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { getTranslatedContent } from '../../modules/content/content-translations.store.ts'
import { addContent, getContent } from '../../modules/content/content.store.ts'
import { listAllRetailers } from '../../modules/retailers/retailers.store.ts'
import { listOpeningReasonTexts } from '../../modules/retailers/opening-reasons.store.ts'
import { listMissingContent } from './missing-content.ts'
import { addMissingContent } from './seed.ts'
import { ACCOUNTS_FILE } from './seeded-accounts.ts'

const newFolder = useFolders()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const written = { blocks: [{ type: 'recently-viewed' as const, title: 'Ours' }] }

test('a demo shop of an earlier release gets missing content once, and its own content stays unchanged', async () => {
  const { db } = database
  const folder = newFolder()
  expect(await listMissingContent(db, folder), 'no demo shop').toEqual([])
  writeFileSync(join(folder, ACCOUNTS_FILE), '[{"email":"a@b.example","password":"x","purpose":"y"}]')
  await addContent(db, 'home', 'modern', 'en', written)

  await addMissingContent(db, await listMissingContent(db, folder))
  for (const layout of homeLayouts) expect(await getContent(db, 'home', layout), layout).toBeDefined()
  expect(await getContent(db, 'home', 'modern')).toEqual(written)
  expect(JSON.stringify(await getTranslatedContent(db, 'home', 'vintage', 'vi'))).toContain('Túi xách')
  const reasons = await listOpeningReasonTexts(db, 'ar')
  expect(reasons.find(({ source }) => source === 'Christmas Day')?.translation).toBe('عيد الميلاد')
  expect((await getContent(db, 'page', 'terms', 'ar'))?.title).toBe('الشروط')
  expect((await listAllRetailers(db)).length).toBe(demoRetailers.length)

  await sql`delete from content where key = 'vintage'`.execute(db)
  await sql`delete from retailer`.execute(db)
  expect(await listMissingContent(db, folder)).toEqual([])
  await addMissingContent(db, await listMissingContent(db, folder))
  expect(await getContent(db, 'home', 'vintage')).toBeUndefined()
  expect(await listAllRetailers(db)).toEqual([])
})

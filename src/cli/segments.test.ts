import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../tests/support/command-line.ts'

const shop = useCommandLine()
const run = (...args: string[]) => shop.run('segments', ...args)

test('a campaign is added, previewed, counted and deleted, and needs recipients', async () => {
  const campaigns = (...args: string[]) => shop.run('campaigns', ...args)
  const file = shop.path('campaign.json')
  const texts = { en: { subject: 'Sale', body: 'Hello {name}' } }
  const write = (segment: string) => writeFile(file, JSON.stringify({ name: 'Winter', segment, texts }))
  await write('missing')
  expect((await campaigns('add', file)).err).toContain('There is no segment missing')
  await sql`insert into customer_segment (code, name, conditions) values ('all', 'All', '[{"type":"order_count","min":0}]')`.execute(
    shop.database.db,
  )
  await write('all')
  const added = (await campaigns('add', file)).out
  expect(added).toContain('  Winter  all  draft  version 1  0 of 0 written, 0 sent, 0 failed, 0 skipped')
  const id = added.split(' ')[0]!
  expect((await campaigns('preview', id)).out).toMatch(/^Sale\n[^]*Hello Ada Lovelace/)
  expect((await campaigns('start', id, '--dry-run')).out).toMatch(/^0 of \d+ customers agreed/)
  expect((await campaigns('start', id)).err).toContain('has agreed to marketing emails')
  expect((await campaigns('test', id, 'ada@example.com')).err).toContain(
    'to: Enter the email address of a staff',
  )
  expect((await campaigns('delete', id)).out).toBe(`${id}  deleted\n`)
  expect((await campaigns('show', id)).err).toBe('There is no such campaign.\n')
  await sql`delete from customer_segment`.execute(shop.database.db)
})

test('segments are saved from files, counted, shown with their members, and removed', async () => {
  await sql`insert into account (id, email, name) values (gen_random_uuid(), 'ada@example.com', 'Ada')`.execute(
    shop.database.db,
  )
  const file = shop.path('segment.json')
  const write = (content: object) => writeFile(file, JSON.stringify(content))
  const segment = { name: 'No orders', conditions: [{ type: 'order_count', max: 0 }] }
  await write({ segment })
  expect((await run('save', 'new', file, '--dry-run')).out).toBe('new  1 customers. Nothing was saved.\n')
  expect((await run('list')).out).toBe('0 segments.\n')
  expect((await run('save', 'new', file)).out).toBe('new  1 customers  version 1\n')
  expect((await run('members', 'new')).out).toBe('ada@example.com  Ada\n')
  await write({ segment: { ...segment, name: 'Newcomers' } })
  expect(await run('save', 'new', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('another version') as string,
  })
  await run('show', 'new', file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ version: 1, segment })
  await write({ segment: { name: 'Wrong', conditions: [{ type: 'spend' }] } })
  expect(await run('save', 'other', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('segment.conditions.0: set min or max') as string,
  })
  expect((await run('remove', 'new')).out).toBe('new  removed\n')
  expect(await run('members', 'new')).toMatchObject({ code: 2, err: 'There is no segment new.\n' })
})

test('a price list is assigned to a segment, which keeps the segment, and taken from it', async () => {
  const lists = (...args: string[]) => shop.run('price-lists', ...args)
  await sql`insert into customer_segment (code, name, conditions) values ('club', 'Club', '[{"type":"order_count","min":1}]')`.execute(
    shop.database.db,
  )
  await sql`insert into price_list (code, name, currency) values ('club-prices', 'Club prices', 'USD')`.execute(
    shop.database.db,
  )
  await sql`delete from price_list where code = 'wholesale'`.execute(shop.database.db)
  expect((await lists()).out).toBe('club-prices  USD  0 prices  Club prices\n')
  expect(await lists('club-prices', 'segment=missing')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no segment has the code missing') as string,
  })
  expect((await lists('missing', 'segment=club')).err).toContain('There is no price list missing')
  expect((await lists('club-prices', 'segment=club')).out).toBe(
    'club-prices  USD  0 prices  Club prices  segment club\n',
  )
  expect((await run('remove', 'club')).err).toContain('for segment club, change them first: Club prices')
  expect((await lists('club-prices', 'segment=none')).out).toBe('club-prices  USD  0 prices  Club prices\n')
  expect((await run('remove', 'club')).code).toBe(0)
})

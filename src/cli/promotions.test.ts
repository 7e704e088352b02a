import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProducts } from '../../tests/support/products.ts'
import { useCommandLine } from '../../tests/support/command-line.ts'

const shop = useCommandLine()
const runCommand = (...args: string[]) => shop.run('promotions', ...args)

test('promotions are added, listed and stopped, and invalid ones are reported', async () => {
  const added = await runCommand(
    'add',
    'A tenth',
    '--percent',
    '10',
    '--code',
    'tenth',
    '--minimum',
    '50.00',
    '--limit',
    '5',
  )
  expect(added).toMatchObject({ code: 0, out: '1  A tenth\n' })
  expect((await runCommand('list')).out).toBe('1  TENTH  A tenth  percent, 0 used of 5\n1 promotions.\n')
  for (const [args, expected] of [
    [['add', 'Again', '--percent', '5', '--code', 'TENTH'], 'TENTH already'],
    [['add', 'Nothing'], 'set exactly one of percent'],
    [['add', 'Both', '--percent', '5', '--amount', '3.00'], 'set exactly one of percent'],
    [['add', 'Wrong', '--amount', '3.001'], '3.001 is not valid'],
    [['add', 'Whose', '--percent', '5', '--brand', 'unknown'], 'there is no brand unknown'],
    [['stop', 'TENTH'], 'stop is not valid'],
  ] as const)
    expect(await runCommand(...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining(expected) as string,
    })
  expect(await runCommand('stop', '1', '9')).toMatchObject({
    code: 1,
    out: '1  stopped  A tenth\nThere is no active promotion 9.\n',
  })
  const { rows } = await sql`select minimum_minor, active from promotion`.execute(shop.database.db)
  expect(rows).toEqual([{ minimum_minor: 5_000, active: false }])
  const { rows: audit } = await sql`
    select action, actor, object_id, diff->>'name' as name from audit_event order by id`.execute(
    shop.database.db,
  )
  const by = { actor: 'command line', object_id: '1', name: 'A tenth' }
  expect(audit).toEqual([
    { action: 'promotion.add', ...by },
    { action: 'promotion.stop', ...by },
  ])
})

test('amounts of a promotion are set per currency', async () => {
  const args = ['add', 'Ten off', '--amount', '10.00', '--minimum', '50.00', '--minimum-in', 'EUR=45.00']
  const added = await runCommand(...args, '--amount-in', 'EUR=9.00,VND=200000')
  expect(added).toMatchObject({ code: 0 })
  const { rows } = await sql`select amounts from promotion order by id desc limit 1`.execute(shop.database.db)
  expect(rows).toEqual([{ amounts: { amount: { EUR: 900, VND: 200_000 }, minimum: { EUR: 4_500 } } }])
  for (const [value, expected] of [
    ['EUR', 'EUR is not valid'],
    ['VND=2.5', '2.5 is not valid'],
    ['USD=9.00', 'USD is the store currency'],
  ] as const)
    expect(await runCommand(...args, '--amount-in', value)).toMatchObject({
      code: 2,
      err: expect.stringContaining(expected) as string,
    })
})

test('a gift is added, previewed, and edited in a file', async () => {
  await addProducts(
    shop.database.db,
    [
      { sku: 'SHIRT', priceMinor: 5_000 },
      { sku: 'SOCK', priceMinor: 600 },
    ],
    new Date(),
  )
  expect(await runCommand('add', 'Wrong', '--gift', 'NOSUCH')).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is no variant NOSUCH') as string,
  })
  const file = shop.path('gift.json')
  const id = (await runCommand('add', 'Socks', '--gift', 'SOCK=2', '--per', '3')).out.split(' ')[0]!
  await runCommand('show', id, file)
  const content = JSON.parse(await readFile(file, 'utf8')) as { version: number; promotion: object }
  expect(content.promotion).toMatchObject({ gift: { sku: 'SOCK', quantity: 2, per: 3 } })
  await writeFile(
    file,
    JSON.stringify({ ...content, promotion: { ...content.promotion, gift: { sku: 'SOCK' } } }),
  )
  expect(await runCommand('edit', id, file)).toMatchObject({ code: 0 })
  expect((await runCommand('preview', 'SHIRT=1')).out).toContain('SOCK x 1: gift')
  await runCommand('stop', id)
})

test('a promotion is written to a file, edited and previewed', async () => {
  const file = shop.path('promotion.json')
  await runCommand('add', 'A tenth', '--percent', '10', '--code', 'TENTH', '--from', '2026-12-24T18:00')
  expect(await runCommand('show', '1', file)).toMatchObject({ code: 0 })
  const content = JSON.parse(await readFile(file, 'utf8')) as { version: number; promotion: object }
  expect(content).toMatchObject({ version: 1, promotion: { percent: 10, code: 'TENTH' } })
  await writeFile(
    file,
    JSON.stringify({ ...content, promotion: { ...content.promotion, percent: 20, brands: ['nosuch'] } }),
  )
  expect(await runCommand('edit', '1', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('brands.0: there is no brand nosuch') as string,
  })
  await writeFile(file, JSON.stringify({ ...content, promotion: { ...content.promotion, percent: 20 } }))
  expect((await runCommand('edit', '1', file, '--dry-run')).out).toBe(
    'percent: 10 -> 20\nNothing was saved.\n',
  )
  expect((await runCommand('edit', '1', file)).out).toBe('percent: 10 -> 20\n1  version 2  A tenth\n')
  expect(await runCommand('edit', '1', file)).toMatchObject({ code: 0 })
  await writeFile(file, JSON.stringify({ ...content, promotion: { ...content.promotion, percent: 30 } }))
  expect(await runCommand('edit', '1', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('another version') as string,
  })
  expect(await runCommand('edit', '9', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no promotion 9') as string,
  })
  expect(await runCommand('create', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('TENTH already') as string,
  })
  expect(await runCommand('preview', 'NOSUCH', '--code', 'TENTH')).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no SKU NOSUCH.') as string,
  })
})

test('unique codes are generated, exported, imported and revoked', async () => {
  const file = shop.path('codes.csv')
  const added = await runCommand('add', 'Newsletter', '--percent', '10', '--unique-codes')
  const id = added.out.split(' ')[0]!
  const codes = (...args: string[]) => runCommand('codes', id, ...args)
  expect(await codes('generate', '3', '--pattern', 'N-########', '--uses', '2')).toMatchObject({
    out: '1  3 codes\n',
  })
  expect(await codes('export', file)).toMatchObject({ code: 0 })
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(await codes('import', file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('exist already') as string,
  })
  await writeFile(file, 'code\nANNA-1\nANNA-2\n')
  expect(await codes('import', file, '--dry-run')).toMatchObject({ out: '2 codes. Nothing was saved.\n' })
  expect(await codes('import', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 codes') as string,
  })
  expect(await codes('revoke', 'ANNA-1')).toMatchObject({ out: '1 codes revoked.\n' })
  expect(await codes('revoke', '--batch', '1')).toMatchObject({ out: '3 codes revoked.\n' })
  expect((await codes()).out).toMatch(
    /2 of 2 codes, 0 used, 1 revoked\n1  N-########  3 of 3 codes, 0 used, 3 revoked\n$/,
  )
  expect(await runCommand('codes', '99', 'generate', '5')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no promotion 99') as string,
  })
})

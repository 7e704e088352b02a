import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate } from '../../tests/support/embedded-template.ts'
import { temporaryFolder } from '../../tests/support/running-shop.ts'
import { shopCommand } from '../../tests/support/shop-command.ts'
import { openDatabase } from '../platform/database.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await copyTemplate(`${folder.path}/data`)
})
afterAll(() => folder.remove())
const run = (...args: string[]) =>
  shopCommand(folder.path, `${folder.path}/data`, ['promotions', ...args]).ended

test('promotions are added, listed and stopped, and what cannot be is said', async () => {
  const added = await run(
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
  expect((await run('list')).out).toBe('1  TENTH  A tenth  percent, 0 used of 5\n1 promotions.\n')
  for (const [args, words] of [
    [['add', 'Again', '--percent', '5', '--code', 'TENTH'], 'TENTH already'],
    [['add', 'Nothing'], 'it takes off one thing'],
    [['add', 'Both', '--percent', '5', '--amount', '3.00'], 'it takes off one thing'],
    [['add', 'Wrong', '--amount', '3.001'], '3.001 is not understood'],
    [['add', 'Whose', '--percent', '5', '--brand', 'nobody'], 'there is no brand nobody'],
    [['stop', 'TENTH'], 'stop is not understood'],
  ] as const)
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(words) as string })
  expect(await run('stop', '1', '9')).toMatchObject({
    code: 1,
    out: '1  stopped  A tenth\nThere is no promotion 9 that runs.\n',
  })
  const { db, close } = await openDatabase({ dataDir: `${folder.path}/data`, timeoutMs: 0 })
  const { rows } = await sql`select minimum_minor, active from promotion`.execute(db)
  await close()
  expect(rows).toEqual([{ minimum_minor: 5_000, active: false }])
})

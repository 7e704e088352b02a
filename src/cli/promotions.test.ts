import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
})

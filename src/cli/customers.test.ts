import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../tests/support/command-line.ts'

const shop = useCommandLine()
const run = (...args: string[]) => shop.run('customers', ...args)

test('customers are created, invited, edited, listed and shown, and groups are read from a file', async () => {
  const file = shop.path('groups.json')
  await writeFile(file, JSON.stringify({ groups: [{ code: 'vip', name: 'VIP' }] }))
  expect((await run('groups', 'import', file)).out).toBe('vip  VIP  0 customers\n')
  expect((await run('create', 'Ada@example.com', 'name=Ada Lovelace', 'groups=vip')).out).toMatch(
    /^[\w-]{36}  Ada@example\.com  invited\n$/,
  )
  expect(await run('create', 'ada@example.com', 'name=Ada')).toMatchObject({
    code: 2,
    err: expect.stringContaining('email: there is an account with this address already') as string,
  })
  expect(await run('edit', 'ada@example.com', 'phone=+44 20 7946 0000', 'locale=vi')).toMatchObject({
    code: 0,
  })
  expect(await run('edit', 'ada@example.com', 'nickname=A')).toMatchObject({
    code: 2,
    err: expect.stringContaining('nickname') as string,
  })
  expect(await run('invite', 'ada@example.com')).toMatchObject({ code: 0 })
  expect((await run('list', '7946', '--group', 'vip')).out).toMatch(
    /  ada@example\.com  Ada Lovelace  \+44 20 7946 0000  vip\n1 customers\.\n$/,
  )
  expect((await run('show', 'ada@example.com')).out).toMatch(
    /language vi\ngroups vip\n0 orders, 0\.00 USD spent\nno consent to marketing emails\n$/,
  )
  expect(await run('show', 'eve@example.com')).toMatchObject({
    code: 2,
    err: 'There is no account with the address eve@example.com.\n',
  })
  const { rows } = await sql<{ action: string }>`select action from audit_event order by id`.execute(
    shop.database.db,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'customer-groups.change',
    'customer.create',
    'customer.groups',
    'customer.change',
    'customer.invite',
  ])
})

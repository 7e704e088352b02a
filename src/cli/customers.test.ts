import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../tests/support/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { createCustomerEditor } from '../modules/customers/customer-editor.service.ts'
import { openDatabase } from '../platform/database/database.ts'

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
  const address = ['name=Ada', 'line1=1 Mall', 'city=London', 'postcode=SW1Y 4JH', 'country=GB']
  const added = await run('add-address', 'ada@example.com', ...address)
  expect(added.out).toMatch(/^[0-9a-f-]{36}  added\n$/)
  const [addressId] = added.out.split('  ')
  expect((await run('show', 'ada@example.com')).out).toContain(
    `address ${addressId!}: Ada, 1 Mall, London, GB\n`,
  )
  expect((await run('add-address', 'ada@example.com', ...address.slice(1))).code).toBe(2)
  expect(await run('remove-address', 'ada@example.com', addressId!)).toMatchObject({ code: 0 })
  expect((await run('remove-address', 'ada@example.com', addressId!)).err).toContain('has no address')
  expect((await run('consent', 'ada@example.com', 'on')).out).toContain('a confirmation is sent')
  expect((await run('consent', 'ada@example.com', 'off')).out).toContain('no consent to marketing emails')
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
    'customer.address',
    'customer.address',
    'customer.consent',
  ])
})

test('one connection is enough, as the embedded database has it', async () => {
  const { db, close } = await openDatabase({
    url: shop.database.url,
    dataDir: shop.path('data'),
    poolSize: 1,
    timeoutMs: 0,
  })
  const editor = createCustomerEditor({
    db,
    clock: systemClock,
    secret: 's'.repeat(32),
    config: { shopUrl: 'https://shop.example' },
    wakeWorker: () => undefined,
  })
  const input = { email: 'one@example.com', name: 'One', phone: null, locale: 'en', groups: [], invite: true }
  const { id } = await editor.create(commandContext, input, 'a key of this test')
  await editor.change(commandContext, id, {
    was: { email: 'one@example.com' },
    to: { email: 'two@example.com' },
  })
  await editor.invite(commandContext, id)
  await close()
})

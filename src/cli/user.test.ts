import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoContent } from '../../demo/content.ts'
import { useCommandLine } from '../../tests/support/command-line.ts'
import { saveContent } from '../modules/content/content.store.ts'
import { verifyPassword } from '../modules/auth/passwords.ts'

const shop = useCommandLine()
/** @param stdin the input on stdin. */
const runCommand = (stdin: string, ...args: string[]) => shop.pipe(stdin, 'user', ...args)
type Account = { email: string; name: string; password_hash: string; roles: string[]; actor: string | null }
async function accounts(): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select a.email, a.name, a.password_hash, array(select role from account_role r where r.account_id = a.id order by role) as roles,
      (select actor from audit_event e where e.object_id = a.id::text and e.action = 'account.create') as actor
    from account a order by a.email`.execute(shop.database.db)
  return rows
}

test('creates an account with roles and a piped password, or generates one shown once; the audit log has it', async () => {
  const boss = await runCommand(
    '',
    'create',
    'Boss@Shop.example',
    '--role',
    'super-admin',
    '--role',
    'sale',
    '--generate',
  )
  expect(boss).toMatchObject({ code: 0, err: '' })
  const tempPassword = /shown only once: (\S{27})\n$/.exec(boss.out)?.[1]
  const piped = await runCommand(
    'seven grey herons\nnothing more\n',
    'create',
    'ann@shop.example',
    '--name',
    'Ann Lee',
  )
  expect(piped).toEqual({ code: 0, err: '', out: 'ann@shop.example can sign in. Roles: customer.\n' })
  const [ann, accountCreated] = await accounts()
  expect(accountCreated).toMatchObject({
    email: 'boss@shop.example',
    roles: ['sale', 'super-admin'],
    actor: 'command line',
  })
  expect(ann).toMatchObject({ name: 'Ann Lee', roles: ['customer'] })
  expect(await verifyPassword(accountCreated!.password_hash, tempPassword!)).toBe(true)
  expect(await verifyPassword(ann!.password_hash, 'seven grey herons')).toBe(true)
})

test('a password that is the name of the shop is too common', async () => {
  const { settings } = demoContent((_, alt) => ({
    url: '',
    alt,
    width: 1,
    height: 1,
    background_color: '#ffffff',
  }))
  await saveContent(shop.database.db, 'settings', 'site', 'en', { ...settings, name: 'Herringbone' })
  const rejected = await runCommand('Herringbone12345\n', 'create', 'dee@shop.example')
  expect(rejected).toMatchObject({ code: 2, err: expect.stringMatching(/too easy to guess/) })
})

test('an existing account keeps password and roles, and user errors are reported in one line', async () => {
  const before = await accounts()
  const invalidCalls: [string, string[], RegExp][] = [
    [
      'another long password',
      ['create', 'ANN@shop.example', '--role', 'admin'],
      /^ann@shop\.example already has an account; nothing was changed\.\n$/,
    ],
    [
      'another long password',
      ['create', 'bo@shop.example', '--role', 'boss'],
      /^There is no role boss\. There are: customer, .*super-admin.*\n$/,
    ],
    ['another long password', ['create', 'bo'], /^bo is not a valid email address\.\n$/],
    ['', ['create', 'bo@shop.example'], /^A password must have 12 to 128 characters\..*--generate\.\n$/],
    ['qwertyuiopas', ['create', 'bo@shop.example'], /^This password is too easy to guess: .*\n$/],
    ['', ['remove', 'bo@shop.example'], /^remove bo@shop\.example is not valid\. Usage: .*\n$/],
  ]
  for (const [stdin, args, line] of invalidCalls)
    expect([args, await runCommand(stdin, ...args)]).toEqual([
      args,
      { code: 2, out: '', err: expect.stringMatching(line) },
    ])
  expect(await accounts()).toEqual(before)
})

import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '../../demo/content.ts'
import { copyTemplate } from '../../tests/support/embedded-template.ts'
import { startShop, temporaryFolder } from '../../tests/support/running-shop.ts'
import { shopCommand } from '../../tests/support/shop-command.ts'
import { saveContent } from '../modules/content/content.store.ts'
import { isPassword } from '../modules/auth/passwords.ts'
import { openDatabase } from '../platform/database.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await copyTemplate(data())
})
afterAll(() => folder.remove())

const data = () => join(folder.path, 'data')
/** @param typed what is piped in. */
const run = (typed: string, ...args: string[]) => {
  const { child, ended } = shopCommand(folder.path, data(), ['user', ...args])
  child.stdin!.end(typed)
  return ended
}
type Account = { email: string; name: string; password_hash: string; roles: string[]; actor: string | null }
async function accounts(): Promise<Account[]> {
  const database = await openDatabase({ dataDir: data(), timeoutMs: 0 })
  try {
    const { rows } = await sql<Account>`
      select a.email, a.name, a.password_hash, array(select role from account_role r where r.account_id = a.id order by role) as roles,
        (select actor from audit_event e where e.object_id = a.id::text and e.action = 'account.create') as actor
      from account a order by a.email`.execute(database.db)
    return rows
  } finally {
    await database.close()
  }
}

test('makes an account with its roles and a password that is piped in, or made and told once; the audit has it', async () => {
  const boss = await run(
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
  const told = /told this once: (\S{27})\n$/.exec(boss.out)?.[1]
  const piped = await run(
    'seven grey herons\nnothing more\n',
    'create',
    'ann@shop.example',
    '--name',
    'Ann Lee',
  )
  expect(piped).toEqual({ code: 0, signal: null, err: '', out: 'ann@shop.example may sign in: customer.\n' })
  const [ann, made] = await accounts()
  expect(made).toMatchObject({
    email: 'boss@shop.example',
    roles: ['sale', 'super-admin'],
    actor: 'command line',
  })
  expect(ann).toMatchObject({ name: 'Ann Lee', roles: ['customer'] })
  expect(await isPassword(made!.password_hash, told!)).toBe(true)
  expect(await isPassword(ann!.password_hash, 'seven grey herons')).toBe(true)
})

test('a password that is the name of the shop is too easy', async () => {
  const database = await openDatabase({ dataDir: data(), timeoutMs: 0 })
  try {
    const { settings } = demoContent((_, alt) => ({ url: '', alt, width: 1, height: 1, ground: '#ffffff' }))
    await saveContent(database.db, 'settings', 'site', 'en', { ...settings, name: 'Herringbone' })
  } finally {
    await database.close()
  }
  const refused = await run('Herringbone12345\n', 'create', 'dee@shop.example')
  expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/too easy to guess/) })
})

test('is made by the shop that serves, where the embedded database is its own; once', async () => {
  const shop = await startShop(data(), { SHOP_DEMO: 'off' })
  try {
    const made = await run(
      'seven grey herons\n',
      'create',
      'cy@shop.example',
      '--role',
      'admin',
      '--name',
      'Cy Đỗ',
    )
    expect(made).toEqual({ code: 0, signal: null, err: '', out: 'cy@shop.example may sign in: admin.\n' })
    const again = await run('seven grey herons\n', 'create', 'cy@shop.example')
    expect(again).toMatchObject({ code: 2, err: expect.stringMatching(/has an account already/) })
    const signed = await fetch(`${shop.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cy@shop.example', password: 'seven grey herons' }),
    })
    expect(signed.status).toBe(200)
  } finally {
    await shop.stop()
  }
  expect(await accounts()).toContainEqual(
    expect.objectContaining({
      email: 'cy@shop.example',
      name: 'Cy Đỗ',
      roles: ['admin'],
      actor: 'command line',
    }),
  )
})

test('an account that there is keeps password and roles, and what cannot be is said in one line', async () => {
  const before = await accounts()
  const wrong: [string, string[], RegExp][] = [
    [
      'another long password',
      ['create', 'ANN@shop.example', '--role', 'admin'],
      /^ann@shop\.example has an account already; nothing was changed\.\n$/,
    ],
    [
      'another long password',
      ['create', 'bo@shop.example', '--role', 'boss'],
      /^There is no role boss\. There are: customer, .*super-admin.*\n$/,
    ],
    ['another long password', ['create', 'bo'], /^bo is no e-mail address\.\n$/],
    ['', ['create', 'bo@shop.example'], /^A password has 12 to 128 letters\..*--generate\.\n$/],
    ['qwertyuiopas', ['create', 'bo@shop.example'], /^This password is too easy to guess: .*\n$/],
    ['', ['remove', 'bo@shop.example'], /^remove bo@shop\.example is not understood\. Usage: .*\n$/],
  ]
  for (const [typed, args, line] of wrong)
    expect([args, await run(typed, ...args)]).toEqual([
      args,
      { code: 2, signal: null, out: '', err: expect.stringMatching(line) },
    ])
  expect(await accounts()).toEqual(before)
})

// Tests accounts created by the running shop, with the real command beside the real shop.
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate } from '../../tests/support/embedded-template.ts'
import { startShop, temporaryFolder } from '../../tests/support/running-shop.ts'
import { shopCommand } from '../../tests/support/shop-command.ts'
import { openDatabase } from '../platform/database/database.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await copyTemplate(data())
})
afterAll(() => folder.remove())

const data = () => join(folder.path, 'data')
/** @param input the input on stdin. */
const run = (input: string, ...args: string[]) => {
  const { child, ended } = shopCommand(folder.path, data(), ['user', ...args])
  child.stdin!.end(input)
  return ended
}
type Account = { email: string; name: string; roles: string[]; actor: string | null }
async function accounts(): Promise<Account[]> {
  const database = await openDatabase({ dataDir: data(), timeoutMs: 0 })
  try {
    const { rows } = await sql<Account>`
      select a.email, a.name, array(select role from account_role r where r.account_id = a.id order by role) as roles,
        (select actor from audit_event e where e.object_id = a.id::text and e.action = 'account.create') as actor
      from account a order by a.email`.execute(database.db)
    return rows
  } finally {
    await database.close()
  }
}

test('is created by the running shop, where the embedded database belongs to it, once', async () => {
  const shop = await startShop(data(), { SEED_DEMO_DATA: 'off' })
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
    expect(made).toEqual({
      code: 0,
      signal: null,
      err: '',
      out: 'cy@shop.example can sign in. Roles: admin.\n',
    })
    const again = await run('seven grey herons\n', 'create', 'cy@shop.example')
    expect(again).toMatchObject({ code: 2, err: expect.stringMatching(/already has an account/) })
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

// What staff of the demo shop do, by the calls that their programs make.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsFile, type SeededAccount } from '../../src/cli/seeded.ts'

type Role = 'warehouse' | 'accounting' | 'sales' | 'trade'

/** Address and password of one of the people of the demo shop. */
export async function demoPerson(role: Role): Promise<SeededAccount> {
  const accounts = JSON.parse(
    await readFile(join(process.env['E2E_MAILS']!, accountsFile), 'utf8'),
  ) as SeededAccount[]
  return accounts.find((account) => account.email.startsWith(`${role}@`))!
}

/** Calls of one of them, signed in. */
export async function staffCalls(origin: string, role: Role) {
  const call = async (path: string, payload?: object, headers = {}) => {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
      headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<unknown>
  }
  const { email, password } = await demoPerson(role)
  const { access_token: token } = (await call('auth/login', { email, password })) as { access_token: string }
  return (path: string, payload?: object) =>
    call(`staff/${path}`, payload, { authorization: `Bearer ${token}` })
}

/** @param page the address of the order's page. */
export async function staffDo(page: URL, role: Role, step: string, body: object = {}) {
  const call = await staffCalls(page.origin, role)
  await call(`orders/${page.searchParams.get('id')}/${step}`, body)
}

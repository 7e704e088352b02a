// What staff of the demo shop do to an order, by the calls that their programs make.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsFile, type SeededAccount } from '../../src/cli/seeded.ts'

/** @param page the address of the order's page. */
export async function staffDo(page: URL, role: 'warehouse' | 'accounting', step: string, body: object = {}) {
  const accounts = JSON.parse(
    await readFile(join(process.env['E2E_MAILS']!, accountsFile), 'utf8'),
  ) as SeededAccount[]
  const { email, password } = accounts.find((account) => account.email.startsWith(`${role}@`))!
  const post = async (path: string, payload: object, headers = {}) => {
    const answer = await fetch(`${page.origin}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payload),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { access_token: string }
  }
  const { access_token: token } = await post('auth/login', { email, password })
  await post(`staff/orders/${page.searchParams.get('id')}/${step}`, body, {
    authorization: `Bearer ${token}`,
  })
}

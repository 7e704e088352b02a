// Staff actions in the demo shop, using the staff API.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ACCOUNTS_FILE, type SeededAccount } from '../../src/cli/seed/seeded-accounts.ts'

export type Role =
  | 'admin'
  | 'super'
  | 'warehouse'
  | 'accounting'
  | 'sales'
  | 'sales-manager'
  | 'designer'
  | 'trade'

/** Email address and password of a demo staff member. */
export async function demoPerson(role: Role): Promise<SeededAccount> {
  const accounts = JSON.parse(
    await readFile(join(process.env['E2E_MAILS']!, ACCOUNTS_FILE), 'utf8'),
  ) as SeededAccount[]
  return accounts.find((account) => account.email.startsWith(`${role}@`))!
}

/** Signs a staff member in to this browser. */
export async function signInAs({ request }: Pick<BrowserContext, 'request'>, role: Role): Promise<void> {
  const { email, password } = await demoPerson(role)
  const answer = await request.post('/api/v1/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()}`)
}

/** Opens another page of the back office as a menu link does: without loading the client application again. */
export async function openInAdmin(page: Page, path: string): Promise<void> {
  // Without a title to mark, the page before would count as the next.
  await expect(page.locator('h1')).not.toHaveCount(0)
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** Lets another staff member use this browser. */
export async function changeStaff(page: Page, role: Role): Promise<void> {
  // An open page would send requests without a session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAs(page.context(), role)
}

/** Signs a staff member in; calls reject when the shop responds with an error. */
export async function signedInAs(role: Role, origin: string) {
  const { email, password } = await demoPerson(role)
  const send = async (method: string, path: string, payload?: object, headers = {}) => {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as unknown
  }
  const { access_token: token } = (await send('POST', 'auth/login', { email, password })) as {
    access_token: string
  }
  return <Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload?: object,
    headers: object = {},
  ) =>
    send(method, `staff/${path}`, payload, {
      authorization: `Bearer ${token}`,
      ...headers,
    }) as Promise<Answer>
}

/** Staff API calls: a payload makes it a write. */
export async function staffCalls(origin: string, role: Role) {
  const call = await signedInAs(role, origin)
  return (path: string, payload?: object) => call<unknown>(payload ? 'POST' : 'GET', path, payload)
}

/** @param page URL of the order page. */
export async function staffDo(page: URL, role: Role, step: string, body: object = {}) {
  const call = await staffCalls(page.origin, role)
  await call(`orders/${page.searchParams.get('id')}/${step}`, body)
}

/** Restocks all sizes of the SKU's product, so that other tests cannot use up its stock. */
export async function restock(origin: string, sku: string) {
  const call = await signedInAs('warehouse', origin)
  const { products } = await call<{ products: { id: number }[] }>('GET', `products?q=${sku}`)
  const { id } = products[0]!
  const { variants } = await call<{ variants: { id: number; on_hand: number }[] }>('GET', `products/${id}`)
  await call('PATCH', `products/${id}`, {
    variants: variants.map((one) => ({ id: one.id, on_hand: { was: one.on_hand, to: one.on_hand + 20 } })),
  })
}

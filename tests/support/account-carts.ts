// Customers and their carts over HTTP; each test creates its own.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { AccountCart } from '../../src/modules/cart/account-cart.ts'
import { createAccount } from '../../src/modules/auth/accounts/create-account.ts'
import { openSession } from '../../src/modules/auth/sign-in/sessions.ts'
import type { TestApi } from './api.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
// oxlint-disable-next-line typescript/no-explicit-any -- what an answer is, the test says
type ApiResponse = { status: number; body: any }

export type Customer = {
  id: string
  call(method: Method, path: string, payload?: object, key?: string): Promise<ApiResponse>
  add(sku: string, quantity?: number, key?: string): Promise<ApiResponse>
  cart(): Promise<AccountCart>
  /** The cart as `{ sku: requested quantity }`. */
  quantities(): Promise<Record<string, number>>
}

export const newKey = (): string => `key-${randomUUID()}`

export function useCarts(api: TestApi) {
  const variants = new Map<string, number>()
  beforeAll(async () => {
    const { rows } = await sql<{ sku: string; id: number }>`select sku, id from variant`.execute(api.db)
    for (const { sku, id } of rows) variants.set(sku, id)
  })
  beforeEach(async () => {
    await sql`update stock set on_hand = 10 where on_hand > 0`.execute(api.db)
    await sql`update product set max_per_order = null where max_per_order is not null`.execute(api.db)
  })
  const idOf = (sku: string): number => variants.get(sku)!
  const customer = async (): Promise<Customer> => {
    const email = `${randomUUID()}@example.com`
    const token = await api.db.transaction().execute(async (tx) => {
      const account = { email, name: 'Ada', roles: ['customer'], password: 'a long enough phrase' }
      const accountId = await createAccount(tx, account, api.now())
      const session = { accountId, remember: false, device: { userAgent: 'Test', address: '' } }
      return { accountId, ...(await openSession(tx, session, api.now())) }
    })
    const call: Customer['call'] = async (method, path, payload, key) => {
      const response = await api.app.inject({
        method,
        url: `/api/v1/dynamic/${path}`,
        headers: {
          authorization: `Bearer ${token.access}`,
          ...(key && { 'idempotency-key': key }),
        },
        ...(payload && { payload }),
      })
      return { status: response.statusCode, body: response.json() }
    }
    const cart = async () => (await call('GET', 'carts')).body as AccountCart
    return {
      id: token.accountId,
      call,
      cart,
      add: (sku, quantity = 1, key) => call('POST', 'add_to_cart', { id: idOf(sku), quantity }, key),
      quantities: async () =>
        Object.fromEntries((await cart()).items.map((line) => [line.sku, line.requested_quantity])),
    }
  }
  return { idOf, customer }
}

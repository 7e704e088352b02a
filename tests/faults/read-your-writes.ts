// Consistency across processes: users stay signed in and keep their cart whichever process responds, and staff
// changes appear on all.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { VariantId } from '../../src/kernel/ids.ts'
import { ACCOUNTS_FILE, type SeededAccount } from '../../src/cli/seed/seeded-accounts.ts'
import type { ManyShops } from '../support/many-shops.ts'

type Call = (origin: string, method: string, path: string, payload?: object) => Promise<unknown>
type Settings = { document: { name: string }; version: string }
type Cart = { items: { id: string; quantity: number }[] }

export type ConsistencyCheck = {
  /** @throws when a process does not know the session or the cart. */
  check(): Promise<void>
  /**
   * Changes the shop's name on one process.
   * @returns the time in ms until all others show it.
   */
  change(writer: number): Promise<number>
}

const TIMEOUT_MS = 15_000

/** Signs in a customer and an admin of the demo shop through nginx. */
export async function createConsistencyCheck(
  shops: ManyShops,
  variantId: VariantId,
): Promise<ConsistencyCheck> {
  const accounts = JSON.parse(await readFile(join(shops.dataDir, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  const signIn = async (mailbox: string): Promise<Call> => {
    const { email, password } = accounts.find((item) => item.email.startsWith(`${mailbox}@`))!
    const { access_token: token } = (await send(shops.url, 'POST', 'auth/login', { email, password })) as {
      access_token: string
    }
    return (origin, method, path, payload) =>
      send(origin, method, path, payload, { authorization: `Bearer ${token}` })
  }
  const [customer, admin] = [await signIn('shopper'), await signIn('admin')]
  const getCart = async (origin: string) =>
    ((await customer(origin, 'GET', 'dynamic/carts')) as Cart).items.map(
      ({ id, quantity }) => `${id} × ${quantity}`,
    )
  await customer(shops.url, 'POST', 'dynamic/add_to_cart', { id: variantId, quantity: 1 })
  const cart = await getCart(shops.url)
  let changeCount = 0
  return {
    async check() {
      for (const { url } of shops.processes) {
        await customer(url, 'GET', 'auth/me')
        const now = await getCart(url)
        if (now.join() !== cart.join())
          throw new Error(`the cart was ${cart.join()}, but at ${url} it is ${now.join()}`)
      }
    },
    async change(writer) {
      const origin = shops.processes[writer]!.url
      const name = `Shop of change ${++changeCount}`
      const { document, version } = (await admin(origin, 'GET', 'staff/settings')) as Settings
      // Every process caches the page before the change.
      await Promise.all(shops.processes.map(({ url }) => page(url)))
      await admin(origin, 'PUT', 'staff/settings', { document: { ...document, name }, seen: version })
      const writtenAt = performance.now()
      await Promise.all(
        shops.processes.map(async ({ url }) => {
          while (!(await page(url)).includes(name)) {
            if (performance.now() - writtenAt > TIMEOUT_MS)
              throw new Error(`${url} does not show the change by staff`)
            await delay(20)
          }
        }),
      )
      return Math.round(performance.now() - writtenAt)
    },
  }
}

const page = async (origin: string) => (await fetch(`${origin}/faq`)).text()

async function send(
  origin: string,
  method: string,
  path: string,
  payload?: object,
  headers: object = {},
): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
    ...(payload && { body: JSON.stringify(payload) }),
  })
  if (!response.ok)
    throw new Error(`${origin}/api/v1/${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

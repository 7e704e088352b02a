// Each cart invariant must detect the state it forbids.
import { MAX_CART_LINES } from '../../contracts/cart-limits.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestShop } from '../../../tests/support/shop.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cartInvariants } from './cart-invariants.ts'
import { checkInvariants } from './invariants.ts'

const shop = useTestShop()
const account = randomUUID()
let variants: number[]

beforeEach(async () => {
  variants = await shop.add(
    ...Array.from({ length: MAX_CART_LINES + 1 }, (_, at) => ({ sku: `ITEM-${at}`, onHand: 1 })),
  )
  await sql`insert into account (id, email, name, created_at) values (${account}, 'ada@example.com', 'Ada', now())`.execute(
    shop.db,
  )
})

const hasCart = (tx: Tx) => sql`insert into cart (account_id) values (${account})`.execute(tx)
const hasLines = (tx: Tx, ids: readonly number[], quantity = 1) =>
  sql`insert into cart_line (account_id, place, variant_id, quantity)
    select ${account}, 'cart', id, ${quantity} from unnest(${ids}::bigint[]) as v(id)`.execute(tx)
const merged = (tx: Tx, at: string, undone: string | null) =>
  sql`insert into cart_merge (guest_cart, account_id, report, brought, merged_at, undone_at)
    values ('a-cart-of-a-guest', ${account}, '{"id":"a-cart-of-a-guest"}', '[]', ${at}::timestamptz, ${undone}::timestamptz)`.execute(
    tx,
  )
const without = (tx: Tx, table: string, constraint: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(tx)

/** Puts the database into states that a bug in the shop, or a missing constraint, would cause. */
const breaks: [rule: string, how: (tx: Tx) => Promise<unknown>][] = [
  [
    'Cart lines have a positive quantity',
    async (tx) => {
      await without(tx, 'cart_line', 'cart_line_quantity_check')
      await hasCart(tx)
      await hasLines(tx, variants.slice(0, 1), 0)
    },
  ],
  [
    'A variant appears at most once in a cart and once among saved items',
    async (tx) => {
      await without(tx, 'cart_line', 'cart_line_pkey')
      await hasCart(tx)
      await hasLines(tx, [variants[0]!, variants[0]!])
    },
  ],
  [
    'No cart exceeds the maximum number of lines',
    async (tx) => {
      await hasCart(tx)
      await hasLines(tx, variants)
    },
  ],
  ['Cart lines belong to a cart', (tx) => hasLines(tx, variants.slice(0, 1))],
  [
    'Erased accounts have no cart',
    async (tx) => {
      await hasCart(tx)
      await sql`update account set erased_at = now() where id = ${account}`.execute(tx)
    },
  ],
  [
    'A guest cart is merged into one account, once, and undone only afterwards',
    async (tx) => {
      await without(tx, 'cart_merge', 'cart_merge_pkey')
      await merged(tx, '2026-01-02', null)
      await merged(tx, '2026-01-03', null)
    },
  ],
  [
    'A guest cart is merged into one account, once, and undone only afterwards',
    (tx) => merged(tx, '2026-01-02', '2026-01-01'),
  ],
]

class Undone extends Error {}

test.each(breaks)('%s', async (rule, how) => {
  let match: string[] = []
  const broken = shop.db.transaction().execute(async (tx) => {
    await how(tx)
    match = await checkInvariants(tx)
    throw new Undone()
  })
  await expect(broken).rejects.toThrow(Undone)
  expect(match).toHaveLength(1)
  expect(match[0]).toContain(rule)
})

test('every rule is violated once', () => {
  expect(new Set(breaks.map(([rule]) => rule))).toEqual(new Set(Object.keys(cartInvariants)))
})

test('a valid cart violates none', async () => {
  await shop.db.transaction().execute(async (tx) => {
    await hasCart(tx)
    await hasLines(tx, variants.slice(0, 100))
    await merged(tx, '2026-01-01', '2026-01-02')
  })
  expect(await checkInvariants(shop.db)).toEqual([])
})

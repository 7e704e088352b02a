// Tests merging a guest cart into an account: once, reported and undone; and the purchase that empties the
// account cart.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Customer, newKey, useCarts } from '../../../../tests/support/account-carts.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { address, type card, cards, cash } from '../../../../tests/support/shop.ts'

const api = useApi()
const { customer, idOf } = useCarts(api)
const shirt = 'LEV-001-NAV-M'
const tee = 'LEV-002-INK-M'
const soldOut = 'DIO-002-NAV-S'

describe('merging', () => {
  const guest = (id = newKey()) => ({
    id,
    items: [
      { variant_id: idOf(shirt), quantity: 2, price: 4_500 },
      { variant_id: idOf(soldOut), quantity: 1, price: 18_000 },
      { variant_id: 999_999_999, quantity: 1, price: 100 },
    ],
  })

  test('quantities add up; merged items and changes of price and stock are reported', async () => {
    const ada = await customer()
    await ada.add(shirt)
    const { body } = await ada.call('POST', 'carts/merge', { ...guest(), note: 'A gift' })
    expect(body.lines).toMatchObject([
      {
        name: 'Oxford shirt',
        guest_quantity: 2,
        quantity: 3,
        price: 4_995,
        previous_price: 4_500,
        changes: ['price_up'],
      },
      { name: 'Wool dress', guest_quantity: 1, changes: ['sold_out'] },
      { guest_quantity: 1, quantity: 0, changes: ['unavailable'] },
    ])
    expect(await ada.quantities()).toEqual({ [shirt]: 3, [soldOut]: 1 })
    expect((await ada.cart()).items[0]!.changes, 'changes are reported once').toEqual([])
    expect((await ada.cart()).note).toBe('A gift')
  })

  test('a merge that exceeds what one order allows is reported at once', async () => {
    const ada = await customer()
    await ada.add(shirt)
    await sql`update product set max_per_order = 2 where slug = 'lev-001'`.execute(api.db)
    const items = [{ variant_id: idOf(shirt), quantity: 2 }]
    const { body } = await ada.call('POST', 'carts/merge', { id: newKey(), items })
    expect(body.lines).toMatchObject([{ guest_quantity: 2, quantity: 3, changes: ['limit'] }])
  })

  test('a merge sent many times from many tabs is applied once and returns the same result', async () => {
    const ada = await customer()
    const cart = guest()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => ada.call('POST', 'carts/merge', cart)),
    )
    responses.push(await ada.call('POST', 'carts/merge', { ...cart, items: cart.items.slice(0, 1) }))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(await ada.quantities()).toMatchObject({ [shirt]: 2 })
  })

  test('when two users sign in with one guest cart, one of them gets it', async () => {
    const people = [await customer(), await customer()]
    const cart = guest()
    await Promise.all(
      people.flatMap((item) => Array.from({ length: 5 }, () => item.call('POST', 'carts/merge', cart))),
    )
    const quantities = await Promise.all(people.map(async (item) => (await item.quantities())[shirt] ?? 0))
    expect(quantities.toSorted()).toEqual([0, 2])
  })

  test('undoing a merge restores the cart and saves the merged items for later, once', async () => {
    const ada = await customer()
    await ada.add(shirt)
    const cart = guest()
    await ada.call('POST', 'carts/merge', cart)
    const attacker = await customer()
    expect((await attacker.call('POST', `carts/merge/${cart.id}/undo`)).status).toBe(404)
    const undo = () => ada.call('POST', `carts/merge/${cart.id}/undo`)
    const undone = await Promise.all([undo(), undo(), undo()])
    expect(undone.map(({ body }) => body.undone)).toEqual([true, true, true])
    expect(await ada.quantities()).toEqual({ [shirt]: 1 })
    const saved = (await ada.cart()).saved.map(({ sku, requested_quantity }) => [sku, requested_quantity])
    expect(saved).toEqual([
      [shirt, 2],
      [soldOut, 1],
    ])
    // Retrying an undone merge merges nothing.
    expect((await ada.call('POST', 'carts/merge', cart)).body.undone).toBe(true)
    expect(await ada.quantities()).toEqual({ [shirt]: 1 })
  })
})

describe('a purchase', () => {
  const items = (quantity = 2) => [{ variant_id: idOf(shirt), quantity }]
  const buy = async (who: Customer, payment: typeof cash | ReturnType<typeof card>, key = newKey()) => {
    await sql`insert into shipping_method (code, name, price_minor, days_min, days_max) values ('standard', 'Standard', 0, 2, 4)
      on conflict do nothing`.execute(api.db)
    const body = {
      items: items(),
      email: 'ada@example.com',
      address,
      shipping_method: 'standard',
      payment,
      expected_total: 2 * 4_995,
    }
    return {
      answer: await who.call('POST', 'checkout', body, key),
      again: () => who.call('POST', 'checkout', body, key),
    }
  }

  test.each([
    ['by card', cards.good],
    ['at the door', cash],
  ])(
    'paid %s removes the purchased items from the cart once, even if requested again',
    async (_, payment) => {
      const [ada, attacker] = [await customer(), await customer()]
      for (const item of [ada, attacker]) {
        await item.add(shirt, 3)
        await item.add(tee)
        await item.call('POST', `carts/${idOf(tee)}/save`)
      }
      const { answer, again } = await buy(ada, payment)
      expect(answer.status).toBe(201)
      expect(await ada.quantities()).toEqual({ [shirt]: 1 })
      await ada.add(shirt, 4)
      // A retry, as after a lost response.
      expect((await again()).body).toEqual(answer.body)
      await api.worker.drain()
      expect(await ada.quantities()).toEqual({ [shirt]: 5 })
      expect((await ada.cart()).saved).toHaveLength(1)
      expect(await attacker.quantities()).toEqual({ [shirt]: 3 })
    },
  )

  test('keeps what is added to the cart meanwhile: nothing is removed twice or lost', async () => {
    const ada = await customer()
    await ada.add(shirt, 2)
    const adds = Array.from({ length: 12 }, () => ada.add(shirt))
    const [{ answer }, ...added] = await Promise.all([buy(ada, cash), ...adds])
    expect([answer.status, ...added.map(({ status }) => status)]).toEqual([
      201,
      ...added.map(({ status }) => (status === 409 ? 409 : 200)),
    ])
    const addedCount = added.filter(({ status }) => status === 200).length
    expect(addedCount).toBeGreaterThan(0)
    expect(await ada.quantities()).toEqual({ [shirt]: addedCount })
  })

  test('that is declined leaves the cart unchanged', async () => {
    const ada = await customer()
    await ada.add(shirt, 2)
    expect((await buy(ada, cards.declined)).answer.status).toBe(402)
    expect(await ada.quantities()).toEqual({ [shirt]: 2 })
  })

  test('that is confirmed later empties the cart then', async () => {
    const ada = await customer()
    await ada.add(shirt, 2)
    const { answer } = await buy(ada, cards.late)
    expect(answer.body.payment.status).toBe('pending')
    expect(await ada.quantities()).toEqual({ [shirt]: 2 })
    api.advanceClock(60_000)
    await api.worker.drain()
    expect(await ada.quantities()).toEqual({})
  })
})

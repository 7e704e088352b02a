// Card results other than success and decline (docs/payments.md).
import { describe, expect, test } from 'vitest'
import { createOrderInspector, getToken } from '../../../tests/support/placed-orders.ts'
import { createSlowProvider } from '../../../tests/support/slow-provider.ts'
import { cards, newKey, useTestShop } from '../../../tests/support/shop.ts'
import { createPaymentService } from '../payments/payments.service.ts'
import { ProviderUnavailable } from '../payments/provider.ts'
import { testCardSecret } from '../payments/built-in/test-card/test-card-secret.ts'
import { signWebhook } from '../../../sdk/plugin/webhook-signature.ts'
import { RESERVATION_MS } from './context.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const accountant = createTestStaff({ roles: ['accounting'] })
const shop = useTestShop()

const { orderOf, stockOf, oneShirt } = createOrderInspector(shop)
const pages = () => createPaymentService(shop.context).pages

describe('a card that requires confirmation', () => {
  test('leads to the confirmation page, and is paid once confirmed, however often it is confirmed', async () => {
    const { items, variant } = await oneShirt()
    const key = newKey()
    const placedOrder = await shop.order({ items, payment: cards.challenged }, key)
    const token = getToken(placedOrder)
    expect(placedOrder.payment).toEqual({
      status: 'action_required',
      url: `/checkout/confirm?id=${placedOrder.order.id}&token=${token}`,
    })
    expect(await shop.order({ items, payment: cards.challenged }, key)).toEqual(placedOrder)
    const request = { amountMinor: placedOrder.order.total, currency: 'USD', brand: 'visa', last4: '3184' }
    // Every reload requests the challenge again.
    for (let n = 0; n < 2; n++) expect(await pages().challenge(placedOrder.order.id, token)).toEqual(request)
    expect(await pages().challenge(placedOrder.order.id, 'forged')).toBeUndefined()
    expect(await pages().confirmPayment(placedOrder.order.id, 'forged', true)).toBeUndefined()
    const confirm = (yes: boolean) => pages().confirmPayment(placedOrder.order.id, token, yes)
    expect(await Promise.all([confirm(true), confirm(true)])).toEqual([{ to: 'order' }, { to: 'order' }])
    expect(await confirm(false), 'a later no changes nothing').toEqual({ to: 'order' })
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
    expect(await stockOf(variant)).toEqual({ on_hand: 4, reserved: 0 })
  })

  test('is shown on the order, with the time until which its items are reserved, while pending', async () => {
    const { items } = await oneShirt()
    const heldUntil = () => shop.context.clock.now().getTime() + RESERVATION_MS
    const earliest = heldUntil()
    const placedOrder = await shop.order({ items, payment: cards.challenged })
    const until = Date.parse((await orderOf(placedOrder))!.payment.pay_until!)
    expect(until).toBeGreaterThanOrEqual(earliest)
    expect(until).toBeLessThanOrEqual(heldUntil())
    await pages().confirmPayment(placedOrder.order.id, getToken(placedOrder), true)
    expect((await orderOf(placedOrder))?.payment).not.toHaveProperty('pay_until')
    const rejections = await shop.order({ items, payment: cards.challenged })
    await pages().confirmPayment(rejections.order.id, getToken(rejections), false)
    expect((await orderOf(rejections))?.payment).not.toHaveProperty('pay_until')
    const atDoor = await shop.order({ items, payment: { method: 'cash-on-delivery' } })
    expect((await orderOf(atDoor))?.payment).not.toHaveProperty('pay_until')
  })

  test('is cancelled when confirmation is denied, and its item is available', async () => {
    const { items, variant } = await oneShirt(1)
    const placedOrder = await shop.order({ items, payment: cards.challenged })
    expect(await pages().confirmPayment(placedOrder.order.id, getToken(placedOrder), false)).toEqual({
      to: 'checkout',
      reason: 'not_confirmed',
    })
    expect(await orderOf(placedOrder)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'declined', failure: 'not_confirmed' },
    })
    expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await shop.order({ items })).toMatchObject({ order: { status: 'paid' } })
  })

  test('a buyer who goes back releases the item, and can no longer confirm', async () => {
    const { items, variant } = await oneShirt(1)
    const placedOrder = await shop.order({ items, payment: cards.challenged })
    const left = { to: 'checkout', reason: 'left' }
    expect(await pages().returnFromPayment(placedOrder.order.id, getToken(placedOrder), 'left')).toEqual(left)
    // Items that were bought without the cart are named, because it does not hold them.
    const bought = await shop.order({ items, payment: cards.challenged, keep_cart: true })
    expect(await pages().returnFromPayment(bought.order.id, getToken(bought), 'left')).toEqual({
      ...left,
      buy: `${variant}x1`,
    })
    expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await pages().confirmPayment(placedOrder.order.id, getToken(placedOrder), true)).toMatchObject({
      to: 'checkout',
    })
    expect(await orderOf(placedOrder)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    })
  })

  test('going back after payment changes nothing', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items })
    expect(await pages().returnFromPayment(placedOrder.order.id, getToken(placedOrder), 'left')).toEqual({
      to: 'order',
    })
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid' })
  })

  test('an expired order can no longer be confirmed', async () => {
    const { items, variant } = await oneShirt(1)
    const placedOrder = await shop.order({ items, payment: cards.challenged })
    shop.advanceClock(16 * 60_000)
    await shop.checkout.jobs['orders.expire']!(shop.db, {}, { id: 0 })
    await shop.worker.drain()
    const { challenge } = shop.context.providers.getProvider('test-card')
    expect(await challenge!.find(shop.db, placedOrder.order.id)).toBeUndefined()
    expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await orderOf(placedOrder)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    })
  })
})

describe('a provider that does not respond', () => {
  test('lets the buyer continue after a while; the order is paid by the job, once', async () => {
    const { items } = await oneShirt()
    shop.context.patienceMs = 30
    const placedOrder = await shop.order({ items, payment: cards.unanswered })
    expect(placedOrder).toMatchObject({ order: { status: 'pending' }, payment: { status: 'pending' } })
    shop.advanceClock(6_000)
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
    expect(await shop.db.selectFrom('test_card_charge').selectAll().execute()).toHaveLength(1)
  })

  test('charges only after the buyer has gone back, and the money is refunded without anybody reporting it', async () => {
    const { items, variant } = await oneShirt(1)
    const provider = createSlowProvider(shop.context.providers.getProvider('test-card'))
    shop.context.patienceMs = 30
    const placedOrder = await shop.order({ items })
    delete shop.context.patienceMs
    provider.becomeUnavailable()
    expect(
      await pages().returnFromPayment(placedOrder.order.id, getToken(placedOrder), 'left'),
    ).toMatchObject({
      to: 'checkout',
    })
    await shop.worker.drain()
    provider.answer()
    await expect
      .poll(async () => {
        await shop.worker.drain()
        return orderOf(placedOrder)
      })
      .toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    expect(await stockOf(variant)).toEqual({ on_hand: 1, reserved: 0 })
  })

  test('or is unreachable is retried until it recovers, and failed jobs are resumed', async () => {
    const { items } = await oneShirt()
    const provider = shop.context.providers.getProvider('test-card')
    const { authorise } = provider
    provider.authorise = () => Promise.reject(new ProviderUnavailable('not reached'))
    const placedOrder = await shop.order({ items })
    expect(placedOrder).toMatchObject({ payment: { status: 'pending' } })
    shop.advanceClock(6_000)
    await shop.worker.drain()
    // As after twelve attempts.
    await shop.db.updateTable('job').set({ failed_at: shop.context.clock.now() }).execute()
    provider.authorise = authorise
    shop.advanceClock(11 * 60_000)
    await shop.checkout.jobs['payments.reconcile']!(shop.db, {}, { id: 0 })
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid' })
  })

  test('a payment without a job is found', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment: cards.late })
    await shop.db.deleteFrom('job').execute()
    shop.advanceClock(3 * 60_000)
    await shop.checkout.jobs['payments.reconcile']!(shop.db, {}, { id: 0 })
    await shop.checkout.jobs['payments.reconcile']!(shop.db, {}, { id: 0 })
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid' })
  })
})

describe('provider webhooks', () => {
  const event = (key: string, id = `${key}:charge.decided`) =>
    JSON.stringify({ id, kind: 'charge.decided', data: { key } })
  const call = (body: string, change: { at?: Date; secret?: string; signed?: string } = {}) => {
    const secret = testCardSecret(change.secret ?? shop.context.secret)
    const signature = signWebhook(secret, change.signed ?? body, change.at ?? shop.context.clock.now())
    return createPaymentService(shop.context).webhook('test-card', {
      body,
      headers: { 'selvedge-signature': signature },
      query: {},
    })
  }

  test('pay a pending order, however often and in whatever order they arrive', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment: cards.late })
    shop.advanceClock(5_000)
    await shop.db.deleteFrom('job').where('kind', '=', 'payment.charge').execute()
    const { id } = placedOrder.order
    await Promise.all([call(event(id)), call(event(id)), call(event(id, 'an older one'))])
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid' })
    await call(event(id, 'one that comes late'))
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'paid', payment: { status: 'captured' } })
  })

  test('are not trusted: one that the provider does not confirm pays nothing', async () => {
    const { items } = await oneShirt()
    const placedOrder = await shop.order({ items, payment: cards.challenged })
    await call(event(placedOrder.order.id))
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'pending', payment: { status: 'pending' } })
  })

  test('that are forged, altered, stale or early are rejected, and their orders are not looked up', async () => {
    const body = event('not ours')
    const now = shop.context.clock.now().getTime()
    const rejections = { code: 'invalid_signature', status: 400 }
    await expect(call(body, { secret: 'another secret of thirty-two letters' })).rejects.toMatchObject(
      rejections,
    )
    await expect(call(body, { signed: event('another') })).rejects.toMatchObject(rejections)
    await expect(call(body, { at: new Date(now - 301_000) })).rejects.toMatchObject(rejections)
    await expect(call(body, { at: new Date(now + 360_000) })).rejects.toMatchObject(rejections)
    for (const signature of ['', 't=1', `t=${'9'.repeat(30)},v1=${'0'.repeat(64)}`])
      await expect(
        createPaymentService(shop.context).webhook('test-card', {
          body,
          headers: { 'selvedge-signature': signature },
          query: {},
        }),
      ).rejects.toMatchObject(rejections)
    await expect(
      createPaymentService(shop.context).webhook('cash-on-delivery', { body, headers: {}, query: {} }),
    ).rejects.toMatchObject(rejections)
    await call(body)
    expect(await shop.db.selectFrom('job').selectAll().execute()).toEqual([])
  })
})

describe('a provider with a wrong response', () => {
  test('a wrong amount is reported to staff with the items reserved; they accept it and the order is paid', async () => {
    const { items, variant } = await oneShirt()
    const placedOrder = await shop.order({ items, payment: cards.takesMore })
    expect(placedOrder.payment).toEqual({ status: 'pending' })
    shop.advanceClock(24 * 3_600_000)
    await shop.checkout.jobs['orders.expire']!(shop.db, {}, { id: 0 })
    expect(await stockOf(variant)).toEqual({ on_hand: 5, reserved: 1 })
    const { quarantined, resolve } = createPaymentService(shop.context)
    expect(await quarantined(accountant)).toMatchObject([
      {
        order_id: placedOrder.order.id,
        expected_amount: { amount: placedOrder.order.total, currency: 'USD' },
        received_amount: { amount: placedOrder.order.total + 100, currency: 'USD' },
      },
    ])
    const decided = await Promise.allSettled(
      (['accept', 'refund', 'accept'] as const).map((decision) =>
        resolve(accountant, placedOrder.order.id, decision),
      ),
    )
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await quarantined(accountant)).toEqual([])
  })

  test('or they refund everything that was charged, and the item is available', async () => {
    const { items, variant } = await oneShirt()
    const placedOrder = await shop.order({ items, payment: cards.takesMore })
    await createPaymentService(shop.context).resolve(accountant, placedOrder.order.id, 'refund')
    await shop.worker.drain()
    expect(await orderOf(placedOrder)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    const charge = await shop.db.selectFrom('test_card_charge').selectAll().executeTakeFirstOrThrow()
    expect(charge.refunded_minor).toBe(placedOrder.order.total + 100)
    expect(await stockOf(variant)).toEqual({ on_hand: 5, reserved: 0 })
    await expect(
      createPaymentService(shop.context).resolve(accountant, placedOrder.order.id, 'accept'),
    ).rejects.toMatchObject({ code: 'invalid_transition' })
  })

  test('money charged after a decline is refunded', async () => {
    const { items } = await oneShirt()
    const provider = shop.context.providers.getProvider('test-card')
    const { authorise } = provider
    provider.authorise = async (db, order, now) => {
      await authorise.call(provider, db, order, now)
      return { status: 'declined', reason: 'card_declined' }
    }
    const key = newKey()
    await expect(shop.order({ items }, key)).rejects.toMatchObject({ code: 'payment_declined' })
    provider.authorise = authorise
    const { order_id: id } = await shop.db.selectFrom('payment').select('order_id').executeTakeFirstOrThrow()
    const body = JSON.stringify({ id: 'event', kind: 'charge.decided', data: { key: id } })
    const signature = signWebhook(testCardSecret(shop.context.secret), body, shop.context.clock.now())
    await createPaymentService(shop.context).webhook('test-card', {
      body,
      headers: { 'selvedge-signature': signature },
      query: {},
    })
    await shop.worker.drain()
    const charge = await shop.db.selectFrom('test_card_charge').selectAll().executeTakeFirstOrThrow()
    expect(charge.refunded_minor).toBe(charge.amount_minor)
  })
})

// A small shop for tests: products, shipping, a settable clock, and the checkout with its worker.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { CartItem } from '../../src/modules/cart/cart.ts'
import type { PlaceOrderInput, CheckoutPreviewInput } from '../../src/modules/checkout/checkout.ts'
import { checkoutJobs } from '../../src/modules/checkout/checkout-jobs.ts'
import type { CheckoutContext } from '../../src/modules/checkout/context.ts'
import type { FulfilmentContext } from '../../src/modules/fulfilment/run-order-action.ts'
import { fulfilmentJobs } from '../../src/modules/fulfilment/fulfilment-jobs.ts'
import { checkInvariants } from '../../src/modules/invariants/invariants.ts'
import { filterOfferedMethods } from '../../src/modules/checkout/payment/offered-payment-methods.ts'
import { placeOrder, type PlaceOrderRequest } from '../../src/modules/checkout/place-order.ts'
import { previewCheckout } from '../../src/modules/checkout/preview-checkout.ts'
import { viewOrder } from '../../src/modules/checkout/view-order.ts'
import { defaultCheckoutSettings } from '../../src/modules/checkout/settings/checkout-settings.ts'
import { createProviders, type ProviderSettings } from '../../src/modules/payments/providers.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { createWorker, type Worker } from '../../src/platform/jobs/job-worker.ts'
import { emailJobs } from '../../src/platform/email/email-queue.ts'
import { ShopError } from '../../src/kernel/errors.ts'
import type { AccountId, VariantId } from '../../src/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { addProducts, type TestProduct } from './products.ts'

export const silentLog = pino({ level: 'silent' })
export const shippingCode = 'standard'
export const shippingMinor = 900

const createCheckout = (context: CheckoutContext) => ({
  selling: {
    previewCheckout: async (input: CheckoutPreviewInput, accountId?: AccountId) =>
      filterOfferedMethods(
        await previewCheckout(context.db, { ...input, accountId }, context.clock.now(), context),
        context.providers,
        input.country,
      ),
    placeOrder: (input: PlaceOrderInput, request: PlaceOrderRequest) => placeOrder(context, input, request),
    order: (id: string, token: string) => viewOrder(context.db, context.secret, id, token),
  },
  jobs: checkoutJobs(context),
})
type Checkout = ReturnType<typeof createCheckout>

export type TestShop = {
  database: TestDatabase
  db: Db
  context: FulfilmentContext
  checkout: Checkout
  worker: Worker
  advanceClock(ms: number): void
  add(...products: TestProduct[]): Promise<VariantId[]>
  /** Places an order as a guest; quotes the total first when it is not given. */
  order(
    change: Partial<PlaceOrderInput> & { items: CartItem[] },
    key?: string,
    accountId?: AccountId,
  ): ReturnType<Checkout['selling']['placeOrder']>
}

export const card = (number: string) => ({
  method: 'test-card' as const,
  card: { number, expiry: '12/40', cvc: '123', name: 'Ada' },
})
export const cards = {
  good: card('4242424242424242'),
  declined: card('4000000000000002'),
  poor: card('4000000000009995'),
  late: card('4000000000004087'),
  challenged: card('4000002760003184'),
  unanswered: card('4000000000000119'),
  repeatedWebhooks: card('4000000000000077'),
  takesMore: card('4000000000000259'),
}
export const cash = { method: 'cash-on-delivery' as const }

export const address = {
  name: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
}

/** Limits concurrency, like the server's concurrency limit. */
function createSemaphore(maxConcurrent: number): () => Promise<() => void> {
  const waitingCallers: (() => void)[] = []
  let inside = 0
  const release = () => (waitingCallers.shift() ?? (() => inside--))()
  return async () => {
    if (inside < maxConcurrent) inside++
    else await new Promise<void>((resolve) => waitingCallers.push(resolve))
    return release
  }
}

/** The error that `work` was rejected with. */
export async function getRejection(work: Promise<unknown>): Promise<ShopError> {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(ShopError)
  return error as ShopError
}

let keys = 0
export const newKey = () => `key-${++keys}-${Math.random().toString(36).slice(2)}-0123456789`

const secret = 'a secret of at least thirty-two letters'

type TestShopOptions = { payments?: () => Promise<ProviderSettings> }

/** For a test file: a shop that is empty before each test, with invariants checked after it. */
export function useTestShop({ payments }: TestShopOptions = {}): TestShop {
  const shop = {} as TestShop
  let skewMs = 0
  beforeAll(async () => {
    shop.database = await openTestDatabase()
    shop.db = shop.database.db
    shop.context = {
      db: shop.db,
      clock: { now: () => new Date(Date.now() + skewMs) },
      providers: createProviders(
        secret,
        (await payments?.()) ?? { methods: ['test-card', 'cash-on-delivery'] },
      ),
      settings: { current: defaultCheckoutSettings },
      secret,
      orderPath: (_locale, id, token) => `/order?id=${id}&token=${token}`,
      paymentPath: (step, _locale, id, token) => `/checkout/${step}?id=${id}&token=${token}`,
      shopUrl: 'http://shop.test',
      shopName: async () => 'Selvedge',
      wakeWorker: () => undefined,
      changePath: (_locale, id, token, number, isReturn) =>
        `/order/pay?id=${id}&token=${token}&change=${number}${isReturn ? `&back=${isReturn}` : ''}`,
      approvalsPath: () => '/my-account/company/approvals',
      seller: async () => ({ name: 'Selvedge', address: ['12 Weavers Row', 'London'], timeZone: 'UTC' }),
    }
    shop.checkout = createCheckout(shop.context)
    shop.worker = createWorker({
      db: shop.db,
      handlers: {
        ...shop.checkout.jobs,
        ...fulfilmentJobs(shop.context),
        ...emailJobs({ smtpUrl: undefined, from: 'shop@shop.test', clock: shop.context.clock }),
      },
      log: silentLog,
      clock: shop.context.clock,
    })
    shop.advanceClock = (ms) => {
      skewMs += ms
    }
    shop.add = (...products) => addProducts(shop.db, products, shop.context.clock.now())
    const acquire = createSemaphore(64)
    shop.order = async (change, key = newKey(), accountId) => {
      const { selling } = shop.checkout
      const input = {
        email: 'ada@example.com',
        address,
        shipping_method: shippingCode,
        payment: cards.good,
        note: '',
        locale: 'en' as const,
      }
      const expected_total =
        change.expected_total ??
        (
          await selling.previewCheckout({
            items: change.items,
            country: (change.address ?? address).country,
            region: change.address?.region,
            postcode: (change.address ?? address).postcode,
            shipping_method: change.shipping_method ?? shippingCode,
            codes: change.codes,
            email: change.email,
          })
        ).total
      const release = await acquire()
      const request = { idempotencyKey: key, principal: 'guest', requestId: 'test', accountId }
      return selling.placeOrder({ ...input, expected_total, ...change }, request).finally(release)
    }
  }, 60_000)
  beforeEach(async () => {
    skewMs = 0
    delete shop.context.patienceMs
    await shop.database.reset()
    await sql`insert into shipping_method (code, name, price_minor, free_from_minor, days_min, days_max, max_weight_grams)
      values (${shippingCode}, 'Standard', ${shippingMinor}, 50000, 2, 4, 30000)`.execute(shop.db)
  })
  afterEach(async () => {
    expect(await checkInvariants(shop.db)).toEqual([])
    if ((await shop.worker.drain()) > 0) expect(await checkInvariants(shop.db)).toEqual([])
  })
  afterAll(() => shop.database?.close())
  return shop
}

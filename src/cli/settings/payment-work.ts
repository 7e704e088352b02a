// Work on payments from the command line: transfers, payments of another amount, and failed jobs.
import type { Config } from '../../app/config.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { formatMinor, parseMinor } from '../../kernel/money.ts'
import { createPaymentService, type PaymentService } from '../../modules/payments/payments.service.ts'
import { getOrderHead } from '../../modules/orders/orders.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { openCheckout } from '../orders/open-checkout.ts'
import { requireOrderByNumber, withPlainErrors } from '../orders/open-order.ts'
import { isId, UsageError } from '../usage.ts'

type Work = (payments: PaymentService, db: Db) => Promise<void>

/** @returns undefined when the action is another one, or has other arguments. */
export function findPaymentWork(
  action: string,
  names: readonly string[],
): ((db: Db, config: Config) => Promise<number>) | undefined {
  const [first = '', second = '', third = ''] = names
  const works: Record<string, { count: number; work: Work }> = {
    open: { count: 0, work: printOpen },
    record: { count: 3, work: (payments, db) => record(payments, db, first, second, third) },
    accept: { count: 1, work: (payments, db) => resolve(payments, db, first, 'accept') },
    refund: { count: 1, work: (payments, db) => resolve(payments, db, first, 'refund') },
    'record-refund': { count: 2, work: (payments) => recordRefund(payments, first, second) },
    retry: { count: 1, work: (payments) => retry(payments, first) },
  }
  const found = Object.hasOwn(works, action) ? works[action] : undefined
  if (!found || found.count !== names.length) return undefined
  return async (db, config) => {
    const payments = createPaymentService(await openCheckout(db, config))
    await withPlainErrors(() => found.work(payments, db))
    return 0
  }
}

type Money = { amount: number; currency: string }
const format = ({ amount, currency }: Money) => `${formatMinor(amount, currency)} ${currency}`

async function printOpen(payments: PaymentService): Promise<void> {
  const transfers = await payments.transfers(commandContext)
  const refunds = await payments.transferRefunds(commandContext)
  const quarantined = await payments.quarantined(commandContext)
  const failed = await payments.failed(commandContext)
  for (const { display_number: number, amount, reserved_until: until } of transfers)
    console.log(`transfer  ${number}  ${format(amount)} due until ${until.slice(0, 10)}`)
  for (const { refund_id: id, display_number: number, amount } of refunds)
    console.log(`refund ${id}  ${number}  transfer ${format(amount)} to the customer`)
  for (const { display_number: number, expected_amount: expected, received_amount: received } of quarantined)
    console.log(`another amount  ${number}  ${format(received)} received, ${format(expected)} requested`)
  for (const { id, kind, display_number: number, attempts, error } of failed)
    console.log(`job ${id}  ${number ?? ''}  ${kind} failed ${attempts} times: ${error}`)
  console.log(
    `${transfers.length} transfers due, ${refunds.length} refunds to transfer, ${quarantined.length} payments of another amount, ${failed.length} failed jobs.`,
  )
}

async function record(
  payments: PaymentService,
  db: Db,
  number: string,
  amountText: string,
  reference: string,
): Promise<void> {
  const orderId = await requireOrderByNumber(db, number)
  const { currency } = (await getOrderHead(db, orderId))!
  const amount = parseMinor(amountText, currency)
  if (amount === undefined)
    throw new UsageError(`${amountText} is not an amount in ${currency}: use a point, such as 104.80.`)
  await payments.record(commandContext, orderId, { amount, reference })
  console.log(`Order ${number} is paid: ${format({ amount, currency })}.`)
}

async function resolve(
  payments: PaymentService,
  db: Db,
  number: string,
  decision: 'accept' | 'refund',
): Promise<void> {
  await payments.resolve(commandContext, await requireOrderByNumber(db, number), decision)
  console.log(
    decision === 'accept'
      ? `The payment of order ${number} is accepted.`
      : `The payment of order ${number} is refunded, and the order cancelled.`,
  )
}

async function recordRefund(payments: PaymentService, refundId: string, reference: string): Promise<void> {
  await payments.recordRefund(commandContext, refundId, { reference })
  console.log(`The transfer of refund ${refundId} is recorded.`)
}

async function retry(payments: PaymentService, job: string): Promise<void> {
  if (!isId(job)) throw new UsageError(`${job} is not the id of a job: payments open lists them.`)
  await payments.retry(commandContext, Number(job))
  console.log(`Job ${job} is retried by the running shop now.`)
}

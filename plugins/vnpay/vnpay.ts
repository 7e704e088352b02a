// VNPay with its hosted page: QR codes, bank cards and accounts in Vietnam. A charge is a signed address. VNPay answers a
// query about a transaction once in five minutes, so its signed notifications (IPN) are saved, and the query is for those
// that did not arrive.
// https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html
import {
  type Charge,
  type ChargeResult,
  type PaymentPage,
  type PaymentProvider,
  type PaymentSessions,
  ProviderUnavailable,
} from '../../sdk/plugin/index.ts'
import { fromTime, toAmount, toKey, toPlainText, toReference, toRequestId, toTime } from './format.ts'
import { isValidQuery, signQuery } from './signature.ts'
import {
  addresses,
  createVnpayClient,
  IP,
  TOO_SOON,
  type Transaction,
  VERSION,
  type VnpayAccount,
} from './vnpay-client.ts'

/** The page accepts payments for this long. It is shorter than a reservation, which is 15 minutes. */
const PAGE_MS = 14 * 60_000
/** A repeated request is recognised within a day. */
const REPEATABLE_MS = 20 * 3_600_000
/** VNPay accepts one refund of a payment in this time. */
const REFUND_INTERVAL_MS = 5 * 60_000
/**
 * `refund:<key>`: a refund that was sent, with the time of the first try, until its answer arrives. `lastRefund`: the
 * last one that was sent.
 */
type State = Partial<Transaction> & { lastRefund?: { key: string; at: string } } & {
  [unanswered: `refund:${string}`]: string | null
}

export function createVnpayProvider(account: VnpayAccount): PaymentProvider {
  const { tmnCode, hashSecret, mode } = account
  const pageUrl = account.pageUrl ?? addresses[mode].page
  const { query, sendRefund } = createVnpayClient(account)

  /** The time at which a charge was opened, which identifies it at VNPay together with its reference. */
  async function findOpenedAt(sessions: PaymentSessions, key: string): Promise<string | undefined> {
    return (await sessions.find(key))?.split(':')[1]
  }

  function buildPage(charge: Charge, page: PaymentPage, openedAt: Date): string {
    const { key, amountMinor, currency } = charge
    const parameters = {
      vnp_Version: VERSION,
      vnp_Command: 'pay',
      vnp_TmnCode: tmnCode,
      vnp_Amount: toAmount(amountMinor),
      vnp_CurrCode: currency,
      vnp_CreateDate: toTime(openedAt),
      vnp_ExpireDate: toTime(new Date(openedAt.getTime() + PAGE_MS)),
      vnp_IpAddr: IP,
      vnp_Locale: page.locale === 'vi' ? 'vn' : 'en',
      vnp_OrderInfo: toPlainText(page.title),
      vnp_OrderType: 'other',
      vnp_ReturnUrl: page.successUrl,
      vnp_TxnRef: toReference(key),
    }
    return `${pageUrl}?${signQuery(hashSecret, parameters)}`
  }

  const getState = async (sessions: PaymentSessions, key: string) =>
    ((await sessions.findState(key)) ?? {}) as State

  /** @param openedAt as VNPay writes times. */
  async function findTransaction(
    sessions: PaymentSessions,
    key: string,
    openedAt: string,
    now: Date,
  ): Promise<Transaction | undefined> {
    const state = await getState(sessions, key)
    if (isTransaction(state) && toResult(state).status !== 'pending') return state
    const transaction = await query(key, openedAt, now)
    if (!transaction || transaction === 'too-soon') return undefined
    await sessions.saveState(key, transaction)
    return transaction
  }

  async function findResult(
    sessions: PaymentSessions,
    key: string,
    openedAt: string,
    now: Date,
  ): Promise<ChargeResult | undefined> {
    const transaction = await findTransaction(sessions, key, openedAt, now)
    return transaction && toResult(transaction)
  }

  return {
    async authorise({ sessions }, order, now) {
      const { id, closed } = await sessions.claim(order.key)
      if (id === null && closed) return { status: 'declined', reason: 'order_expired' }
      const openedAt = id === null ? now : fromTime(id.split(':')[1]!)
      if (id === null) await sessions.save(order.key, `${toReference(order.key)}:${toTime(openedAt)}`)
      const known = id === null ? undefined : await findResult(sessions, order.key, toTime(openedAt), now)
      if (known && known.status !== 'pending') return known
      if (now.getTime() > openedAt.getTime() + PAGE_MS) return { status: 'pending' }
      return { status: 'action', url: buildPage(order, await order.page(), openedAt) }
    },

    /** Payments are captured at once. */
    async capture({ sessions }, { key }, now) {
      const openedAt = await findOpenedAt(sessions, key)
      return (openedAt && (await findResult(sessions, key, openedAt, now))) || { status: 'pending' }
    },

    async refund({ sessions }, { key, refundKey, amountMinor, at }) {
      const openedAt = await findOpenedAt(sessions, key)
      const transaction = openedAt && (await findTransaction(sessions, key, openedAt, at))
      if (!openedAt || !transaction || toResult(transaction).status !== 'captured')
        return { status: 'failed', reason: 'not_captured' }
      const { [`refund:${refundKey}` as const]: firstTry, lastRefund } = await getState(sessions, key)
      // VNPay recognises a repeated request for a day. After that it could refund twice: staff look in its portal.
      if (firstTry && at.getTime() - Date.parse(firstTry) > REPEATABLE_MS)
        return { status: 'failed', reason: 'refused' }
      // Within the interval of another refund its answer would be the same as that to a repeated request.
      const isTooSoon =
        lastRefund !== undefined &&
        lastRefund.key !== refundKey &&
        at.getTime() - Date.parse(lastRefund.at) < REFUND_INTERVAL_MS
      if (isTooSoon) throw new ProviderUnavailable('VNPay accepts one refund of a payment in five minutes')
      await sessions.saveState(key, {
        [`refund:${refundKey}`]: firstTry ?? at.toISOString(),
        lastRefund: { key: refundKey, at: at.toISOString() },
      })
      const code = await sendRefund(key, refundKey, { openedAt, transaction, amountMinor, at })
      // A repeated request: the first one, whose answer was lost, was accepted.
      const isAccepted = code === '00' || (code === TOO_SOON && Boolean(firstTry))
      if (code !== TOO_SOON || isAccepted) await sessions.saveState(key, { [`refund:${refundKey}`]: null })
      if (isAccepted) return { status: 'refunded', reference: toRequestId(refundKey) }
      if (code === '02' || code === '93') return { status: 'failed', reason: 'more_than_taken' }
      if (code === '95') return { status: 'failed', reason: 'refused' }
      throw new ProviderUnavailable(`VNPay answered a refund with code ${code}`)
    },

    /**
     * An open page cannot be closed; it ends by itself. Until then, and until VNPay has answered, the charge is undecided.
     */
    async void({ sessions }, { key }, now) {
      const { id } = await sessions.close(key)
      if (id === null) return undefined
      const openedAt = id.split(':')[1]!
      const state = await getState(sessions, key)
      if (isTransaction(state) && toResult(state).status !== 'pending') return toResult(state)
      if (now.getTime() < fromTime(openedAt).getTime() + PAGE_MS)
        throw new ProviderUnavailable('The page of VNPay is still open')
      const transaction = await query(key, openedAt, now)
      if (transaction === 'too-soon')
        throw new ProviderUnavailable('VNPay was queried less than five minutes ago')
      if (!transaction) return { status: 'declined', reason: 'order_expired' }
      await sessions.saveState(key, transaction)
      const result = toResult(transaction)
      if (result.status === 'pending') throw new ProviderUnavailable('VNPay has not decided the payment yet')
      return result
    },

    async find({ sessions }, key, now) {
      const openedAt = await findOpenedAt(sessions, key)
      return openedAt === undefined ? undefined : findResult(sessions, key, openedAt, now)
    },

    async webhook({ sessions }, { query: parameters }) {
      if (!isValidQuery(hashSecret, parameters)) return undefined
      const { vnp_TxnRef: reference = '', vnp_TransactionNo: number = '', vnp_Amount: amount } = parameters
      const { vnp_TransactionStatus: reported = '', vnp_ResponseCode: code } = parameters
      // With another code the payment is suspected of fraud, and not final.
      const status = reported === '00' && code !== '00' ? '01' : reported
      const key = toKey(reference)
      const transaction = { status, number, amount: Number(amount) }
      if (key !== undefined) {
        const state = await getState(sessions, key)
        // An earlier state that arrives late changes nothing; a payment after a failed try does.
        if (!isTransaction(state) || toResult(state).status !== 'captured')
          await sessions.saveState(key, transaction)
      }
      return { id: `${reference}:${number}:${status}`, kind: `ipn.${status}`, key }
    },
  }
}

const isTransaction = (state: State): state is Transaction => state.status !== undefined

function toResult({ status, number, amount }: Transaction): ChargeResult {
  // 05, 06, 09: captured, and a refund is under way.
  if (['00', '05', '06', '09'].includes(status))
    return { status: 'captured', reference: number, amountMinor: amount / 100, currency: 'VND' }
  // 04 and 07: the bank has the money, or fraud is suspected. What is captured after the reservation is refunded.
  if (status === '02') return { status: 'declined', reason: 'card_declined' }
  return { status: 'pending' }
}

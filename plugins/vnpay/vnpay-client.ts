// Signed requests to VNPay's API: https://sandbox.vnpayment.vn/apis/docs/truy-van-hoan-tien/querydr&refund.html
import { randomUUID } from 'node:crypto'
import { ProviderUnavailable, requestJson } from '../../sdk/plugin/index.ts'
import { toAmount, toReference, toRequestId, toTime } from './format.ts'
import { areValidFields, signFields } from './signature.ts'

export type VnpayAccount = {
  tmnCode: string
  hashSecret: string
  mode: 'test' | 'live'
  pageUrl?: string | undefined
  apiUrl?: string | undefined
}

/** The payment page and the API. */
export const addresses = {
  test: {
    page: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
    api: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
  },
  live: {
    page: 'https://pay.vnpay.vn/vpcpay.html',
    api: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
  },
}

export const VERSION = '2.1.0'
/** Code of an answer: the same was requested less than five minutes ago. */
export const TOO_SOON = '94'
const FULL_REFUND = '02'
const PARTIAL_REFUND = '03'
/** The buyer's address is optional for VNPay's checks, and the shop does not pass it on. */
export const IP = '127.0.0.1'

type Answer = Partial<Record<string, string>>

/** What VNPay reported of a transaction, in a signed notification or answer. */
export type Transaction = { status: string; number: string; amount: number }

/** `openedAt`: as VNPay writes times. */
type Refund = { openedAt: string; transaction: Transaction; amountMinor: number; at: Date }

export type VnpayClient = {
  /**
   * @returns undefined when the buyer has not chosen how to pay yet; `too-soon` when the same was requested less than
   * five minutes ago.
   * @throws ProviderUnavailable
   */
  query(key: string, openedAt: string, now: Date): Promise<Transaction | 'too-soon' | undefined>
  /**
   * @returns the code of the answer.
   * @throws ProviderUnavailable
   */
  sendRefund(key: string, refundKey: string, refund: Refund): Promise<string>
}

export function createVnpayClient({ tmnCode, hashSecret, mode, ...urls }: VnpayAccount): VnpayClient {
  const apiUrl = urls.apiUrl ?? addresses[mode].api

  /** @throws ProviderUnavailable when the answer is not signed by VNPay. */
  async function send(
    body: Record<string, string>,
    signed: string[],
    answerFields: string[],
  ): Promise<Answer> {
    const vnp_SecureHash = signFields(
      hashSecret,
      signed.map((name) => body[name] ?? ''),
    )
    const { body: answer = {} } = (await requestJson('VNPay', apiUrl, {
      body: { ...body, vnp_SecureHash },
    })) as { body?: Answer }
    const fields = answerFields.map((name) => answer[name] ?? '')
    // Sent too often: this answer may have no signature, and decides nothing.
    if (answer['vnp_ResponseCode'] === TOO_SOON) return answer
    if (!areValidFields(hashSecret, fields, answer['vnp_SecureHash'] ?? ''))
      throw new ProviderUnavailable('VNPay sent an answer with a wrong signature')
    return answer
  }

  async function query(
    key: string,
    openedAt: string,
    now: Date,
  ): Promise<Transaction | 'too-soon' | undefined> {
    const answer = await send(
      {
        vnp_RequestId: randomUUID().replaceAll('-', ''),
        vnp_Version: VERSION,
        vnp_Command: 'querydr',
        vnp_TmnCode: tmnCode,
        vnp_TxnRef: toReference(key),
        vnp_OrderInfo: `Query ${toReference(key)}`,
        vnp_TransactionDate: openedAt,
        vnp_CreateDate: toTime(now),
        vnp_IpAddr: IP,
      },
      requestFields.querydr,
      answerFields.querydr,
    )
    const { vnp_ResponseCode: code, vnp_TransactionStatus: status = '' } = answer
    if (code === TOO_SOON) return 'too-soon'
    // Unknown, as the buyer has not chosen how to pay yet.
    if (code === '91') return undefined
    if (code !== '00') throw new ProviderUnavailable(`VNPay answered a query with code ${code}`)
    return { status, number: answer['vnp_TransactionNo'] ?? '', amount: Number(answer['vnp_Amount']) }
  }

  async function sendRefund(key: string, refundKey: string, refund: Refund): Promise<string> {
    const { openedAt, transaction, amountMinor, at } = refund
    const answer = await send(
      {
        // The same refund has the same request id.
        vnp_RequestId: toRequestId(refundKey),
        vnp_Version: VERSION,
        vnp_Command: 'refund',
        vnp_TmnCode: tmnCode,
        vnp_TransactionType: transaction.amount === amountMinor * 100 ? FULL_REFUND : PARTIAL_REFUND,
        vnp_TxnRef: toReference(key),
        vnp_Amount: toAmount(amountMinor),
        vnp_TransactionNo: transaction.number,
        vnp_TransactionDate: openedAt,
        vnp_CreateBy: 'shop',
        vnp_CreateDate: toTime(at),
        vnp_IpAddr: IP,
        vnp_OrderInfo: `Refund ${toRequestId(refundKey)}`,
      },
      requestFields.refund,
      answerFields.refund,
    )
    return answer['vnp_ResponseCode'] ?? ''
  }

  return { query, sendRefund }
}

/** Fields of requests and answers in the order in which they are signed. */
export const requestFields = {
  querydr: [
    'vnp_RequestId',
    'vnp_Version',
    'vnp_Command',
    'vnp_TmnCode',
    'vnp_TxnRef',
    'vnp_TransactionDate',
    'vnp_CreateDate',
    'vnp_IpAddr',
    'vnp_OrderInfo',
  ],
  refund: [
    'vnp_RequestId',
    'vnp_Version',
    'vnp_Command',
    'vnp_TmnCode',
    'vnp_TransactionType',
    'vnp_TxnRef',
    'vnp_Amount',
    'vnp_TransactionNo',
    'vnp_TransactionDate',
    'vnp_CreateBy',
    'vnp_CreateDate',
    'vnp_IpAddr',
    'vnp_OrderInfo',
  ],
}
const answer = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
]
export const answerFields = {
  querydr: [...answer, 'vnp_PromotionCode', 'vnp_PromotionAmount'],
  refund: answer,
}

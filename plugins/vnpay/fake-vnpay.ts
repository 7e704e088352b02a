// A fake of VNPay for tests, after its public documentation: payment page, notifications, querydr and refund with their
// signatures and the limit of one request about a transaction in five minutes.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { FakePaymentProvider } from '../../sdk/plugin/testing.ts'
import { toReference, toTime } from './format.ts'
import { areValidFields, isValidQuery, signFields, signQuery } from './signature.ts'
import { answerFields, requestFields, type VnpayAccount } from './vnpay-client.ts'

type Transaction = { amount: number; status: string; number: string; openedAt: string; refunded: number }
type Message = Partial<Record<string, string>>

const LIMIT_MS = 5 * 60_000

export async function createFakeVnpay(): Promise<FakePaymentProvider<VnpayAccount>> {
  const hashSecret = 'VNPAYTESTSECRET0123456789ABCDEFG'
  const transactions = new Map<string, Transaction>()
  const seenRequests = new Set<string>()
  const lastRefundAt = new Map<string, number>()
  const lastQueryAt = new Map<string, number>()
  let failure: 'unavailable' | 'lost' | undefined
  let skewMs = 0

  function refund(body: Message, transaction: Transaction): string {
    const now = Date.now() + skewMs
    const reference = body['vnp_TxnRef']!
    if (seenRequests.has(body['vnp_RequestId']!)) return '94'
    if (now - (lastRefundAt.get(reference) ?? -Infinity) < LIMIT_MS) return '94'
    const amount = Number(body['vnp_Amount'])
    if (transaction.status !== '00') return '95'
    if (transaction.refunded + amount > transaction.amount) return '02'
    if (body['vnp_TransactionType'] === '02' && amount !== transaction.amount) return '93'
    seenRequests.add(body['vnp_RequestId']!)
    lastRefundAt.set(reference, now)
    transaction.refunded += amount
    return '00'
  }

  function query(body: Message): string {
    const now = Date.now() + skewMs
    const reference = body['vnp_TxnRef']!
    if (now - (lastQueryAt.get(reference) ?? -Infinity) < LIMIT_MS) return '94'
    lastQueryAt.set(reference, now)
    return '00'
  }

  function answer(body: Message): Message {
    const command = body['vnp_Command'] === 'refund' ? 'refund' : 'querydr'
    const transaction = transactions.get(body['vnp_TxnRef'] ?? '')
    const signed = requestFields[command].map((name) => body[name] ?? '')
    const code = !areValidFields(hashSecret, signed, body['vnp_SecureHash'] ?? '')
      ? '97'
      : transaction?.openedAt !== body['vnp_TransactionDate']
        ? '91'
        : command === 'refund'
          ? refund(body, transaction!)
          : query(body)
    const content: Message = {
      vnp_ResponseId: randomUUID().replaceAll('-', ''),
      vnp_Command: command,
      vnp_ResponseCode: code,
      vnp_Message: 'message',
      vnp_TmnCode: body['vnp_TmnCode'] ?? '',
      vnp_TxnRef: body['vnp_TxnRef'] ?? '',
      vnp_Amount: String(transaction?.amount ?? ''),
      vnp_TransactionNo: transaction?.number ?? '',
      vnp_TransactionStatus: transaction?.status ?? '',
      vnp_OrderInfo: body['vnp_OrderInfo'] ?? '',
    }
    const fields = answerFields[command].map((name) => content[name] ?? '')
    return { ...content, vnp_SecureHash: signFields(hashSecret, fields) }
  }

  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Message
    if (failure === 'unavailable') return void response.writeHead(503).end()
    const content = answer(body)
    if (failure === 'lost' && body['vnp_Command'] === 'refund') return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: {
      tmnCode: 'SHOP0001',
      hashSecret,
      mode: 'test',
      pageUrl: `${url}/vpcpay.html`,
      apiUrl: `${url}/transaction`,
    },
    currency: 'VND',
    pay(address) {
      const query = Object.fromEntries(new URL(address).searchParams)
      if (!isValidQuery(hashSecret, query)) throw new Error('the page rejects the address: wrong signature')
      transactions.set(query['vnp_TxnRef']!, {
        amount: Number(query['vnp_Amount']),
        status: '00',
        number: String(14_000_000 + transactions.size),
        openedAt: query['vnp_CreateDate']!,
        refunded: 0,
      })
    },
    report(key) {
      const reference = toReference(key)
      const { amount, number, status } = transactions.get(reference)!
      const query = signQuery(hashSecret, {
        vnp_Amount: String(amount),
        vnp_BankCode: 'NCB',
        vnp_OrderInfo: 'Ao thun so 1',
        vnp_PayDate: toTime(new Date()),
        vnp_ResponseCode: status === '00' ? '00' : '24',
        vnp_TmnCode: 'SHOP0001',
        vnp_TransactionNo: number,
        vnp_TransactionStatus: status,
        vnp_TxnRef: reference,
      })
      return { body: '', headers: {}, query: Object.fromEntries(new URLSearchParams(query)) }
    },
    forge: (call) => ({ ...call, query: { ...call.query, vnp_Amount: '100' } }),
    fail: (how) => {
      failure = how
    },
    getRefunded: () => [...transactions.values()].reduce((sum, { refunded }) => sum + refunded / 100, 0),
    pass: (ms) => {
      skewMs += ms
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

// Staff routes for gift cards and store credit, for accounting.
import { z } from 'zod'
import { giftCardsList } from '../../../contracts/lists/gift-cards-list.ts'
import type { StoredValueLedger } from '../../../modules/documents/stored-value-ledger.store.ts'
import { currencyCode } from '../../../modules/markets/markets.ts'
import { requirePermission } from '../../access.ts'
import type { Api, ApiContext } from '../../context.ts'
import { errorBody } from '../../http/errors.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { describeList, listPageFields, listQuerystring, parseListRequest } from '../../http/list-query.ts'
import { staffErrorResponses } from '../staff-errors.ts'

export const storedValueLedger: z.ZodType<StoredValueLedger> = z.object({
  id: z.int(),
  last_characters: z.string().describe('Last characters of the gift card code'),
  currency: z.string(),
  balance: z.int(),
  expires_at: z.iso.datetime().nullable(),
  blocked: z.boolean(),
  entries: z
    .array(
      z.object({
        at: z.iso.datetime(),
        change: z.int(),
        reason: z.enum(['issued', 'spent', 'given_back', 'refunded', 'withdrawn']),
        actor: z.string(),
        note: z.string(),
        order: z.int().nullable(),
        display_number: z.string().nullable(),
      }),
    )
    .describe('Newest first, 500 at most'),
})
const card = z.object({
  id: z.int(),
  last_characters: z.string(),
  balance: z.int().describe('Minor units'),
  currency: z.string(),
  expires_at: z.iso.datetime().nullable(),
  blocked: z.boolean(),
  issued_at: z.iso.datetime(),
})

const accountants = requirePermission('store-credit.manage')
const tags = ['Gift cards and store credit, for staff']
const amount = z.int().min(1).max(1_000_000_00).describe('Minor units of `currency`')
const currency = currencyCode
  .optional()
  .describe(
    'Store currency, or that of a market; absent: store currency. It pays orders in this currency only',
  )
const note = z.string().trim().min(1).max(500).describe('Why')
const keyed = z.object({ 'idempotency-key': idempotencyKey })
const id = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const email = z.string().trim().min(3).max(254)

export function registerStaffCredits(app: Api, { loadShedder, staffMoney }: ApiContext): void {
  app.get(
    '/v1/staff/gift-cards',
    {
      schema: {
        ...accountants,
        operationId: 'listGiftCards',
        summary: 'List gift cards',
        description: describeList(
          giftCardsList,
          '`q` matches words of the last characters of the code, or of the notes of its ledger (accents are ignored).',
        ),
        tags,
        querystring: listQuerystring(giftCardsList),
        response: {
          200: z.object({ gift_cards: z.array(card), ...listPageFields }),
          ...staffErrorResponses,
        },
      },
    },
    async (request, reply) => {
      const { query, page } = parseListRequest(giftCardsList, request.url)
      const { rows, ...rest } = await loadShedder.run('browsing', () =>
        staffMoney.searchGiftCards(request.staff, query, page),
      )
      return reply.header('cache-control', 'no-store').send({ gift_cards: rows, ...rest })
    },
  )

  app.post(
    '/v1/staff/gift-cards',
    {
      schema: {
        ...accountants,
        operationId: 'issueGiftCard',
        summary: 'Issue a gift card',
        description:
          'The code is only returned here; the shop does not store it. The same Idempotency-Key returns the same card and code.',
        tags,
        headers: keyed,
        body: z.object({ amount, currency, note, expires_at: z.iso.datetime().nullable().default(null) }),
        response: {
          201: z.object({ id: z.int(), code: z.string(), last_characters: z.string(), currency: z.string() }),
          ...staffErrorResponses,
          422: errorBody,
        },
      },
    },
    async (request, reply) => {
      const { amount: amountMinor, currency: of, note: reason, expires_at: expiryDate } = request.body
      const giftCardInput = {
        amountMinor,
        currency: of,
        note: reason,
        expiresAt: expiryDate === null ? null : new Date(expiryDate),
      }
      const issued = await loadShedder.run('checkout', () =>
        staffMoney.issueGiftCard(request.staff, giftCardInput, request.headers['idempotency-key']),
      )
      return reply.code(201).header('cache-control', 'no-store').send(issued)
    },
  )

  app.get(
    '/v1/staff/gift-cards/:id',
    {
      schema: {
        ...accountants,
        operationId: 'getGiftCard',
        summary: 'Get a gift card with its ledger',
        tags,
        params: id,
        response: { 200: storedValueLedger, ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () =>
        staffMoney.giftCard(request.staff, request.params.id),
      )
      return reply.header('cache-control', 'no-store').send(result)
    },
  )

  app.post(
    '/v1/staff/gift-cards/:id/block',
    {
      schema: {
        ...accountants,
        operationId: 'blockGiftCard',
        summary: 'Block a gift card so that it can no longer be used',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffMoney.blockGiftCard(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.post(
    '/v1/staff/gift-cards/:id/unblock',
    {
      schema: {
        ...accountants,
        operationId: 'unblockGiftCard',
        summary: 'Unblock a gift card so that it can be used again',
        description: 'Returns 409 `content_changed` for a gift card that is not blocked.',
        tags,
        params: id,
        body: z.object({}).nullish(),
        response: { 200: z.object({}), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      await loadShedder.run('checkout', () => staffMoney.unblockGiftCard(request.staff, request.params.id))
      return reply.header('cache-control', 'no-store').send({})
    },
  )

  app.get(
    '/v1/staff/store-credit',
    {
      schema: {
        ...accountants,
        operationId: 'getStoreCredit',
        summary: 'Get the store credit of an account with its ledger; null if it never had any',
        tags,
        querystring: z.object({ email }),
        response: { 200: z.object({ credit: storedValueLedger.nullable() }), ...staffErrorResponses },
      },
    },
    async (request, reply) => {
      const result = await loadShedder.run('browsing', () =>
        staffMoney.storeCredit(request.staff, request.query.email),
      )
      return reply.header('cache-control', 'no-store').send({ credit: result ?? null })
    },
  )

  app.post(
    '/v1/staff/store-credit',
    {
      schema: {
        ...accountants,
        operationId: 'addStoreCredit',
        summary: 'Add store credit to an account, with a reason',
        description: 'With the same Idempotency-Key, the credit is added only once.',
        tags,
        headers: keyed,
        body: z.object({ email, amount, currency, note }),
        response: { 200: z.object({ credit: storedValueLedger }), ...staffErrorResponses, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { amount: amountMinor, ...rest } = request.body
      const credit = await loadShedder.run('checkout', () =>
        staffMoney.giveStoreCredit(
          request.staff,
          { ...rest, amountMinor },
          request.headers['idempotency-key'],
        ),
      )
      return reply.header('cache-control', 'no-store').send({ credit })
    },
  )
}

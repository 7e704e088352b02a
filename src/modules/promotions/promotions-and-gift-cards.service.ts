// Wires staff changes to promotions, gift cards and store credit, each with its audit entry.
import type { OperatorContext, StaffContext } from '../../contracts/staff-context.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit, type AuditEntry } from '../audit/audit.ts'
import { findAccountIdByEmail } from '../auth/accounts/find-account-by-email.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import type { GiftCardsListField } from '../../contracts/lists/gift-cards-list.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { PromotionsListField } from '../../contracts/lists/promotions-list.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { type StoredValueLedger, getStoredValueLedger } from '../documents/stored-value-ledger.store.ts'
import { type GiftCardRow, searchGiftCards } from '../payments/stored-value/gift-cards-list.store.ts'
import { deriveGiftCardCode, getGiftCardHint } from '../payments/stored-value/stored-value.ts'
import {
  findEntryByKey,
  insertGiftCard,
  getStoreCreditCurrency,
  grantStoreCredit,
  deactivateGiftCards,
  reactivateGiftCard,
} from '../payments/stored-value/stored-value.store.ts'
import { getSaleCurrency } from '../markets/sale-currency.ts'
import { createPromotion } from './create-promotion.ts'
import { searchPromotions, startPromotion, stopPromotion } from './manage-promotions.store.ts'
import type { PromotionInput } from './promotion-input.ts'
import { type ListedPromotion, getPromotionState } from './promotions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'
import { createSignedToken } from '../../platform/http/signed-token.ts'

/** `currency`: absent, the store currency. It pays orders in this currency. */
export type GiftCardInput = {
  amountMinor: number
  currency?: string | undefined
  note: string
  expiresAt: Date | null
}
export type StoreCreditInput = {
  email: string
  amountMinor: number
  currency?: string | undefined
  note: string
}
export type IssuedGiftCard = { id: number; code: string; last_characters: string; currency: string }

export type PromotionListItem = ListedPromotion & { state: ReturnType<typeof getPromotionState> }
export type PromotionAndGiftCardService = {
  /** @throws ShopError invalid_input. */
  searchPromotions(
    ctx: OperatorContext,
    query: ListQuery<PromotionsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<PromotionListItem>>
  /** @throws ShopError invalid_input that explains the error. */
  addPromotion(ctx: OperatorContext, input: PromotionInput, key: string): Promise<{ id: number }>
  /**
   * Ends a promotion for new orders; existing orders keep their discount.
   * @throws ShopError not_found unless it is running.
   */
  stopPromotion(ctx: OperatorContext, id: number): Promise<{ name: string }>
  /**
   * Resumes a stopped promotion.
   * @throws ShopError content_changed when it is not stopped; invalid_input when it has expired.
   */
  startPromotion(ctx: OperatorContext, id: number): Promise<void>
  /** @throws ShopError invalid_input. */
  searchGiftCards(
    ctx: StaffContext,
    query: ListQuery<GiftCardsListField>,
    request: ListPageRequest,
  ): Promise<ListPage<GiftCardRow>>
  /** @throws ShopError not_found. */
  giftCard(ctx: StaffContext, id: number): Promise<StoredValueLedger>
  /** @throws ShopError invalid_input for a currency that no market sells in. */
  issueGiftCard(ctx: StaffContext, card: GiftCardInput, key: string): Promise<IssuedGiftCard>
  /** @throws ShopError not_found when it does not exist or is blocked already. */
  blockGiftCard(ctx: OperatorContext, id: number): Promise<void>
  /** @throws ShopError content_changed when it is not blocked. */
  unblockGiftCard(ctx: OperatorContext, id: number): Promise<void>
  /**
   * Undefined when the account never had store credit.
   * @throws ShopError not_found for an unknown account.
   */
  storeCredit(ctx: StaffContext, email: string): Promise<StoredValueLedger | undefined>
  /** @throws ShopError not_found for an unknown account; invalid_input when its store credit is in another currency. */
  giveStoreCredit(ctx: StaffContext, credit: StoreCreditInput, key: string): Promise<StoredValueLedger>
}

type PromotionAndGiftCardDeps = { db: Db; clock: Clock; secret: string }

export function createPromotionAndGiftCardService({
  db,
  clock,
  secret,
}: PromotionAndGiftCardDeps): PromotionAndGiftCardService {
  const writeAuditEntry = (
    tx: Tx,
    ctx: OperatorContext,
    entry: Omit<AuditEntry, 'actor' | 'requestId' | 'reverts' | 'at'>,
  ) => writeAudit(tx, { ...entry, ...ctx, at: clock.now() })
  const assertFound = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new ShopError('not_found')
    return value
  }
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)
  return {
    async searchPromotions(ctx, query, request) {
      ctx.require('promotions.read')
      const { day: today, timeZone } = await getShopClock(db, clock)
      const now = clock.now()
      const page = await searchPromotions(db, query, request, { today, timeZone }, now)
      return { ...page, rows: page.rows.map((item) => ({ ...item, state: getPromotionState(item, now) })) }
    },
    async addPromotion(ctx, input, key) {
      ctx.require('promotions.manage')
      const request = { principal: ctx.actor, key, fingerprint: fingerprintOf(secret, input) }
      return runOnceInTransaction(db, request, clock.now(), async (tx) => {
        const made = await createPromotion(tx, input, await getShopTimeZone(tx))
        const object = { objectKind: 'promotion', objectId: String(made) }
        await writeAuditEntry(tx, ctx, { action: 'promotion.add', ...object, diff: input })
        return { id: made }
      })
    },
    async stopPromotion(ctx, id) {
      ctx.require('promotions.manage')
      return inTransaction(async (tx) => {
        const name = assertFound(await stopPromotion(tx, id))
        const object = { objectKind: 'promotion', objectId: String(id) }
        const diff = { name, active: { was: true, to: false } }
        await writeAuditEntry(tx, ctx, { action: 'promotion.stop', ...object, diff })
        return { name }
      })
    },
    async startPromotion(ctx, id) {
      ctx.require('promotions.manage')
      return inTransaction(async (tx) => {
        const started = await startPromotion(tx, id, clock.now())
        if (!started) throw new ShopError('content_changed')
        if (started.over) throw invalidInput('ends_at', 'is over')
        const object = { objectKind: 'promotion', objectId: String(id) }
        const diff = { name: started.name, active: { was: false, to: true } }
        await writeAuditEntry(tx, ctx, { action: 'promotion.start', ...object, diff })
      })
    },

    async searchGiftCards(ctx, query, request) {
      ctx.require('store-credit.manage')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchGiftCards(db, query, request, { today, timeZone })
    },
    async giftCard(ctx, giftCard) {
      ctx.require('store-credit.manage')
      return assertFound(await getStoredValueLedger(db, { giftCard }))
    },
    async issueGiftCard(ctx, card, key) {
      ctx.require('store-credit.manage')
      const currency = await getSaleCurrency(db, card.currency)
      const requestKey = `${ctx.actor}:${key}`
      // Not stored: it is derived from key, request and the shop's secret, so a repeated request returns the
      // same code.
      const code = deriveGiftCardCode(
        createSignedToken(secret, 'gift-card', `${requestKey} ${JSON.stringify(card)}`),
      )
      return inTransaction(async (tx) => {
        const grant = { ...card, currency, actor: ctx.actor, at: clock.now() }
        const made = await insertGiftCard(tx, code, requestKey, grant)
        if (made === undefined) throw new ShopError('idempotency_key_reused')
        const object = { objectKind: 'gift-card', objectId: String(made.id) }
        if (made.made)
          await writeAuditEntry(tx, ctx, {
            action: 'gift-card.issue',
            ...object,
            diff: { ...card, currency },
          })
        return { id: made.id, code, last_characters: getGiftCardHint(code), currency }
      })
    },
    async blockGiftCard(ctx, id) {
      ctx.require('store-credit.manage')
      return inTransaction(async (tx) => {
        if ((await deactivateGiftCards(tx, [id], clock.now())) === 0) throw new ShopError('not_found')
        await writeAuditEntry(tx, ctx, {
          action: 'gift-card.block',
          objectKind: 'gift-card',
          objectId: String(id),
          diff: { blocked: { was: false, to: true } },
        })
      })
    },
    async unblockGiftCard(ctx, id) {
      ctx.require('store-credit.manage')
      return inTransaction(async (tx) => {
        if (!(await reactivateGiftCard(tx, id)))
          throw new ShopError('content_changed', { fields: ['blocked'] })
        await writeAuditEntry(tx, ctx, {
          action: 'gift-card.unblock',
          objectKind: 'gift-card',
          objectId: String(id),
          diff: { blocked: { was: true, to: false } },
        })
      })
    },

    async storeCredit(ctx, email) {
      ctx.require('store-credit.manage')
      return getStoredValueLedger(db, { accountId: assertFound(await findAccountIdByEmail(db, email)) })
    },
    async giveStoreCredit(ctx, { email, amountMinor, note, ...credit }, key) {
      ctx.require('store-credit.manage')
      const currency = await getSaleCurrency(db, credit.currency)
      const requestKey = `${ctx.actor}:${key}`
      return inTransaction(async (tx) => {
        const accountId = assertFound(await findAccountIdByEmail(tx, email))
        const existing = await getStoreCreditCurrency(tx, accountId)
        if (existing !== undefined && existing !== currency)
          throw invalidInput(
            'currency',
            `The store credit of this account is in ${existing}: give it in ${existing}`,
          )
        const grant = { amountMinor, currency, actor: ctx.actor, note, at: clock.now() }
        if (await grantStoreCredit(tx, accountId, requestKey, grant)) {
          const entry = { action: 'store-credit.issue', objectKind: 'account', objectId: accountId }
          await writeAuditEntry(tx, ctx, { ...entry, diff: { amountMinor, currency, note } })
        } else {
          const before = await findEntryByKey(tx, requestKey)
          const isSameRequest =
            before?.accountId === accountId && before.amountMinor === amountMinor && before.note === note
          if (!isSameRequest) throw new ShopError('idempotency_key_reused')
        }
        return assertFound(await getStoredValueLedger(tx, { accountId }))
      })
    },
  }
}

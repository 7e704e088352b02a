// Wires staff changes to promotions, gift cards and store credit, each with its audit entry.
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit, type AuditEntry } from '../audit/audit.ts'
import { findAccountIdByEmail } from '../auth/accounts/find-account-by-email.ts'
import { findVariantIdsBySku } from '../catalog/variants/find-skus.ts'
import { variantGroupsQuery } from '../catalog/variants/variant-groups.ts'
import { deriveGiftCardCode, getGiftCardHint } from '../payments/stored-value/stored-value.ts'
import {
  type StoredValueLedger,
  getStoredValueLedger,
  findEntryByKey,
} from '../payments/stored-value/stored-value-ledger.store.ts'
import {
  insertGiftCard,
  grantStoreCredit,
  listGiftCards,
  type ListedGiftCard,
  deactivateGiftCards,
} from '../payments/stored-value/stored-value.store.ts'
import { getRetailPrices } from '../pricing/price-variants.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import { applyPromotions } from './apply-promotions.ts'
import { createPromotion, validatePromotion, type PromotionInput } from './create-promotion.ts'
import { listPromotions, startPromotion, stopPromotion } from './promotions.store.ts'
import { type ListedPromotion, getPromotionState, type PromotionError } from './promotions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'
import { createSignedToken } from '../../platform/http/signed-token.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'

/** The caller and the request id; `reverts` is the audit event that the change reverts. */
export type StaffActor = { actor: string; requestId: string; reverts?: number | undefined }
/** Idempotent by `key` per staff member. */
export type KeyedStaffActor = StaffActor & { key: string }

export type GiftCardInput = { amountMinor: number; note: string; expiresAt: Date | null }
export type StoreCreditInput = { email: string; amountMinor: number; note: string }
export type IssuedGiftCard = { id: number; code: string; last_characters: string; currency: string }

export type PromotionListItem = ListedPromotion & { state: ReturnType<typeof getPromotionState> }
export type PromotionTestItem = { code: string; quantity: number }
/** Minor units, for the items at current retail prices, without shipping. */
export type PromotionTestResult = {
  goods: number
  off: number
  currency: string
  /** Why the promotion does not apply. */
  refused: PromotionError | null
  /** Input that matches no item with a price. */
  unknown: string[]
}

export type PromotionAndGiftCardService = {
  promotions(): Promise<PromotionListItem[]>
  /** @throws ShopError invalid_input that explains the error. */
  addPromotion(input: PromotionInput, actor: KeyedStaffActor): Promise<{ id: number }>
  /**
   * Calculates the discount on these items, by SKU or barcode, without saving.
   * @throws ShopError invalid_input.
   */
  tryPromotion(input: PromotionInput, items: readonly PromotionTestItem[]): Promise<PromotionTestResult>
  /**
   * Ends a promotion for new orders; existing orders keep their discount.
   * @throws ShopError not_found unless it is running.
   */
  stopPromotion(id: number, actor: StaffActor): Promise<void>
  /**
   * Resumes a stopped promotion.
   * @throws ShopError content_changed when it is not stopped; invalid_input when it has expired.
   */
  startPromotion(id: number, actor: StaffActor): Promise<void>
  giftCards(): Promise<ListedGiftCard[]>
  /** @throws ShopError not_found. */
  giftCard(id: number): Promise<StoredValueLedger>
  issueGiftCard(card: GiftCardInput, actor: KeyedStaffActor): Promise<IssuedGiftCard>
  /** @throws ShopError not_found when it does not exist or is blocked already. */
  blockGiftCard(id: number, actor: StaffActor): Promise<void>
  /**
   * Undefined when the account never had store credit.
   * @throws ShopError not_found for an unknown account.
   */
  storeCredit(email: string): Promise<StoredValueLedger | undefined>
  giveStoreCredit(credit: StoreCreditInput, actor: KeyedStaffActor): Promise<StoredValueLedger>
}

type PromotionAndGiftCardDeps = { db: Db; clock: Clock; secret: string }

export function createPromotionAndGiftCardService({
  db,
  clock,
  secret,
}: PromotionAndGiftCardDeps): PromotionAndGiftCardService {
  const writeAuditEntry = (
    tx: Tx,
    { actor, requestId, reverts }: StaffActor,
    entry: Omit<AuditEntry, 'actor' | 'requestId' | 'reverts' | 'at'>,
  ) => writeAudit(tx, { ...entry, actor, requestId, reverts, at: clock.now() })
  const found = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new ShopError('not_found')
    return value
  }
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)
  return {
    promotions: async () =>
      (await listPromotions(db)).map((item) => ({ ...item, state: getPromotionState(item, clock.now()) })),
    addPromotion(input, actor) {
      const request = { principal: actor.actor, key: actor.key, fingerprint: fingerprintOf(secret, input) }
      return runOnceInTransaction(db, request, clock.now(), async (tx) => {
        const made = await createPromotion(tx, input)
        if (typeof made === 'string') throw invalidInput('', made)
        const object = { objectKind: 'promotion', objectId: String(made) }
        await writeAuditEntry(tx, actor, { action: 'promotion.add', ...object, diff: input })
        return { id: made }
      })
    },
    async tryPromotion(input, items) {
      const plan = await validatePromotion(db, input)
      if (typeof plan === 'string')
        throw new ShopError('invalid_input', { issues: [{ path: '', message: plan }] })
      const now = clock.now()
      const at = plan.startsAt && plan.startsAt > now ? plan.startsAt : now
      const found = await findVariantIdsBySku(
        db,
        items.map(({ code }) => code),
      )
      const ids = [...new Set(found.values())]
      const [groups, prices] = [
        await runBatchQuery(db, variantGroupsQuery(ids)),
        await getRetailPrices(db, ids, at),
      ]
      const unknown: string[] = []
      const lines = items.flatMap(({ code, quantity }) => {
        const id = found.get(code) ?? 0
        const [variantGroup, price] = [groups.get(id), prices.get(id)]
        if (variantGroup && price) return [{ ...variantGroup, unitMinor: price.price.price, quantity }]
        unknown.push(code)
        return []
      })
      const promotion = { ...plan, id: 0, used: 0 }
      const buyer = { uses: new Map<number, number>(), hasOrdered: false }
      const codes = plan.code === null ? [] : [plan.code]
      const applied = applyPromotions({ lines, deliveryMinor: 0, promotions: [promotion], codes, buyer, at })
      const [outcome] = applied.outcomes
      return {
        goods: lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0),
        off: outcome!.discountMinor,
        currency: await getRetailCurrency(db),
        refused: outcome!.rejection_reason ?? null,
        unknown,
      }
    },
    stopPromotion: (id, actor) =>
      inTransaction(async (tx) => {
        const name = found(await stopPromotion(tx, id))
        const object = { objectKind: 'promotion', objectId: String(id) }
        const diff = { name, active: { was: true, to: false } }
        await writeAuditEntry(tx, actor, { action: 'promotion.stop', ...object, diff })
      }),
    startPromotion: (id, actor) =>
      inTransaction(async (tx) => {
        const started = await startPromotion(tx, id, clock.now())
        if (!started) throw new ShopError('content_changed')
        if (started.over) throw invalidInput('ends_at', 'is over')
        const object = { objectKind: 'promotion', objectId: String(id) }
        const diff = { name: started.name, active: { was: false, to: true } }
        await writeAuditEntry(tx, actor, { action: 'promotion.start', ...object, diff })
      }),

    giftCards: () => listGiftCards(db),
    giftCard: async (giftCard) => found(await getStoredValueLedger(db, { giftCard })),
    async issueGiftCard(card, actor) {
      const currency = await getRetailCurrency(db)
      const requestKey = `${actor.actor}:${actor.key}`
      // Not stored: it is derived from key, request and the shop's secret, so a repeated request returns the
      // same code.
      const code = deriveGiftCardCode(
        createSignedToken(secret, 'gift-card', `${requestKey} ${JSON.stringify(card)}`),
      )
      return inTransaction(async (tx) => {
        const grant = { ...card, currency, actor: actor.actor, at: clock.now() }
        const made = await insertGiftCard(tx, code, requestKey, grant)
        if (made === undefined) throw new ShopError('idempotency_key_reused')
        const object = { objectKind: 'gift-card', objectId: String(made.id) }
        if (made.made) await writeAuditEntry(tx, actor, { action: 'gift-card.issue', ...object, diff: card })
        return { id: made.id, code, last_characters: getGiftCardHint(code), currency }
      })
    },
    blockGiftCard: (id, actor) =>
      inTransaction(async (tx) => {
        if ((await deactivateGiftCards(tx, [id], clock.now())) === 0) throw new ShopError('not_found')
        await writeAuditEntry(tx, actor, {
          action: 'gift-card.block',
          objectKind: 'gift-card',
          objectId: String(id),
        })
      }),

    async storeCredit(email) {
      return getStoredValueLedger(db, { accountId: found(await findAccountIdByEmail(db, email)) })
    },
    async giveStoreCredit({ email, amountMinor, note }, actor) {
      const currency = await getRetailCurrency(db)
      const requestKey = `${actor.actor}:${actor.key}`
      return inTransaction(async (tx) => {
        const accountId = found(await findAccountIdByEmail(tx, email))
        const grant = { amountMinor, currency, actor: actor.actor, note, at: clock.now() }
        if (await grantStoreCredit(tx, accountId, requestKey, grant)) {
          const entry = { action: 'store-credit.give', objectKind: 'account', objectId: accountId }
          await writeAuditEntry(tx, actor, { ...entry, diff: { amountMinor, note } })
        } else {
          const before = await findEntryByKey(tx, requestKey)
          const isSameRequest =
            before?.accountId === accountId && before.amountMinor === amountMinor && before.note === note
          if (!isSameRequest) throw new ShopError('idempotency_key_reused')
        }
        return found(await getStoredValueLedger(tx, { accountId }))
      })
    },
  }
}

// Cart operations of one account, each in one transaction.
import type { Clock } from '../../kernel/clock.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { runOnceInTransaction, fingerprintOf } from '../../platform/http/idempotency.ts'
import { packSizesQuery } from '../catalog/variants/pack-sizes.ts'
import type { AccountCartService } from './account-cart.ts'
import { markPricesSeen, saveNote } from './cart.store.ts'
import { addLines } from './add-cart-lines.ts'
import {
  increaseQuantity,
  addToCart,
  type CartChange,
  moveLine,
  removeLine,
  decreaseQuantity,
} from './change-cart.ts'
import { mergeCart, undoMerge } from './merge-cart.ts'
import { type BuyerPrices, getShownCurrency } from './price-cart.ts'
import { readCart } from './read-account-cart.ts'

export type AccountCartDeps = {
  db: Db
  clock: Clock
  secret: string
  /** Absent for the prices of the store. */
  getBuyer?: (() => Promise<BuyerPrices>) | undefined
  /** Locale of the response; absent returns names in the source language. */
  locale?: string | undefined
}

export function createAccountCartService(
  { db, clock, secret, getBuyer = async () => ({}), locale }: AccountCartDeps,
  accountId: AccountId,
): AccountCartService {
  /** `requestBody` is the input that the idempotency key stands for. */
  const change = async <Result>(
    operation: (change: CartChange) => Promise<Result>,
    key?: string,
    requestBody?: unknown,
  ) => {
    const at = clock.now()
    const buyer = await getBuyer()
    const request = key && {
      principal: `account:${accountId}`,
      key,
      fingerprint: fingerprintOf(secret, requestBody),
    }
    return runOnceInTransaction(db, request || undefined, at, (tx) =>
      operation({ tx, accountId, at, buyer, locale }),
    )
  }
  return {
    read: async () => readCart(db, accountId, clock.now(), await getBuyer(), locale),
    add: (input, key) => change((cartChange) => addToCart(cartChange, input), key, ['add', input]),
    addLines: (input, key) =>
      change((cartChange) => addLines(cartChange, input.lines), key, ['add-lines', input]),
    more: (id, quantity, key) =>
      change((cartChange) => increaseQuantity(cartChange, id, quantity), key, ['more', id, quantity]),
    decrease: (id, quantity, key) =>
      change((cartChange) => decreaseQuantity(cartChange, id, quantity), key, ['take', id, quantity]),
    remove: (id, section, key) =>
      change((cartChange) => removeLine(cartChange, id, section), key, ['remove', id, section]),
    move: (id, from, key) => change((cartChange) => moveLine(cartChange, id, from), key, ['move', id, from]),
    note: (text) => saveNote(db, accountId, text),
    acknowledge: async ({ items }) => {
      const buyer = await getBuyer()
      const packs = buyer.priceLists?.wholesale
        ? await runBatchQuery(db, packSizesQuery(items.map(({ variant_id }) => variant_id)))
        : undefined
      const seen = items.map((item) => ({ ...item, pack: packs?.get(item.variant_id) ?? 1 }))
      await markPricesSeen(db, accountId, seen, getShownCurrency(buyer))
    },
    merge: (input) => change((cartChange) => mergeCart(cartChange, input)),
    undoMerge: (id) => change((cartChange) => undoMerge(cartChange, id)),
  }
}

// What one account may do with its cart, each as one transaction.
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import { answerWithin, fingerprintOf } from '../../platform/idempotency.ts'
import type { TradeLists } from '../pricing/trade-price.ts'
import type { OwnCart } from './account-cart.ts'
import { markSeen, writeNote } from './cart.store.ts'
import { addLines } from './add-lines.ts'
import { addMore, addToCart, type Change, moveLine, removeLine, takeFromCart } from './change-cart.ts'
import { mergeCart, undoMerge } from './merge-cart.ts'
import { readCart } from './read-cart.ts'

export type CartParts = {
  db: Db
  clock: Clock
  secret: string
  /** By which lists the account buys, where not by everybody's. */
  trade?: (() => Promise<TradeLists | undefined>) | undefined
  /** Who reads what it answers; absent: names are as they were written. */
  locale?: string | undefined
}

export function ownCart(
  { db, clock, secret, trade: listsOf, locale }: CartParts,
  accountId: string,
): OwnCart {
  /** `asked` is what a key stands for. */
  const change = async <Done>(work: (change: Change) => Promise<Done>, key?: string, asked?: unknown) => {
    const at = clock.now()
    const trade = await listsOf?.()
    const request = key && {
      principal: `account:${accountId}`,
      key,
      fingerprint: fingerprintOf(secret, asked),
    }
    return answerWithin(db, request || undefined, at, (tx) => work({ tx, accountId, at, trade, locale }))
  }
  return {
    read: async () => readCart(db, accountId, clock.now(), await listsOf?.(), locale),
    add: (input, key) => change((one) => addToCart(one, input), key, ['add', input]),
    addLines: (input, key) => change((one) => addLines(one, input.lines), key, ['add-lines', input]),
    more: (id, quantity, key) => change((one) => addMore(one, id, quantity), key, ['more', id, quantity]),
    take: (id, quantity, key) =>
      change((one) => takeFromCart(one, id, quantity), key, ['take', id, quantity]),
    remove: (id, place, key) => change((one) => removeLine(one, id, place), key, ['remove', id, place]),
    move: (id, from, key) => change((one) => moveLine(one, id, from), key, ['move', id, from]),
    note: (text) => writeNote(db, accountId, text),
    seen: ({ items }) => markSeen(db, accountId, items),
    merge: (input) => change((one) => mergeCart(one, input)),
    undoMerge: (id) => change((one) => undoMerge(one, id)),
  }
}

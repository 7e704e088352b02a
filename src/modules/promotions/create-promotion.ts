// Creates a promotion from staff input.
import { invalidInput } from '../../kernel/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { insertPromotion } from './manage-promotions.store.ts'
import { type PromotionInput, readPromotion } from './promotion-input.ts'

/**
 * @param timeZone of the shop, for times without an offset.
 * @returns its id.
 * @throws ShopError invalid_input that lists each error with its path.
 */
export async function createPromotion(db: Db, input: PromotionInput, timeZone = 'UTC'): Promise<number> {
  const promotion = await readPromotion(db, input, timeZone)
  const insert = (tx: Tx) => insertPromotion(tx, promotion)
  const id = await (db.isTransaction ? insert(db as Tx) : db.transaction().execute(insert))
  if (id === undefined)
    throw invalidInput('code', `there is a promotion with the code ${promotion.code} already`)
  return id
}

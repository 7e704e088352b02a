// Rules that hold for every order, kept in memory as long as the database says that they are still those.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type Along, type Read, type Reads, readTogether, type ValuesOf } from '../../platform/together.ts'
import { type KnownGoods, readWithGoods } from '../cart/known-goods.ts'
import type { TradeLists } from '../pricing/trade-price.ts'
import { automaticPromotionsRead } from '../promotions/promotions.store.ts'
import type { Promotion } from '../promotions/promotions.ts'
import {
  type ShippingMethod,
  type ShippingPlace,
  shippingMethodsRead,
  shippingPlacesRead,
} from '../shipping/shipping-options.ts'
import { type TaxRate, taxRatesRead } from '../tax/tax-rates.ts'

export type SellingRules = {
  version: string
  /** Their `used` is of the moment when they were read. */
  promotions: Promotion[]
  methods: ShippingMethod[]
  places: ShippingPlace[]
  rates: Map<string, TaxRate[]>
}

const versionRead: Read<{ version: string }, string> = {
  query: sql<{ version: string }>`select version from rules_version`,
  make: ([row]) => row!.version,
}
const ruleReads = {
  version: versionRead,
  promotions: automaticPromotionsRead,
  methods: shippingMethodsRead,
  places: shippingPlacesRead,
  rates: taxRatesRead,
}

/** No two databases and no two states of one have the same version, so whoever sells in this process may share them. */
let lastRead: SellingRules | undefined

/**
 * Reads what an order asks for, the rules and what is known of its variants as of the same moment: the rules in memory where the read itself says
 * that they are still in force.
 * @param readsBy what is to be read may hang on the rules.
 * @param along what is written with it, once.
 */
export async function readByRules<Asked extends Reads>(
  db: Db,
  { variantIds, at, trade }: { variantIds: readonly number[]; at: Date; trade?: TradeLists | undefined },
  readsBy: (rules: SellingRules) => Asked,
  along?: Along,
): Promise<{ goods: KnownGoods; known: ValuesOf<Asked>; rules: SellingRules }> {
  let rules = lastRead ?? (await readTogether(db, ruleReads))
  for (let once = along; ; once = undefined) {
    const asked = { version: versionRead, ...readsBy(rules) }
    const { goods, known } = await readWithGoods(db, variantIds, at, asked, once, trade)
    lastRead = rules
    if (known.version === rules.version) return { goods, known, rules }
    rules = await readTogether(db, ruleReads)
  }
}

// Rules that hold for every order, kept in memory as long as the database says that they are still those.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type Along, type Read, type Reads, readTogether, type ValuesOf } from '../../platform/together.ts'
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
 * Reads what an order asks for, and the rules as of the same moment: those in memory where the read itself says that they are still in force.
 * @param readsBy what is to be read may hang on the rules.
 * @param along what is written with it, once.
 */
export async function readByRules<Asked extends Reads>(
  db: Db,
  readsBy: (rules: SellingRules) => Asked,
  along?: Along,
): Promise<{ known: ValuesOf<Asked>; rules: SellingRules }> {
  let rules = lastRead ?? (await readTogether(db, ruleReads))
  for (let once = along; ; once = undefined) {
    const { version, ...known } = await readTogether(db, { version: versionRead, ...readsBy(rules) }, once)
    lastRead = rules
    if (version === rules.version) return { known: known as unknown as ValuesOf<Asked>, rules }
    rules = await readTogether(db, ruleReads)
  }
}

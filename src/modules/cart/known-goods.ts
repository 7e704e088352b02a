// What carts and orders must know of variants but their stock, kept in memory as long as the database says that it is still so (docs/decisions/0101).
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database.ts'
import { type Along, type Read, type Reads, readTogether, type ValuesOf } from '../../platform/together.ts'
import { type VariantFacts, variantFactsRead } from '../catalog/variant-facts.ts'
import { type VariantGroups, variantGroupsRead } from '../catalog/variant-groups.ts'
import { pricesAt, type VariantPrice } from '../pricing/price-variants.ts'
import { retailRowsRead, type VariantRows } from '../pricing/pricing.store.ts'

/** By variant id; of a variant that does not exist nothing is there, of one without a price in force no price. */
export type KnownGoods = {
  facts: Map<number, VariantFacts>
  groups: Map<number, VariantGroups>
  prices: Map<number, VariantPrice>
}

/** Of one variant, with all prices that it ever has. */
type Goods = { facts: VariantFacts; groups: VariantGroups | undefined; rows: VariantRows | undefined }

const mostVariants = 20_000
const keeping = (version: string) => ({
  version,
  goods: new LRUCache<number, Goods>({ max: mostVariants }),
})

/** No two databases and no two states of one have the same version, so whoever sells in this process may share it. */
let kept = keeping('')

const versionRead: Read<{ version: string }, string> = {
  query: sql<{ version: string }>`select version from catalogue_version`,
  make: ([row]) => row!.version,
}
const goodsReads = (variantIds: readonly number[]) => ({
  facts: variantFactsRead(variantIds),
  groups: variantGroupsRead(variantIds),
  rows: retailRowsRead(variantIds),
})

/**
 * What is known of variants, and whatever else is asked for, as of one moment: what comes from memory is of that moment too. Not for a
 * transaction that has changed the catalogue itself, whose version changes with the commit.
 * @param along what is written with it, once.
 */
export async function readWithGoods<Asked extends Reads>(
  db: Db,
  variantIds: readonly number[],
  at: Date,
  asked: Asked,
  along?: Along,
): Promise<{ goods: KnownGoods; known: ValuesOf<Asked> }> {
  const { version, goods: inMemory } = kept
  const remembered = new Map<number, Goods>()
  for (const id of variantIds) {
    const goods = inMemory.get(id)
    if (goods) remembered.set(id, goods)
  }
  const missing = variantIds.filter((id) => !remembered.has(id))
  const first = await read(db, missing, asked, along)
  if (remembered.size === 0 || first.version === version)
    return { goods: goodsAt([...remembered, ...first.found], at), known: first.known }
  const again = await read(db, variantIds, asked)
  return { goods: goodsAt(again.found, at), known: again.known }
}

async function read<Asked extends Reads>(
  db: Db,
  missing: readonly number[],
  asked: Asked,
  along?: Along,
): Promise<{ version: string; found: [number, Goods][]; known: ValuesOf<Asked> }> {
  const wanted: Partial<ReturnType<typeof goodsReads>> = missing.length > 0 ? goodsReads(missing) : {}
  const all = await readTogether(db, { ...asked, catalogue: versionRead, ...wanted } as Reads, along)
  const {
    catalogue: version,
    facts,
    groups,
    rows,
    ...known
  } = all as { catalogue: string } & Partial<ValuesOf<ReturnType<typeof goodsReads>>>
  if (version !== kept.version) kept = keeping(version)
  const found = [...(facts ?? [])].map(([id, one]): [number, Goods] => [
    id,
    { facts: one, groups: groups?.get(id), rows: rows?.get(id) },
  ])
  for (const [id, goods] of found) kept.goods.set(id, goods)
  return { version, found, known: known as ValuesOf<Asked> }
}

function goodsAt(found: [number, Goods][], at: Date): KnownGoods {
  const of = <Part extends keyof Goods>(part: Part) =>
    new Map(
      found.flatMap(([id, { [part]: value }]) =>
        value === undefined ? [] : [[id, value] as [number, NonNullable<Goods[Part]>]],
      ),
    )
  return { facts: of('facts'), groups: of('groups'), prices: pricesAt(of('rows'), at) }
}

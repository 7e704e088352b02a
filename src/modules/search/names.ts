// Categories, brands and collections by id and by slug: what filters are asked by and facets are called.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type Named = { id: number; slug: string; name: string }
type Row = Named & { kind: NamedKind; former: boolean }
export type NamedKind = 'category' | 'brand' | 'collection'
/** As they were read together. By slug also those that they had before, unless another has one by now. */
export type Names = Record<NamedKind, { byId: Map<number, Named>; bySlug: Map<string, Named> }> & {
  /** Products of a collection that have a place of their own there, in their order. */
  handOrders: Map<number, readonly number[]>
}

export async function readNames(db: Db): Promise<Names> {
  const { rows } = await sql<Row>`
    with named as (select 'category' as kind, id, slug, name from category union all select 'brand', id, slug, name from brand
      union all select 'collection', id, slug, name from collection where status = 'published')
    select kind, id, slug, name, false as former from named
    union all select n.kind, n.id, f.slug, n.name, true from former_slug f join named n on n.kind = f.kind and n.id = f.target_id`.execute(
    db,
  )
  const { rows: orders } = await sql<{ id: number; products: number[] }>`
    select collection_id as id, array_agg(product_id order by position) as products from product_collection where position > 0 group by 1`.execute(
    db,
  )
  const of = (wanted: NamedKind) => {
    const own = rows.filter(({ kind }) => kind === wanted)
    const byId = new Map(own.flatMap((one) => (one.former ? [] : [[one.id, one]])))
    const bySlug = new Map(own.flatMap((one) => (one.former ? [[one.slug, byId.get(one.id)!]] : [])))
    for (const one of byId.values()) bySlug.set(one.slug, one)
    return { byId, bySlug }
  }
  return {
    category: of('category'),
    brand: of('brand'),
    collection: of('collection'),
    handOrders: new Map(orders.map(({ id, products }) => [id, products])),
  }
}

/** @returns the slug of the category of this name, unless several are called so. */
export function categoryCalled({ category }: Names, name: string): string | undefined {
  const called = [...category.byId.values()].filter((one) => one.name === name)
  return called.length === 1 ? called[0]!.slug : undefined
}

// Categories, brands and collections by id and by slug: what filters are asked by and facets are called.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type Named = { id: number; slug: string; name: string }
export type NamedKind = 'category' | 'brand' | 'collection'
/** As they were read together. */
export type Names = Record<NamedKind, { byId: Map<number, Named>; bySlug: Map<string, Named> }>

export async function readNames(db: Db): Promise<Names> {
  const { rows } = await sql<Named & { kind: NamedKind }>`
    select 'category' as kind, id, slug, name from category union all select 'brand', id, slug, name from brand
    union all select 'collection', id, slug, name from collection`.execute(db)
  const of = (wanted: NamedKind) => {
    const named = rows.filter(({ kind }) => kind === wanted)
    return {
      byId: new Map(named.map((one) => [one.id, one])),
      bySlug: new Map(named.map((one) => [one.slug, one])),
    }
  }
  return { category: of('category'), brand: of('brand'), collection: of('collection') }
}

/** @returns the slug of the category of this name, unless several are called so. */
export function categoryCalled({ category }: Names, name: string): string | undefined {
  const called = [...category.byId.values()].filter((one) => one.name === name)
  return called.length === 1 ? called[0]!.slug : undefined
}

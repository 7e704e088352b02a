// Names and slugs of categories, brands and collections, for filters and facets.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { LocalizedNames } from '../../catalog/localized-names.store.ts'
import type { SearchRules } from '../rules/search-rules.ts'
import { loadSearchRules } from '../rules/search-rules.store.ts'

export type NamedEntry = { id: number; slug: string; name: string }
type Row = NamedEntry & { kind: NamedKind; former: boolean }
export type NamedKind = 'category' | 'brand' | 'collection'
/** Read at one moment. By slug also includes former slugs, unless another object uses them now. */
export type TaxonomyNames = Record<
  NamedKind,
  { byId: Map<number, NamedEntry>; bySlug: Map<string, NamedEntry> }
> & {
  /** Manually ordered products of collections, in order. */
  manualOrders: Map<number, readonly number[]>
  rules: SearchRules
}

export async function loadTaxonomyNames(db: Db): Promise<TaxonomyNames> {
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
  const buildLookup = (requestedKind: NamedKind) => {
    const kindRows = rows.filter(({ kind }) => kind === requestedKind)
    const byId = new Map(kindRows.flatMap((entry) => (entry.former ? [] : [[entry.id, entry]])))
    const bySlug = new Map(
      kindRows.flatMap((entry) => (entry.former ? [[entry.slug, byId.get(entry.id)!]] : [])),
    )
    for (const entry of byId.values()) bySlug.set(entry.slug, entry)
    return { byId, bySlug }
  }
  return {
    category: buildLookup('category'),
    brand: buildLookup('brand'),
    collection: buildLookup('collection'),
    manualOrders: new Map(orders.map(({ id, products }) => [id, products])),
    rules: await loadSearchRules(db),
  }
}

/** The same entries with their names in another language. */
export function localizeTaxonomyNames(source: TaxonomyNames, localized: LocalizedNames): TaxonomyNames {
  const localizeKind = (kind: NamedKind): TaxonomyNames[NamedKind] => {
    const byId = new Map(
      [...source[kind].byId].map(([id, entry]) => [
        id,
        { ...entry, name: localized[kind].get(entry.slug)?.name ?? entry.name },
      ]),
    )
    return { byId, bySlug: new Map([...source[kind].bySlug].map(([slug, { id }]) => [slug, byId.get(id)!])) }
  }
  return {
    category: localizeKind('category'),
    brand: localizeKind('brand'),
    collection: localizeKind('collection'),
    manualOrders: source.manualOrders,
    rules: source.rules,
  }
}

// Redirects from the former slugs of renamed products, categories and collections.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type SluggedKind = 'product' | 'category' | 'collection'

/** @returns the current slug; undefined when no visible object ever had this slug. */
export async function findCurrentSlug(db: Db, kind: SluggedKind, slug: string): Promise<string | undefined> {
  const today =
    kind === 'product'
      ? sql`select slug from product where id = f.target_id and status = 'active'`
      : kind === 'category'
        ? sql`select slug from category where id = f.target_id`
        : sql`select slug from collection where id = f.target_id and status = 'published'`
  const { rows } = await sql<{ today: string | null }>`
    select (${today}) as today from former_slug f where f.kind = ${kind} and f.slug = ${slug}`.execute(db)
  const currentSlug = rows[0]?.today ?? undefined
  return currentSlug === slug ? undefined : currentSlug
}

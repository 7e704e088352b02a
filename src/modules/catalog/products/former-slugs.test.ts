import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'
import { productSpecs, createProduct } from '../../../../tests/support/catalogue.ts'
import { writeProducts } from '../../imports/write-products.ts'
import type { ParsedProduct } from '../product-input.ts'

const api = useApi()
const slugged = (index: number, slug: string): ParsedProduct => ({
  ...createProduct(productSpecs[index]!, api.now()),
  slug,
})
const write = (...products: ParsedProduct[]) =>
  api.db.transaction().execute((tx) => writeProducts(tx, products, { now: api.now() }))
const renamed = (slug: string, kind: 'product' | 'category' = 'product') =>
  api.storefront.shop.findCurrentSlug(kind, slug)

test('a renamed product is found by each of its former slugs, and only by its own', async () => {
  const first = createProduct(productSpecs[0]!, api.now()).slug
  await write(slugged(0, 'second-name'))
  await write(slugged(0, 'third-name'))
  expect([await renamed(first), await renamed('second-name')]).toEqual(['third-name', 'third-name'])
  expect(await renamed('third-name')).toBeUndefined()
  expect(await renamed('no-name')).toBeUndefined()
  // Renaming back must not create a redirect loop.
  await write(slugged(0, first))
  expect([await renamed('third-name'), await renamed(first)]).toEqual([first, undefined])
})

test('an inactive product does not redirect', async () => {
  const currentSlug = createProduct(productSpecs[1]!, api.now()).slug
  await write(slugged(1, 'gone-name'))
  await sql`update product set status = 'archived' where slug = 'gone-name'`.execute(api.db)
  expect(await renamed(currentSlug)).toBeUndefined()
})

test('a renamed category is found by its former slug', async () => {
  await sql`insert into category (slug, name, position) values ('old-kind', 'Kind', 1)`.execute(api.db)
  await sql`update category set slug = 'new-kind' where slug = 'old-kind'`.execute(api.db)
  expect(await renamed('old-kind', 'category')).toBe('new-kind')
  expect(await renamed('old-kind')).toBeUndefined()
})

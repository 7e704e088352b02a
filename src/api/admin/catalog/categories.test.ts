// Tests the category tree over HTTP: storefront listings follow each change, and concurrent changes are not
// overwritten.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../../../../tests/support/actors.ts'
import { useApi } from '../../../../tests/support/api.ts'
import type { CategoryTree, AdminCategory } from '../../../modules/catalog/taxonomy/category-tree.ts'

const api = useApi()
let actors: Actor[]

const call = async (
  name: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path = '',
  payload?: object,
) => {
  const access = await actors.find((actor) => actor.name === name)!.token()
  return api.app.inject({
    method,
    url: `/api/v1/staff/categories${path}`,
    headers: { ...(access && { authorization: `Bearer ${access}` }) },
    ...(payload && { payload }),
  })
}
const tree = async () => (await call('designer', 'GET')).json() as CategoryTree
const getCategory = async (slug: string): Promise<AdminCategory> =>
  (await tree()).categories.find((category) => category.slug === slug)!
const drawn = async () =>
  (await tree()).categories.map(({ depth, slug, products }) => `${'-'.repeat(depth)}${slug} ${products}`)
const move = async (slug: string, parent: string | null, before: string | null = null, was?: string) => {
  const findId = async (item: string | null) => (item === null ? null : (await getCategory(item)).id)
  const body = {
    was: was ?? (await tree()).version,
    parent: await findId(parent),
    before: await findId(before),
  }
  return call('designer', 'POST', `/${(await getCategory(slug)).id}/move`, body)
}
const rename = async (slug: string, edit: object) =>
  call('designer', 'PATCH', `/${(await getCategory(slug)).id}`, edit)
/** Number of products that the storefront lists in a category. */
const listProducts = async (slug: string) =>
  (await api.get(`/api/v1/dynamic/products?category=${slug}&limit=100`)).json().total as number
const audited = async (action: string) =>
  (
    await sql<{ diff: object }>`select diff from audit_event where action = ${action} order by id`.execute(
      api.db,
    )
  ).rows

beforeAll(async () => {
  ;({ actors } = await makeActors(api))
}, 60_000)

test('a category moves with its products: they leave the former ancestors and join the new ones', async () => {
  const [shirts, dresses, women] = await Promise.all([
    listProducts('shirts'),
    listProducts('dresses'),
    listProducts('women-wear'),
  ])
  expect(Math.min(shirts, dresses)).toBeGreaterThan(0)
  const before = await tree()
  expect((await move('shirts', 'women-wear', 'dresses', before.version)).statusCode).toBe(200)
  expect([
    await listProducts('shirts'),
    await listProducts('men-wear'),
    await listProducts('women-wear'),
  ]).toEqual([shirts, 0, women + shirts])
  const below = (await drawn()).filter((line) => line.startsWith('-'))
  expect(below.indexOf(`-shirts ${shirts}`)).toBeLessThan(below.indexOf(`-dresses ${dresses}`))
  // A retry after a lost response succeeds; a request based on another version of the tree is rejected.
  expect((await move('shirts', 'women-wear', 'dresses', before.version)).statusCode).toBe(200)
  const lateResponse = await move('shirts', 'footwear', null, before.version)
  expect([lateResponse.statusCode, lateResponse.json().error.code]).toEqual([409, 'content_changed'])
  expect(await audited('category.move')).toHaveLength(1)
  expect((await move('shirts', 'men-wear')).statusCode).toBe(200)
  expect([await listProducts('men-wear'), await listProducts('women-wear')]).toEqual([shirts, women])
})

test('a category cannot be within itself or deeper than five levels', async () => {
  const rejected = await move('footwear', 'sneakers')
  expect([rejected.statusCode, rejected.json().error.details.issues]).toEqual([
    400,
    [{ path: 'parent', message: 'inside' }],
  ])
  let parent: number | null = null
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    parent = (await call('designer', 'POST', '', { name: `Level ${name}`, parent })).json().id as number
  const deep = await call('designer', 'POST', '', { name: 'Level Six', parent })
  expect([deep.statusCode, deep.json().error.details.issues]).toEqual([
    400,
    [{ path: 'parent', message: 'deep' }],
  ])
  expect((await move('footwear', 'level-four')).json().error.details.issues[0].message).toBe('deep')
})

test('shoppers see a new name and slug, the former address redirects, and translations follow', async () => {
  const before = await listProducts('sneakers')
  const renamed = await rename('sneakers', {
    name: { was: 'Sneakers', to: 'Trainers' },
    slug: { was: 'sneakers', to: 'trainers' },
    translations: { vi: { was: '', to: 'Giày tập' } },
  })
  expect([renamed.statusCode, renamed.json()]).toMatchObject([
    200,
    { name: 'Trainers', translations: { vi: 'Giày tập' } },
  ])
  expect(await listProducts('trainers')).toBe(before)
  expect(await api.storefront.shop.findCurrentSlug('category', 'sneakers')).toBe('trainers')
  const { products } = (await api.get('/api/v1/dynamic/products?category=trainers')).json()
  const page = (await api.get(`/api/v1/dynamic/product?slug=${products[0].slug}`)).json()
  expect(JSON.stringify(page.breadcrumb ?? page)).toContain('Trainers')
  // Renaming in English keeps the translations unless new ones are sent.
  await rename('trainers', { name: { was: 'Trainers', to: 'Running shoes' } })
  const lateResponse = await rename('trainers', {
    name: { was: 'Trainers', to: 'Runners' },
    translations: { ar: { was: '', to: 'x' } },
  })
  expect([lateResponse.statusCode, lateResponse.json().error.details.fields]).toEqual([409, ['name']])
  const { id } = await getCategory('trainers')
  expect((await call('designer', 'GET', `/${id}`)).json()).toMatchObject({
    name: 'Running shoes',
    translations: { vi: 'Giày tập' },
    stale: ['vi'],
  })
  await rename('trainers', { translations: { vi: { was: 'Giày tập', to: 'Giày tập' } } })
  expect((await call('designer', 'GET', `/${id}`)).json()).toMatchObject({ stale: [] })
  const conflicting = await rename('trainers', { slug: { was: 'trainers', to: 'dresses' } })
  expect([conflicting.statusCode, conflicting.json().error.details.issues[0]]).toEqual([
    400,
    { path: 'slug', message: 'taken' },
  ])
})

test('a category is deleted only when nothing uses it; created twice it exists once', async () => {
  const created = await Promise.all([1, 2].map(() => call('designer', 'POST', '', { name: 'Hats & Caps' })))
  const [{ id }] = created.map((response) => response.json()) as [{ id: number }]
  expect(created.map((response) => [response.statusCode, response.json().id])).toEqual([
    [201, id],
    [201, id],
  ])
  await sql`with p as (insert into promotion (name, kind, percent) values ('Caps', 'percent', 10) returning id)
    insert into promotion_scope (promotion_id, category_id) select id, ${id} from p`.execute(api.db)
  const readOrder = async (slug: string) =>
    (await call('designer', 'DELETE', `/${(await getCategory(slug)).id}`)).json().error.details.by
  expect(await readOrder('women-wear')).toEqual(expect.arrayContaining(['categories', 'products']))
  expect(await readOrder('hats-caps')).toEqual(['promotions'])
  await sql`delete from promotion where name = 'Caps'`.execute(api.db)
  expect((await call('designer', 'DELETE', `/${id}`)).statusCode).toBe(204)
  expect((await call('designer', 'DELETE', `/${id}`)).statusCode).toBe(404)
  expect(await audited('category.remove')).toHaveLength(1)
  expect((await call('sales-manager', 'GET')).statusCode).toBe(403)
})

test('an image is stored without metadata and removed; an invalid or outdated one is rejected', async () => {
  const { id, url } = (await getCategory('dresses'))!
  expect(url).toBeNull()
  const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#3a3' } })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .jpeg()
    .toBuffer()
  const setImage = (was: string | null, content: Buffer | null, name = 'designer') =>
    call(name, 'PUT', `/${id}/image`, { was, content: content && content.toString('base64') })
  const invalid = await setImage(null, Buffer.from('<svg onload=alert(1)>'))
  expect([invalid.statusCode, invalid.json().error.details.issues[0].path]).toEqual([400, 'picture'])
  expect((await setImage(null, photo, 'warehouse')).statusCode).toBe(403)
  const stored = await setImage(null, photo)
  expect(stored.statusCode, stored.body).toBe(200)
  const shown = stored.json().url as string
  const file = (await api.get(shown)).rawPayload
  expect((await sharp(file).metadata()).exif).toBeUndefined()
  expect((await setImage(null, null)).statusCode, 'outdated').toBe(409)
  expect((await setImage(shown, null)).json().url).toBeNull()
})

test('designers see the history of a category and revert a change, without the permission to read the audit log', async () => {
  const { id, name } = await getCategory('dresses')
  expect((await rename('dresses', { name: { was: name, to: 'Gowns' } })).statusCode).toBe(200)
  const history = async (actor = 'designer') => call(actor, 'GET', `/${id}/history`)
  const [event] = (await history()).json().events
  expect(event).toMatchObject({
    action: 'category.change',
    object_kind: 'category',
    object_id: String(id),
    revertible: true,
    changes: [{ path: 'name', before: name, after: 'Gowns' }],
  })
  expect((await history('warehouse')).statusCode).toBe(403)
  const [other] = (await tree()).categories.filter((one) => one.id !== id)
  const revert = (of: number) => call('designer', 'POST', `/${of}/history/${event.id}/revert`, {})
  expect((await revert(other!.id)).statusCode, 'an event of another category').toBe(404)
  expect((await revert(id)).statusCode).toBe(204)
  expect((await getCategory('dresses')).name).toBe(name)
})

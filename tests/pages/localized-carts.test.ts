// Pages that show items a shopper has or had: each name is in the page's language or marked with its own.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { paths } from '../../src/contracts/paths.ts'
import { useApi } from '../support/api.ts'
import { placeOrders } from '../support/orders.ts'

const api = useApi({ web: await loadWebBuild() })
const skus = ['LEV-001-NAV-M', 'LEV-002-INK-M']
const name = 'Áo sơ mi Oxford'
let ids: number[]

beforeAll(async () => {
  await sql`insert into product_translation (product_id, locale, name) select id, 'vi', ${name} from product where slug = 'lev-001'`.execute(
    api.db,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from variant where sku = any(${skus}) order by sku`.execute(api.db)
  ids = rows.map(({ id }) => id)
})

/** Product names on a page with their `lang`, sorted. */
async function named(path: string): Promise<string[]> {
  const { statusCode, body } = await api.get(path)
  expect(statusCode).toBe(200)
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const names = main.matchAll(/<bdi([^>]*)>([^<]*(?:shirt|Áo)[^<]*)<\/bdi>/g)
  return [...new Set([...names].map(([, of, text]) => text! + of!))].toSorted()
}

test('a shared cart', async () => {
  const path = paths.sharedCart(ids.map((id) => `${id}x1`).join('-'))
  expect(await named(`/vi${path}`)).toEqual(['T-shirt, washed lang="en"', name])
  expect(await named(path)).toEqual(['Oxford shirt', 'T-shirt, washed'])
})

test('an order by its link, with its available actions', async () => {
  const [placed] = await placeOrders(api, skus)
  const link = placed!.url
  expect(await named(`/vi${link}`)).toEqual(['T-shirt, washed lang="en"', name])
  expect(await named(`/ar${link}`)).toEqual(['Oxford shirt lang="en"', 'T-shirt, washed lang="en"'])
  expect(await named(link)).toEqual(['Oxford shirt', 'T-shirt, washed'])
  await sql`update shop_order set status = 'delivered' where id = ${placed!.order.id}`.execute(api.db)
  const review = link.replace('/order?', '/order/review?')
  expect(await named(`/vi${review}&product=lev-001`)).toEqual([name])
  expect(await named(`/vi${review}&product=lev-002`)).toEqual(['T-shirt, washed lang="en"'])
})

// Former and alternative URLs: they redirect permanently, and keep the language and selection.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import { loadWebBuild } from '../../src/app/web-build.ts'
import { makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { productSpecs, createProduct } from '../support/catalogue.ts'

const api = useApi({ web: await loadWebBuild() })
beforeAll(async () => {
  const gown = productSpecs
    .map((record) => createProduct(record, api.now()))
    .find(({ slug }) => slug === 'dio-001')!
  await api.db
    .transaction()
    .execute((tx) => writeProducts(tx, [{ ...gown, slug: 'new-name' }], { now: api.now() }))
  await sql`update category set slug = 'gowns' where slug = 'dresses'`.execute(api.db)
})

test.each([
  ['/products/dio-001', '/products/new-name'],
  ['/products/dio-001?variant=7&reviews=all', '/products/new-name?variant=7&reviews=all'],
  ['/category/dresses', '/category/gowns'],
  ['/category/dresses?sort_by=newest', '/category/gowns?sort_by=newest'],
  ['/retailer-locator', '/shops'],
])('%s redirects to %s', async (former, today) => {
  for (const language of ['', '/vi', '/ar']) {
    const { statusCode, headers } = await api.get(language + former)
    expect([statusCode, headers.location]).toEqual([301, language + today])
  }
})

test('a private page redirects guests to sign-in, and from there back to the full URL', async () => {
  const requested = '/my-account/company/join?id=5&token=a%2Bb'
  for (const language of ['', '/vi']) {
    const { statusCode, headers } = await api.get(language + requested)
    expect([statusCode, headers.location]).toEqual([
      302,
      `${language}/signin?to=${encodeURIComponent(requested)}`,
    ])
  }
})

test('a user without a company is redirected from its quotes to the application, in their language', async () => {
  const made = await makeActors(api)
  const token = await made.actors.find(({ name }) => name === 'customer')!.token()
  for (const language of ['', '/vi']) {
    const { statusCode, headers } = await api.get(`${language}/my-account/quotes`, {
      cookie: `access_token=${token}`,
    })
    expect([statusCode, headers.location]).toEqual([303, `${language}/register-dynamics-access`])
  }
})

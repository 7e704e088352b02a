import { expect, test } from 'vitest'
import { useApi } from '../../../../tests/support/api.ts'

const api = useApi()
const fetchSaved = async (slugs: string) => {
  const response = await api.get(`/api/v1/dynamic/products/saved?slugs=${slugs}`)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  return (response.json() as { products: { slug: string }[] }).products.map(({ slug }) => slug).toSorted()
}

test('returns the cards of saved products, without those that are no longer sold', async () => {
  expect(await fetchSaved('nik-001,never-sold,lev-001')).toEqual(['lev-001', 'nik-001'])
  expect(await fetchSaved('')).toEqual([])
})

test('returns no more than a browser stores', async () => {
  const others = Array.from({ length: 100 }, (_, index) => `other-${index}`)
  expect(await fetchSaved([...others, 'lev-001'].join(','))).toEqual([])
})

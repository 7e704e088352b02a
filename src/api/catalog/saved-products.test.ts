import { expect, test } from 'vitest'
import { useApi } from '../../../tests/support/api.ts'

const api = useApi()
const fetchSaved = async (slugs: string) => {
  const response = await api.get(`/api/v1/dynamic/products/saved?slugs=${slugs}`)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  return (response.json() as { products: { slug: string }[] }).products.map(({ slug }) => slug).toSorted()
}

test('the cards of saved pieces, without those that are not sold any more', async () => {
  expect(await fetchSaved('nik-001,never-sold,lev-001')).toEqual(['lev-001', 'nik-001'])
  expect(await fetchSaved('')).toEqual([])
})

test('no more than a browser keeps', async () => {
  const others = Array.from({ length: 100 }, (_, index) => `other-${index}`)
  expect(await fetchSaved([...others, 'lev-001'].join(','))).toEqual([])
})

// Byte budget of a first visit: ux.md, speed. Bytes are counted instead of time, so that the test is stable on
// every machine.
import { expect, test } from '@playwright/test'
import { countFirstVisit } from '../bench/pages.ts'

test('a first visit to a list and a product, and the fonts in each script, stay within their size budgets', async ({
  browser,
  baseURL,
}) => {
  const visit = (path: string) => countFirstVisit(browser, `${baseURL}${path}`, { pictures: false })
  const { script, other } = await visit('/search')
  expect(script).toBeLessThanOrEqual(110_000)
  expect(other).toBeLessThanOrEqual(60_000)
  // Without the messages of other pages, which take 16 kB.
  expect((await visit('/products/chelsea-boot')).script).toBeLessThanOrEqual(150_000)
  expect((await visit('/ar/search')).fonts).toBeLessThanOrEqual(160_000)
  expect((await visit('/he/search')).fonts).toBeLessThanOrEqual(102_000)
})

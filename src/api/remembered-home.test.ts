import { expect, test } from 'vitest'
import { rememberedHome } from './remembered-home.ts'

const shop = 'https://shop.example'
const home = (url: string, cookie?: string, referer?: string) =>
  rememberedHome(url, { cookie, referer }, shop)

test('who chose a language comes home to it from elsewhere, and from within the shop goes where the link says', () => {
  expect(home('/', 'a=1; language=vi')).toBe('/vi')
  expect(home('/', 'language=vi', 'https://elsewhere.example/')).toBe('/vi')
  expect(home('/', 'language=vi', `${shop}/vi/products`)).toBeUndefined()
})

test('nobody else is led anywhere', () => {
  expect(home('/')).toBeUndefined()
  expect(home('/', 'language=en')).toBeUndefined()
  expect(home('/', 'language=//elsewhere')).toBeUndefined()
  expect(home('/', 'mylanguage=vi')).toBeUndefined()
  expect(home('/products', 'language=vi')).toBeUndefined()
})

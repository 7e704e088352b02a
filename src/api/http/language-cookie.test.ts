import { expect, test } from 'vitest'
import { createLanguageCookie, getLocalizedHome } from './language-cookie.ts'

const shop = 'https://shop.example'
const home = (url: string, cookie?: string, referer?: string) =>
  getLocalizedHome(url, { cookie, referer }, shop)

test('a stored language redirects visitors from other sites, and links within the shop are followed as they are', () => {
  expect(home('/', 'a=1; language=vi')).toBe('/vi')
  expect(home('/', 'language=vi', 'https://elsewhere.example/')).toBe('/vi')
  expect(home('/', 'language=vi', `${shop}/vi/products`)).toBeUndefined()
})

test('other visitors are not redirected', () => {
  expect(home('/')).toBeUndefined()
  expect(home('/', 'language=en')).toBeUndefined()
  expect(home('/', 'language=//elsewhere')).toBeUndefined()
  expect(home('/', 'mylanguage=vi')).toBeUndefined()
  expect(home('/products', 'language=vi')).toBeUndefined()
})

const visit = (url: string, referer?: string, accept = 'text/html,*/*;q=0.8') =>
  createLanguageCookie(url, { accept, referer }, shop)

test('following a link to a page in another language sets the language cookie', () => {
  expect(visit('/vi/faq?a=1', `${shop}/faq`)).toBe(
    'language=vi; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(visit('/', `${shop}/vi`)).toMatch(/^language=en;/)
  expect(visit('/ar', `${shop}/he/products?q=a`)).toMatch(/^language=ar;/)
})

test('no other navigation sets the language', () => {
  const workerHeaders = { accept: 'text/html', referer: `${shop}/worker.js`, 'sec-fetch-dest': 'empty' }
  expect(createLanguageCookie('/vi/faq', workerHeaders, shop)).toBeUndefined()
  expect(visit('/vi/faq')).toBeUndefined()
  expect(visit('/vi/faq', `${shop}/vi`)).toBeUndefined()
  expect(visit('/faq', `${shop}/products`)).toBeUndefined()
  expect(visit('/vi/faq', 'https://elsewhere.example/faq')).toBeUndefined()
  expect(visit('/vi/faq', `${shop}.example/faq`)).toBeUndefined()
  // An API call of a page's script, and an image.
  expect(visit('/api/v1/dynamic/products', `${shop}/vi`, 'application/json')).toBeUndefined()
  expect(visit('/media/a.webp', `${shop}/vi`, 'image/avif,*/*')).toBeUndefined()
})

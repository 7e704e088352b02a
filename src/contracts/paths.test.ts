import { expect, test } from 'vitest'
import { splitLocale } from '../kernel/locale.ts'
import { inLanguage } from './paths.ts'

test('a page has a path in each language, and parsing it returns page and language', () => {
  for (const path of ['/', '/products', '/products/vi', '/video'])
    for (const locale of ['en', 'vi', 'ar', 'he'])
      expect(splitLocale(inLanguage(locale, path))).toEqual({ locale, path })
  expect(inLanguage('vi', '/')).toBe('/vi')
  expect(inLanguage('vi', '/?q=a')).toBe('/vi?q=a')
})

test('a path that is not a page is the same in every language', () => {
  for (const address of [
    '/api/docs',
    '/_next/image?url=a',
    '//elsewhere/',
    'https://elsewhere/',
    '#main',
    '',
  ])
    expect(inLanguage('ar', address)).toBe(address)
})

test('a path segment that only starts like a language is a page', () => {
  expect(splitLocale('/vix')).toEqual({ locale: 'en', path: '/vix' })
  expect(splitLocale('/VI')).toEqual({ locale: 'en', path: '/VI' })
})

import { expect, test } from 'vitest'
import type { ShellContent } from '../context.ts'
import { loadMessages } from '../i18n/messages.server.ts'
import { renderShellParts } from './shell-parts.tsx'

const language = { locale: 'en', messages: loadMessages('en') }
const menuOf = (label: string): ShellContent['main'] => ({ items: [{ id: 'sale', label, path: '/sale' }] })
const shell = {
  settings: {
    name: 'Shop',
    description: '',
    author: { name: 'Shop Ltd' },
    logo: {},
    social: [],
    paymentMarks: [],
    currencyCode: 'USD',
    returnDays: 30,
    languages: [
      { id: 1, value: 'en', name: 'English' },
      { id: 2, value: 'vi', name: 'Tiếng Việt' },
    ],
  },
  market: undefined,
  origin: 'https://shop.example',
  main: { items: [] },
  categories: { items: [] },
  secondary: menuOf('Sale'),
  footer: { items: [] },
} as unknown as ShellContent
const linkTo = (html: string, code: string) => new RegExp(`href="([^"]*)" hrefLang="${code}"`).exec(html)?.[1]

test('the links to other languages lead to the current page, on every page', () => {
  const first = renderShellParts(shell, language, '/search?q="a"&sort_by=newest')
  expect(linkTo(first['strip']!, 'vi')).toBe('/vi/search?q=&quot;a&quot;&amp;sort_by=newest')
  const second = renderShellParts(shell, language, '/')
  expect([linkTo(second['strip']!, 'en'), linkTo(second['menu']!, 'vi')]).toEqual(['/', '/vi'])
  expect(Object.values(second).join('')).not.toContain('~')
})

test('an edited menu and another market replace the cached parts', () => {
  expect(renderShellParts(shell, language, '/')['strip']).toContain('Sale')
  expect(renderShellParts({ ...shell, secondary: menuOf('Outlet') }, language, '/')['strip']).toContain(
    'Outlet',
  )
  const market = { name: 'Japan', currency: 'JPY' } as ShellContent['market']
  expect(renderShellParts({ ...shell, market }, language, '/')['strip']).toContain('Japan')
})

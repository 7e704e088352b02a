import { expect, test } from 'vitest'
import { findLinkIssues, findLinkProblem, isWebAddress } from './link.ts'

test.each([
  '/',
  '/search?q=bags&sort=price#list',
  '/tìm-kiếm',
  '#care',
  '?page=2',
  'https://example.com/a?b=javascript:x',
  'http://example.com',
  'mailto:shop@example.com',
  'tel:+84(28)123-456',
])('%j may be stored', (link) => {
  expect(findLinkProblem(link)).toBeUndefined()
})

test.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JavaScript:alert(1)', 'javascript:'],
  ['data:text/html,x', 'data:'],
  ['vbscript:x', 'vbscript:'],
  ['blob:https://example.com/x', 'blob:'],
  ['file:///etc/passwd', 'file:'],
  [' javascript:alert(1)', 'spaces'],
  ['java\nscript:alert(1)', 'spaces'],
  ['java\tscript:alert(1)', 'spaces'],
  ['\u0001javascript:alert(1)', 'invisible'],
  ['\u200bjavascript:alert(1)', 'invisible'],
  ['//evil.test', 'https://'],
  ['/\\evil.test', 'backslashes'],
  ['\\\\evil.test', 'backslashes'],
  ['https:evil.test', 'Enter a path'],
  ['https://user:password@evil.test', 'Enter a path'],
  ['mailto:unknown', 'Enter a path'],
  ['search', 'Enter a path'],
  ['', 'Enter a path'],
])('%j is rejected, and the error says why', (link, message) => {
  expect(findLinkProblem(link)).toContain(message)
})

test('a document names the field of each invalid link', () => {
  const document = {
    items: [{ path: '/faq', subMenu: [{ path: 'javascript:alert(1)' }] }],
    social: [{ label: 'path', url: 'data:x' }],
    author: { websiteUrl: '' },
  }
  expect(findLinkIssues(document).map(({ path }) => path)).toEqual(['items.0.subMenu.0.path', 'social.0.url'])
})

test('only http and https URLs count as web addresses', () => {
  expect(['https://a.test/', 'http://a.test:81'].map(isWebAddress)).toEqual([true, true])
  expect(
    ['javascript:x', '/a', 'https://u@a.test', 'https:/a', 'ftp://a.test', 'https://a\u200b.test'].map(
      isWebAddress,
    ),
  ).toEqual(Array.from({ length: 6 }, () => false))
})

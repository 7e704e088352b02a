import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

test('headings have an id only when a table of contents links to it, and only a plain one', () => {
  expect(sanitiseHtml('<h2 id="cart">A</h2>')).toBe('<h2>A</h2>')
  const headings = '<h2 id="orders" class="x">A</h2><h3 id="a b">B</h3>'
  expect(sanitiseHtml(headings, { anchors: true })).toBe('<h2 id="orders">A</h2><h3>B</h3>')
})

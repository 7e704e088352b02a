import { expect, test } from 'vitest'
import { addHeadingIds } from './heading-ids.ts'

test('sections get ids of their headings, each another one; those with an id keep it', () => {
  expect(
    addHeadingIds('<h2>Chọn <em>cỡ</em></h2><p>x</p><h2 id="tape">Tape</h2><h2 dir="auto">Tape</h2>'),
  ).toBe(
    '<h2 id="chon-co">Chọn <em>cỡ</em></h2><p>x</p><h2 id="tape">Tape</h2><h2 dir="auto" id="tape-2">Tape</h2>',
  )
  expect(addHeadingIds('<h2>30 days &amp; more</h2><h2>مقاسات</h2>')).toMatch(
    /^<h2 id="section-30-days-more">.*<h2 id="section">/,
  )
  const html = '<h2 id="a">A</h2><h3>B</h3>'
  expect(addHeadingIds(html)).toBe(html)
})

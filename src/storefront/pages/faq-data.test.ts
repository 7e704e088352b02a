import { expect, test } from 'vitest'
import { pages } from '../../../demo/content/pages.ts'
import { parseQuestions } from './faq-data.tsx'

test('each heading with an answer below it is a question, and group headings are not', () => {
  const html =
    '<h2 id="a">Orders</h2><h3>May <em>I</em>?</h3><p>Yes.</p><h2>Sizes &amp; fit</h2>\n<p>As shown.</p>'
  expect(parseQuestions(html)).toEqual([
    { question: 'May I?', answer: '<p>Yes.</p>' },
    { question: 'Sizes & fit', answer: '<p>As shown.</p>' },
  ])
})

test('links within the demo pages lead to existing headings', () => {
  const texts: Record<string, string> = Object.fromEntries(
    Object.entries(pages).map(([key, { bodyHtml }]) => [`/${key}`, bodyHtml]),
  )
  for (const html of Object.values(texts)) {
    expect(html.match(/<h2(?! id=)/g) ?? []).toEqual([])
    for (const [, path, id] of html.matchAll(/href="(\/[a-z-]+)#([a-z-]+)"/g))
      expect(texts[path!], `${path}#${id}`).toContain(`<h2 id="${id}">`)
  }
})

import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

// React's output, with and without precedence.
const page = `<html><head><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css" data-precedence="nav"/></head><body>$&amp;</body></html>`

test('styles are inline in the page, in order, and not fetched', () => {
  expect(inlineStyles(page, (href) => `.a{content:"$& ${href}"}`)).toEqual({
    html: `<html><head><link rel="icon" href="/i.svg"/><style>.a{content:"$& /assets/a.css"}</style><link rel="stylesheet" href="/assets/a.css" type="text/plain"/><style>.a{content:"$& /assets/b.css"}</style><link rel="stylesheet" href="/assets/b.css" data-precedence="nav" type="text/plain"/></head><body>$&amp;</body></html>`,
    styles: ['.a{content:"$& /assets/a.css"}', '.a{content:"$& /assets/b.css"}'],
  })
})

test('a print stylesheet stays a link', () => {
  const printLink = '<link rel="stylesheet" href="/assets/print.css" media="print"/>'
  expect(inlineStyles(printLink, () => 'x')).toEqual({ html: printLink, styles: [] })
})

test('a page without styles stays unchanged', () => {
  const html = '<html><body>No style</body></html>'
  expect(inlineStyles(html, () => 'x')).toEqual({ html, styles: [] })
})

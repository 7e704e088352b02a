import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

// As React Router 8 writes it.
const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>$&amp;</p><script>window.x = 1;</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`

test('no module is asked for before the page has been painted', () => {
  const later = startAfterPaint(page)
  expect(later).not.toContain('rel="modulepreload"')
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(later)?.[1] ?? ''
  expect(script).not.toMatch(/^import ["*]/m)
  expect(script.indexOf('await new Promise')).toBe(0)
  expect(script).toContain('["/assets/a.js","/assets/b.js"]')
})

test('what the page starts with is the same, in the same order', () => {
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(startAfterPaint(page))?.[1] ?? ''
  const order = ['await import("/assets/manifest.js")', 'const route0 = await import("/assets/root.js")']
  order.push(
    'const route1 = await import("/assets/home.js")',
    '{"root":route0,"home":route1}',
    'import("/assets/entry.js")',
  )
  const places = order.map((part) => script.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('everything else on the page stays', () => {
  const later = startAfterPaint(page)
  expect(later).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(later).toContain('<p>$&amp;</p><script>window.x = 1;</script>')
  const plain = '<html><body>No script</body></html>'
  expect(startAfterPaint(plain)).toBe(plain)
})

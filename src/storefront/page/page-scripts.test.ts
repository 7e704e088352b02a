import { expect, test } from 'vitest'
import type { EntryContext } from 'react-router'
import { addPageScripts, inlineScripts } from './page-scripts.ts'

const route = (name: string) => ({ module: `/assets/${name}.js`, imports: [`/assets/${name}-part.js`] })
const createContext = (...matches: string[]) =>
  ({
    manifest: {
      url: '/assets/manifest-1a.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes: Object.fromEntries(matches.map((id) => [id, route(id.replaceAll('/', '-'))])),
    },
    staticHandlerContext: { matches: matches.map((id) => ({ route: { id } })) },
    serverHandoffString: '{"basename":"/"}',
  }) as unknown as EntryContext
const page =
  '<html><head><link rel="modulepreload" href="/assets/words.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><p>$&amp;</p></body></html>'

function addScripts(html: string, context: EntryContext, loaderData: string): string {
  const headEnd = html.indexOf('</head>')
  const hasPurchaseForm = html.includes('data-replay')
  const { head, scripts } = addPageScripts(html.slice(0, headEnd), { hasPurchaseForm }, context, loaderData)
  return head + html.slice(headEnd).replace('</body>', () => `${scripts}</body>`)
}

const extractScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, kind, text]) => ({ kind, text: text! }))

test('every script that a browser executes is a constant of the build', () => {
  for (const matches of [
    ['root', 'home'],
    ['root', 'account/orders'],
  ]) {
    const withForm = page.replace('<p>', '<form data-replay=""></form><p>')
    const scripts = extractScripts(
      addScripts(withForm, createContext(...matches), `[{"a":"${matches.at(-1)}"}]\n`),
    )
    expect(scripts.filter(({ kind }) => kind === '').map(({ text }) => text)).toEqual(inlineScripts)
    expect(scripts.filter(({ kind }) => kind !== '').map(({ kind }) => kind)).toEqual([
      ' type="application/json"',
      ' type="application/json"',
    ])
  }
})

test('page data cannot close its script element', () => {
  const data = '["</script><script>alert(1)</script><!--"]\n'
  const scripts = extractScripts(addScripts(page, createContext('root'), data))
  expect(scripts).toHaveLength(4)
  expect(scripts[2]!.text).not.toContain('<')
  expect(JSON.parse(scripts[2]!.text)).toEqual(JSON.parse(data))
})

test('no module is requested before the first paint, and the route list only where a page needs it', () => {
  const html = addScripts(page, createContext('root', 'home'), '')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(html).toContain('<p>$&amp;</p><script')
  expect(JSON.parse(extractScripts(html)[1]!.text)).toEqual({
    context: { basename: '/' },
    manifest: '/assets/manifest-1a.js',
    files: [
      '/assets/words.js',
      '/assets/manifest-1a.js',
      '/assets/entry.js',
      '/assets/framework.js',
      '/assets/root.js',
      '/assets/root-part.js',
      '/assets/home.js',
      '/assets/home-part.js',
    ],
    modules: [
      ['root', '/assets/root.js'],
      ['home', '/assets/home.js'],
    ],
    entry: '/assets/entry.js',
  })
  expect(addScripts(page, createContext('root', 'account/join-staff'), '')).toContain(
    '/assets/manifest-1a-whole.js',
  )
})

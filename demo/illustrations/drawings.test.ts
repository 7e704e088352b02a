import { expect, test } from 'vitest'
import sharp from 'sharp'
import {
  bannerScenes,
  categories,
  drawBanner,
  drawCategory,
  drawCutout,
  drawProduct,
  drawWordmark,
  formNames,
  wordmarkStyles,
  type View,
} from './draw.ts'

const views: View[] = ['front', 'back', 'detail']
const colours = ['#000000', '#ffffff', '#3f6b8a']

/**
 * Checks that the SVG is well-formed: balanced tags, quoted attributes, unique ids, valid references and finite
 * numbers.
 */
function expectSound(svg: string, whole = true): void {
  const open: string[] = []
  for (const m of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<|>(?=[^<]*>)/g)) {
    if (!m[2]) throw new Error(`broken tag at ${m.index}: ${svg.slice(m.index, m.index + 120)}`)
    if (m[1]) expect(open.pop()).toBe(m[2])
    else if (!m[4]) open.push(m[2])
    const names = [...m[3].matchAll(/\s([\w:-]+)=/g)].map((a) => a[1])
    if (new Set(names).size < names.length) throw new Error(`an attribute twice: ${m[0]}`)
  }
  expect(open).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]),
    knownIds = new Set(ids)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const input = new Set([...svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map((m) => m[1]))
  expect([...input].filter((id) => !knownIds.has(id))).toEqual([])
  if (whole) expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*viewBox=/)
}

test.each(formNames)(
  '%s draws every view in black, white and a colour, as valid SVG and the same each time',
  (form) => {
    for (const view of views)
      for (const colour of colours) {
        const order = { form, view, colour, seed: 5 },
          svg = drawProduct(order)
        expectSound(svg)
        expect(svg.length).toBeLessThan(90_000)
        if (colour === colours[2]) expect(drawProduct({ ...order })).toBe(svg)
      }
  },
)

test('names are unique and include the product types in the menus', () => {
  expect(new Set(formNames).size).toBe(formNames.length)
  for (const name of [
    'shrug',
    'blazer-dress',
    'plus-dress',
    'makeup-palette',
    'ball-gown',
    'fitness-band',
    'kids-tee',
    'suit',
    'earbuds',
    'scarf',
  ])
    expect(formNames).toContain(name)
})

test('products show their own brand in capitals, escaped, and no other name', () => {
  for (const form of formNames) {
    const svg = drawProduct({ form, view: 'front', colour: '#7a4a2b', brand: 'Ō & <Ko>', seed: 5 })
    expect(svg).not.toMatch(/selvedge/i)
    if (svg.includes('KO')) expectSound(svg)
  }
  expect(
    drawProduct({ form: 'tote', view: 'front', colour: '#7a4a2b', brand: 'Casa Alba', seed: 5 }),
  ).toContain('>CASA ALBA<')
})

test('an unknown form is rejected with its name', () =>
  expect(() => drawProduct({ form: 'teapot', view: 'front', colour: '#ffffff', seed: 1 })).toThrow('teapot'))

test('a cutout is the product without its background', () => {
  const art = drawCutout({ form: 'tee', view: 'front', colour: '#3f6b8a', seed: 5 })
  expectSound(art.replace(/^/, '<svg>') + '</svg>', false)
})

test.each(bannerScenes)('the %s banner is valid and in landscape format', (scene) => {
  const wide = drawBanner(scene),
    tall = drawBanner(scene, { tall: true })
  expectSound(wide)
  expectSound(tall)
  expect(wide).toContain('viewBox="0 0 1800 800"')
  expect(tall).toContain('viewBox="0 0 800 1000"')
  expect(drawBanner(scene)).toBe(wide)
})

test.each(categories)('the %s tile is valid, round and square', (name) => {
  expectSound(drawCategory(name))
  expectSound(drawCategory(name, { shape: 'square' }))
})

test('wordmarks fit any name', () => {
  for (const style of wordmarkStyles) expectSound(drawWordmark('Åsa & <Sons>', style))
})

test('a renderer accepts the illustrations', async () => {
  for (const svg of [
    drawProduct({ form: 'ball-gown', view: 'front', colour: '#b58fa8', seed: 5 }),
    drawBanner('footwear', { tall: true }),
  ]) {
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(64)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(64)
    expect(new Set(data).size).toBeGreaterThan(40)
  }
})

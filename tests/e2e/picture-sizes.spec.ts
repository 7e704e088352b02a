// A page says how wide it shows a picture before it is laid out, and the browser fetches that width: said too small, the picture is soft.
import { homes, lists, piece } from './screens.ts'
import { expect, test } from './test.ts'

test('no picture is shown wider than the page said it would be', async ({ page }) => {
  test.setTimeout(180_000)
  for (const address of [...homes, ...lists, piece, '/shops']) {
    await page.goto(address)
    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      // Laid out anew, and media queries with it.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const soft = await page.evaluate(() => {
        const ruler = document.body.appendChild(document.createElement('i'))
        ruler.style.position = 'fixed'
        const said = (sizes: string) => {
          for (const choice of sizes.split(/,(?![^(]*\))/)) {
            const [, query, length = ''] = /^\s*(\(min-width: \d+px\))?\s*(\S.*)$/.exec(choice) ?? []
            if (query && !matchMedia(query).matches) continue
            ruler.style.inlineSize = length
            return ruler.getBoundingClientRect().width
          }
          return Infinity
        }
        return [...document.images]
          .filter((image) => image.srcset && image.sizes && image.clientWidth > said(image.sizes) * 1.1)
          .map((image) => `${image.clientWidth} px, said ${image.sizes}`)
      })
      expect.soft([...new Set(soft)], `${address} at ${width}`).toEqual([])
    }
  }
})

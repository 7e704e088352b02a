// What is read stays where it is: nothing moves while a page arrives, comes alive, and is scrolled through.
import { homes, lists, pages } from './screens.ts'
import { live } from './shopper.ts'
import { expect, test } from './test.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

for (const width of [390, 1440])
  test(`nothing moves on any screen of ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const moved: [number, string][] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
          if (!hadRecentInput)
            moved.push([value, sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 60)).join()])
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const address of [...homes.slice(0, 4), ...lists, ...pages]) {
      await page.goto(address)
      await live(page)
      await page.waitForLoadState('networkidle')
      for (let screen = 1; screen < 6; screen++) {
        await page.evaluate((at) => scrollTo(0, at * 700), screen)
        await page.waitForTimeout(60)
      }
      const moved = await page.evaluate(() => (window as unknown as { moved: [number, string][] }).moved)
      const sum = moved.reduce((all, [value]) => all + value, 0)
      expect.soft(sum, `${address}: ${JSON.stringify(moved)}`).toBeLessThan(0.015)
    }
  })

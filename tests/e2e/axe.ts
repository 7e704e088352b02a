// What axe knows against a page: all of it in light, and in dark what another theme can change.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ofColour = ['color-contrast', 'link-in-text-block']

/** @returns what axe finds in both themes, each with where. */
export async function faults(page: Page): Promise<string[]> {
  // What is far down is laid out a little after the page is there.
  await page.evaluate(() => delete document.documentElement.dataset['arrival'])
  // Sums that are being asked for are dimmed until they are there.
  await expect(page.locator('.waiting')).toHaveCount(0)
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // No page of ours has frames, and only what is wrong is worth describing.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (theme === 'light' ? axe.withTags(all) : axe.withRules(ofColour)).analyze()
    for (const { id, nodes } of violations)
      for (const node of nodes)
        found.push(`${theme} ${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
  }
  return found
}

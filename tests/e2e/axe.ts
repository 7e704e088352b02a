// What axe reports about a page.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']

/** @returns what axe finds: by all rules in the light scheme, and in the dark one by those about colour. */
export const faults = async (page: Page): Promise<string[]> => [
  ...(await violations(page, 'light')),
  ...(await violations(page, 'dark', colourRules)),
]

/** @returns what axe finds in one scheme, by all rules unless some are given: each violation with its place. */
export async function violations(page: Page, scheme: Scheme, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  // What is far down is laid out a little after the page has loaded.
  await page.evaluate(() => delete document.documentElement.dataset['arrival'])
  // Sums are dimmed while they are being calculated.
  await expect(page.locator('.waiting')).toHaveCount(0)
  // No page of the shop has frames, and only violations need descriptions.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(allRules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${scheme} ${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
    ),
  )
}

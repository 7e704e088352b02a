import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']

/** @returns axe violations: all rules in the light scheme, colour rules in the dark one. */
export const faults = async (page: Page): Promise<string[]> => [
  ...(await violations(page, 'light')),
  ...(await violations(page, 'dark', colourRules)),
]

/**
 * @returns axe violations in one colour scheme, of all rules unless `rules` is given, each with its element.
 */
export async function violations(page: Page, scheme: Scheme, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  // Renders the content below the fold, which is deferred.
  await page.evaluate(() => delete document.documentElement.dataset['arrival'])
  // Totals are dimmed while they are recalculated.
  await expect(page.locator('.waiting')).toHaveCount(0)
  // The shop has no frames, and only violations need details.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(allRules)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${scheme} ${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
    ),
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

/** The builder would evaluate the larger source, twice for each page. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Rules whose result depends on text, direction or layout. Other rules give the same result in every language.
 */
export const translatedRules = [
  ...colourRules,
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'frame-title',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'label-content-name-mismatch',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'list',
  'listitem',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'table-duplicate-name',
  'target-size',
  'valid-lang',
]

/** Rules that an opened overlay can break in the rest of the page. */
export const rulesBesideOverlays = [
  'aria-hidden-body',
  'aria-hidden-focus',
  'duplicate-id-aria',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** @returns axe violations: all rules in the light scheme, colour rules in the dark one. */
export const faults = async (page: Page): Promise<string[]> => [
  ...(await violations(page, 'light')),
  ...(await violations(page, 'dark', colourRules)),
]

/**
 * @returns axe violations in one colour scheme, of all rules unless `rules` is given, each with its element.
 * @param within selector of the element to check; the whole page by default.
 */
export async function violations(
  page: Page,
  scheme: Scheme,
  rules?: string[],
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  // Renders the content below the fold, which is deferred.
  const hasAxe = await page.evaluate(() => {
    delete document.documentElement.dataset['arrival']
    return 'axe' in window
  })
  // Totals are dimmed while they are recalculated.
  await expect(page.locator('.waiting')).toHaveCount(0)
  // The shop has no frames, hence legacy mode, and only violations need details.
  if (!hasAxe) await page.evaluate(axeSource)
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  const showMenus = await hideClosedMenus(page)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(allTags))
    .analyze()
    .finally(showMenus)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${scheme} ${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
    ),
  )
}

/**
 * Hides the content of closed menus, half of a page, from axe, which traverses it although it checks visible elements
 * only. It stays in the document, because React may hydrate a menu at any time.
 * @returns a function that shows it again.
 */
async function hideClosedMenus(page: Page): Promise<() => Promise<void>> {
  const closed = await page.evaluateHandle(() => {
    const menus = [...document.querySelectorAll('.mega')]
    const hidden = menus.filter((menu) => !menu.checkVisibility({ visibilityProperty: true }))
    for (const menu of hidden) Object.defineProperty(menu, 'childNodes', { value: [], configurable: true })
    return hidden
  })
  return async () => {
    await closed.evaluate((menus) => menus.forEach((menu) => Reflect.deleteProperty(menu, 'childNodes')))
    await closed.dispose()
  }
}

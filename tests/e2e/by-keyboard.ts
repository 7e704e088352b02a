// Keyboard-only navigation.
import type { Page } from '@playwright/test'
import { live } from './shopper.ts'

/** Types into the focused field and tabs to the next. */
export const typeOn = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Skips header and menu by the skip link. */
export const skip = async (page: Page): Promise<void> => {
  await live(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

// Enough to tab through header, menu and the longest filter list.
const mostPresses = 240

/** Presses Tab or Shift+Tab until an element has the focus. */
export const tabTo = async (
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not come to ${selector}`)
}

/** Opens a page and skips header and menu. */
export const openPast = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await skip(page)
}

/** Tabs to an element and presses it. */
export const pressAt = async (page: Page, selector: string): Promise<void> => {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

// Going about by keyboard alone.
import type { Page } from '@playwright/test'
import { live } from './shopper.ts'

/** Types into the field that has the focus, and goes on to the next. */
export const typeOn = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Past header and menu, by the first link of every page. */
export const skip = async (page: Page): Promise<void> => {
  await live(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

// Past every entry of header and menu, and through the longest list of filters.
const mostPresses = 240

/** Goes on with Tab, or back, until something has the focus. */
export const tabTo = async (
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not come to ${selector}`)
}

/** Opens a page and stands at its beginning, past header and menu. */
export const openPast = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await skip(page)
}

/** Goes on to something and presses it. */
export const pressAt = async (page: Page, selector: string): Promise<void> => {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

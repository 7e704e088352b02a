import type { Page } from '@playwright/test'
import { piece } from './screens.ts'
import { answers, live } from './shopper.ts'
import { expect, test } from './test.ts'

const frame = (page: Page) => page.locator('.zoom-frame')
const picture = (page: Page) => frame(page).locator('img')
const widthOf = async (page: Page) => (await picture(page).boundingBox())!.width

/**
 * Opens the first image by keyboard.
 * @returns its width when it is not zoomed.
 */
async function look(page: Page): Promise<number> {
  await page.goto(piece)
  await live(page)
  await page.locator('.gallery a').first().focus()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toBeVisible()
  return widthOf(page)
}

test('an image zooms by keyboard, pans by arrows, rotates, and restores the focus', async ({ page }) => {
  const whole = await look(page)
  await expect(frame(page).getByRole('button')).toBeFocused()
  for (let press = 0; press < 3; press++) await page.keyboard.press('+')
  expect(await widthOf(page)).toBeGreaterThan(2 * whole)
  const before = await frame(page).evaluate((box) => [box.scrollLeft, box.scrollTop])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => frame(page).evaluate((box) => [box.scrollLeft, box.scrollTop]))
    .toEqual(before.map((at) => at + 80))
  await page.keyboard.press('0')
  expect(await widthOf(page)).toBeCloseTo(whole, 0)
  await page.keyboard.press('-')
  expect(await widthOf(page)).toBeCloseTo(whole, 0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Image 2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(frame(page)).toBeHidden()
  await expect(page.locator('.gallery a').first()).toBeFocused()
})

test('wheel, click and buttons zoom an image around the mouse position', async ({ page }) => {
  const whole = await look(page)
  const box = (await picture(page).boundingBox())!
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.4]
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, -120)
  await expect.poll(() => widthOf(page)).toBeCloseTo(5 * whole, -1)
  const now = (await picture(page).boundingBox())!
  expect((x - now.x) / now.width).toBeCloseTo(0.5, 1)
  expect((y - now.y) / now.height).toBeCloseTo(0.4, 1)

  await page.mouse.down()
  await page.mouse.move(x - 60, y - 40, { steps: 4 })
  await page.mouse.up()
  expect(await widthOf(page), 'taking hold of it is no click').toBeGreaterThan(3 * whole)
  expect((await picture(page).boundingBox())!.x).toBeCloseTo(now.x - 60, 0)

  await page.mouse.click(x, y)
  expect(await widthOf(page)).toBeCloseTo(whole, 0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await widthOf(page)).toBeGreaterThan(1.5 * whole)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  expect(await widthOf(page)).toBeCloseTo(whole, 0)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('two fingers pinch, a double tap zooms, and a swipe shows the next image', async ({ page }) => {
    const whole = await look(page)
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) })

    await touch('touchStart', [150, 400], [240, 400])
    await touch('touchMove', [100, 400], [290, 400])
    await touch('touchEnd')
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole * (190 / 90), -1)

    const tapTwice = async () => {
      for (let tap = 0; tap < 2; tap++) {
        await touch('touchStart', [200, 400])
        await touch('touchEnd')
      }
    }
    await tapTwice()
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
    await tapTwice()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(2 * whole)
    await tapTwice()
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

    await touch('touchStart', [300, 400])
    await touch('touchMove', [180, 405])
    await touch('touchEnd')
    await expect(page.getByText('Image 2 of 3')).toBeVisible()
  })
})

test('a toast does not cover the cart it links to', async ({ page }) => {
  await page.goto(`${piece}?variant=navy-m`)
  await answers(page, '.buy .buy-row button')
  await page.locator('.buy').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.locator('.toast').hover()
  await page.locator('.toast').getByText('View cart').click()
  await expect(page.locator('.drawer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('the selection is shared: by copying where the device has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`${piece}?variant=navy-m`)
  await answers(page, '.share')
  const address = await page.locator('.share').evaluate((link) => (link as HTMLAnchorElement).href)
  expect(new URL(address).search).toBe('?variant=navy-m')
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.locator('.toast')).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('the device’s share sheet is used, and cancelling it is not an error', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] as ShareData[] })
    Navigator.prototype.share = async (what) => {
      ;(window as unknown as { shared: unknown[] }).shared.push(what)
      throw new DOMException('given up', 'AbortError')
    }
  })
  await page.goto(piece)
  await answers(page, '.share')
  await page.getByRole('link', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Share' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('where copying is not possible the URL can be selected by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(piece)
  await answers(page, '.share')
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByRole('textbox', { name: 'Product link' })).toHaveValue(
    new RegExp(`${piece}\\?variant=`),
  )
})

test('recently viewed products are shown, latest first, without the current one', async ({ page }) => {
  const names: string[] = []
  for (const path of ['/products/oxford-shirt', '/products/chelsea-boot', piece]) {
    await page.goto(path)
    await answers(page, '.share')
    names.unshift((await page.getByRole('heading', { level: 1 }).textContent())!.trim())
  }
  await expect(page.locator('.row-list .name')).toHaveText(names.slice(1))
})

test('measurements give the size, in either unit; it is selected with one press, saved, and can be deleted', async ({
  page,
}) => {
  await page.goto(piece)
  await answers(page, '.find-size')
  await page.getByRole('link', { name: 'Find my size' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Chest' }).fill('98,5')
  await expect(dialog.getByText('Your size: M.')).toBeVisible()
  await dialog.getByRole('button', { name: 'in', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Chest' })).toHaveValue('38.8')
  await dialog.getByRole('textbox', { name: 'Waist' }).fill('nine')
  await dialog.getByRole('textbox', { name: 'Waist' }).blur()
  await expect(dialog.getByText('Enter a number, like 92.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Waist' }).fill('36')
  await expect(dialog.getByText('Your size: L.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose L' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/variant=white-l/)
  await expect(page.locator('.size[aria-pressed="true"]')).toHaveText('L')

  await page.goto('/products/oxford-shirt')
  await expect(page.getByText('Your size: L.')).toBeVisible()
  await page.goto('/privacy')
  await page.getByRole('checkbox', { name: 'Save my measurements' }).uncheck()
  await page.goto('/products/oxford-shirt')
  await expect(page.getByRole('link', { name: 'Find my size' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('98.5')
})

// The product page: zoom, size chart, measurements, sharing, sold-out sizes and recently viewed products.
import type { APIRequestContext, Page } from '@playwright/test'
import { productPath } from './screens.ts'
import { answers, live } from './shopper.ts'
import { expect, test } from './test.ts'

const frame = (page: Page) => page.locator('.zoom-frame')
const picture = (page: Page) => frame(page).locator('img')
const widthOf = async (page: Page) => (await picture(page).boundingBox())!.width

/**
 * Opens the first image by keyboard.
 * @returns its width in px when it is shown whole.
 */
async function openPicture(page: Page): Promise<number> {
  await page.locator('.gallery a').first().focus()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toBeVisible()
  return widthOf(page)
}

/** @returns the address of a colour that has a sold-out size. */
async function findSoldOut(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/v1/dynamic/products?in_stock=1&limit=100')
  const { products } = (await response.json()) as {
    products: { slug: string; attributes: { slug: string; sub_attributes: { quantity: number }[] }[] }[]
  }
  return products.flatMap(({ slug, attributes }) =>
    attributes
      .filter(({ sub_attributes: sizes }) => sizes.length > 1 && sizes.some((size) => size.quantity === 0))
      .map((colour) => `/products/${slug}?variant=${colour.slug}`),
  )[0]!
}

test('zoom, size chart, body measurements, sharing, recently viewed products and sold-out sizes', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(productPath)
  await live(page)

  await test.step('an image zooms by keyboard, changes by arrow keys, and returns the focus', async () => {
    const whole = await openPicture(page)
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

  await test.step('wheel, click and buttons zoom, and the point under the pointer stays in place', async () => {
    const whole = await openPicture(page)
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
    expect(await widthOf(page), 'dragging is no click').toBeGreaterThan(3 * whole)
    expect((await picture(page).boundingBox())!.x).toBeCloseTo(now.x - 60, 0)

    await page.mouse.click(x, y)
    expect(await widthOf(page)).toBeCloseTo(whole, 0)
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    expect(await widthOf(page)).toBeGreaterThan(1.5 * whole)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    expect(await widthOf(page)).toBeCloseTo(whole, 0)
    await page.keyboard.press('Escape')
    await expect(frame(page)).toBeHidden()
  })

  await test.step('the size chart opens in place', async () => {
    const address = page.url()
    await page.locator('.chart-link').click()
    const chart = page.getByRole('dialog')
    await expect(chart.getByRole('table')).toBeVisible()
    expect(page.url(), 'the page is not left').toBe(address)
    await page.keyboard.press('Escape')
    await expect(chart).toBeHidden()
    await expect(page.locator('.chart-link')).toBeFocused()
  })

  await test.step('measurements in either unit suggest a size, which one click selects', async () => {
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
    await dialog.getByRole('button', { name: 'Select L' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/variant=white-l/)
    await expect(page.locator('.size[aria-pressed="true"]')).toHaveText('L')
  })

  await test.step('the selection is shared by the device, by copying, or manually', async () => {
    const link = page.getByRole('link', { name: 'Share' })
    const address = await page.locator('.share').evaluate((element) => (element as HTMLAnchorElement).href)
    expect(new URL(address).search).toBe('?variant=white-l')
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    await page.evaluate(() => {
      Object.assign(window, { shared: [] as ShareData[] })
      Navigator.prototype.share = async (data) => {
        ;(window as unknown as { shared: unknown[] }).shared.push(data)
        throw new DOMException('cancelled', 'AbortError')
      }
    })
    await link.click()
    await expect.poll(shared).toEqual([expect.objectContaining({ url: address })])
    await expect(link, 'cancelling is no error').toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)

    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await link.click()
    await expect(page.locator('.toast')).toContainText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await link.click()
    await expect(page.getByRole('textbox', { name: 'Product link' })).toHaveValue(address)
  })

  await test.step('recently viewed products are listed, latest first, and measurements are stored until they are cleared', async () => {
    const names = [(await page.getByRole('heading', { level: 1 }).textContent())!.trim()]
    await page.goto('/products/chelsea-boot')
    await answers(page, '.share')
    names.unshift((await page.getByRole('heading', { level: 1 }).textContent())!.trim())
    await page.goto('/products/oxford-shirt')
    await answers(page, '.share')
    await expect(page.locator('.row-list .name')).toHaveText(names)
    await expect(page.getByText('Your size: L.')).toBeVisible()
    await page.goto('/privacy')
    await page.getByRole('checkbox', { name: 'Save my measurements' }).uncheck()
    await page.goto('/products/oxford-shirt')
    await expect(page.getByRole('link', { name: 'Find my size' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('98.5')
  })

  await test.step('sizes are buttons, sold-out ones are struck through but selectable for alerts; the URL keeps the selection', async () => {
    await page.goto(await findSoldOut(request))
    await answers(page, '.buy .choices')
    expect(await page.locator('.buy .sizes button.size').count()).toBeGreaterThan(1)
    const out = page.locator('.buy .sizes button.size.out').first()
    expect(await out.evaluate((button) => getComputedStyle(button).backgroundImage)).toContain('svg')
    await expect(out).toHaveAccessibleName(/sold out/i)
    await expect(out).toBeEnabled()
    await out.click()
    await expect(out).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/variant=/)
    const address = page.url()
    const size = await out.textContent()

    await page.goto('about:blank')
    await page.goto(address)
    await live(page)
    await expect(page.locator('.buy .size.out[aria-pressed="true"]')).toHaveText(size!)
    await expect(page.getByRole('button', { name: 'Notify me' }).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com')
    await page.keyboard.press('Enter')
    await expect(page.locator('#back-in-stock.note')).toContainText('We’ll email you once')
    await expect(page.getByRole('status').filter({ hasText: 'We’ll email you once' })).toBeAttached()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('images zoom by pinch and double tap, and change by swiping; thumbnails are on mobile too', async ({
    page,
  }) => {
    await page.goto(productPath)
    await live(page)
    const thumbnails = page.locator('.thumbs a')
    expect(await thumbnails.count()).toBeGreaterThanOrEqual(3)
    await expect(thumbnails.first()).toBeVisible()
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')

    const whole = await openPicture(page)
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
    await page.keyboard.press('Escape')
    await expect(frame(page)).toBeHidden()

    await thumbnails.nth(2).click()
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
  })
})

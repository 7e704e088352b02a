import type { Locator, Page } from '@playwright/test'
import type { ProductDetail } from '../../src/modules/search/listing.ts'
import { answers, drawer, holdScripts, live } from './shopper.ts'
import { expect, test } from './test.ts'

const quickView = (page: Page) => page.locator('.dialog', { has: page.locator('.quick-view') })

test('the quick view: shown once scripts load, closed, left for the product page, used by keyboard, and with its limit', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products?in_stock=1&limit=6', { waitUntil: 'commit' })
  const cards = page.locator('main article.card')
  const card = cards.first()
  const opener = card.getByRole('button', { name: /^Quick view/ })
  const name = (await card.locator('.name').textContent())!.trim()
  const dialog = quickView(page)

  await test.step('cards hovered or focused before scripts load show it', async () => {
    await cards.nth(0).hover()
    await cards.nth(1).locator('.name a').focus()
    release()
    await expect(cards.nth(0).locator('button.look')).toBeVisible()
    await expect(cards.nth(1).locator('button.look')).toBeVisible()
    await page.unroute('**/assets/*.js')
  })

  await live(page)
  await card.locator('.name a').focus()
  await expect(opener).toBeVisible()
  await test.step('it closes with Escape, by its button and by a click outside', async () => {
    const closings = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]
    for (const close of closings) {
      await opener.click()
      await expect(dialog.locator('.buy-row')).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  await test.step('by keyboard: select, add, and the focus returns to the card', async () => {
    await card.locator('.name a').focus()
    await page.keyboard.press('Tab')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    const named = page.getByRole('dialog', { name })
    await expect(named.locator('.buy-row')).toBeVisible()
    expect(page.url(), 'the list is not left').toContain('/products?')
    const size = named.locator('.sizes .size:not(.out)').first()
    if (await size.count()) {
      await size.focus()
      await page.keyboard.press('Enter')
      await expect(named.locator('.sizes .size[aria-pressed="true"]')).toHaveCount(1)
    }
    await named.getByRole('button', { name: 'Add to cart' }).focus()
    await page.keyboard.press('Enter')
    await expect(named).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeAttached()
    await expect(opener).toBeFocused()
  })

  await test.step('it fades in within 0.25 s and leads to the product page with the selection', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.buy-row')).toBeVisible()
    expect(await dialog.evaluate((element) => getComputedStyle(element).transition)).toMatch(
      /opacity 0?\.25s/,
    )
    const other = dialog.locator('.colour[aria-pressed="false"]').first()
    const variant = (await other.count()) ? await other.getAttribute('value') : undefined
    if (variant) {
      await other.click()
      await expect(dialog.locator('.colour[aria-pressed="true"]')).toHaveAttribute('value', variant)
    }
    await dialog.getByRole('link', { name: 'View full details' }).click()
    await page.waitForURL(/\/products\/[^/?]+/)
    if (variant) expect(page.url()).toContain(`variant=${variant}`)
    await expect(dialog).toBeHidden()
  })

  await test.step('the limit of three per order is shown on page, cart and quick view, and caps the quantity', async () => {
    const answer = await page.request.get('/api/v1/dynamic/product?slug=house-belt')
    const { attributes, limit } = (await answer.json()) as ProductDetail
    const plenty = attributes.flatMap((colour) => colour.sub_attributes).find((size) => size.quantity > 3)!
    expect(limit).toBe(3)
    const endsAtThree = async (panel: Locator) => {
      await expect(panel).toContainText('Maximum 3 per order')
      const more = panel.getByRole('button', { name: 'Increase quantity' })
      await more.click()
      await more.click()
      await expect(panel.locator('.quantity output')).toHaveText('3')
      await expect(more).toBeDisabled()
    }
    await page.goto(`/products/house-belt?variant=${plenty.sku}`)
    await answers(page, '.buy .buy-row button')
    await endsAtThree(page.locator('.buy'))
    await page.locator('.buy .buy-row').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 4 items' }).first()).toBeAttached()

    await test.step('a toast closes when the cart that it links to opens', async () => {
      await page.locator('.toast').hover()
      await page.locator('.toast').getByText('View cart').click()
      await expect(
        drawer(page).getByRole('button', { name: 'Increase quantity', disabled: true }),
      ).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.locator('.toast')).toHaveCount(0)
    })

    await page.goto('/search?q=house+belt')
    await live(page)
    const card = page.locator('main article.card', { hasText: 'House belt' })
    await card.locator('.name a').focus()
    await card.getByRole('button', { name: /^Quick view/ }).click()
    await expect(quickView(page)).toContainText('Maximum 3 per order')
  })
})

// A collection by rule: tried, saved, shown; its products put in another order of their own in one by hand. A product said in another language.
import { faults } from './axe.ts'
import { live } from './shopper.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('a designer tries a rule before it is saved, publishes the collection, and puts one together by hand', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  const name = `Window ${Date.now() % 1_000_000}`
  await page.goto('/admin/catalogue/collections')
  await live(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Its products').selectOption('rule')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.waitForURL(/done=made/)
  await live(page)
  await page.getByLabel('Price to').fill('60')
  await page.getByLabel('Women', { exact: true }).check()
  await page.getByRole('button', { name: 'See what it finds' }).click()
  const found = page.getByText(/It would find \d+ products/)
  const many = /\d+/.exec(await found.innerText())![0]
  expect(await faults(page)).toEqual([])
  const rule = page.locator('form').filter({ has: page.getByLabel('Price to') })
  await rule.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/done=saved/)
  await page.getByLabel('State').selectOption('published')
  await page.locator('aside').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Look at it in the shop' }).click()
  await page.waitForURL(/\/collections\/window-/)
  await expect(page.locator('h1')).toContainText(many)

  await page.goto('/admin/catalogue/collections')
  await live(page)
  await page.getByLabel('Name').fill(`${name} by hand`)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.waitForURL(/done=made/)
  await page.getByLabel('Number, name or SKU').fill('scarf')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/q=scarf/)
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: /^Add/ }).first().click()
    await expect(page.locator('ol.office-picked > li')).toHaveCount(count)
  }
  const first = page.locator('ol.office-picked > li').first()
  const was = await first.innerText()
  await first.getByRole('button', { name: /^Later/ }).press('Enter')
  await page.waitForURL(/by=down/)
  await expect(first).not.toHaveText(was)
  expect(await faults(page)).toEqual([])
})

test('a product is said in Vietnamese beside the English words, and shoppers read and find it so', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  await page.goto('/admin/products?q=round-trip')
  await page.getByRole('link', { name: 'Round-trip smartwatch' }).click()
  await page
    .getByRole('region', { name: 'Other languages' })
    .getByRole('link', { name: 'Tiếng Việt' })
    .click()
  await live(page)
  expect(await faults(page)).toEqual([])
  // Another one at each try: what is said already is not saved again.
  const name = `Đồng hồ khứ hồi ${Date.now() % 100_000}`
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/done=saved/)
  await page.getByRole('link', { name: 'Look at it in the shop' }).click()
  await page.waitForURL(/\/vi\/products\//)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.locator('h1 bdi')).toHaveText(name)
  await expect(page.locator('h1 bdi')).not.toHaveAttribute('lang')
  // What nobody has said yet is told to be English.
  await expect(page.locator('.prose').first()).toHaveAttribute('lang', 'en')
  await page.goto('/vi/search?q=dong+ho+khu+hoi')
  await expect(page.locator('article.card')).toHaveCount(1)
  await expect(page.locator('article.card h2, article.card h3')).toHaveText(name)
  await page.locator('article.card').hover()
  await page.locator('article.card button.look').click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goto('/search?q=round-trip')
  await expect(page.locator('article.card').first()).toContainText('Round-trip smartwatch')
})

// The lists of the back office in the roles that use them, and what can be done there.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { changeStaff, openInAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const desktop = { width: 1280, height: 800 }
const lists = {
  'sales-manager': [
    'companies',
    'quotes',
    'trade',
    'promotions',
    'drafts',
    'retailers',
    'sales',
    'abandoned-carts',
    'payment-links',
  ],
  admin: ['imports', 'emails', 'jobs', 'people'],
  super: ['people'],
  designer: [
    'catalogue',
    'catalogue/collections',
    'catalogue/redirects',
    'catalogue/former-slugs',
    'catalogue/synonyms',
    'catalogue/search-rules',
    'catalogue/sizes',
  ],
  warehouse: ['stock', 'abandoned-carts'],
  accounting: ['gift-cards'],
} as const

/** What is done in a list after its check, by role and path: the guarantee and how. */
const actions: Record<string, [guarantee: string, act: (page: Page, expected: RegExp[]) => Promise<void>]> = {
  'warehouse: stock': [
    'stock is filtered by level and sorted by what is available',
    async (page) => {
      await page.getByRole('button', { name: 'Available' }).click()
      await expect(page).toHaveURL('/admin/stock?sort=available')
      await page.getByRole('button', { name: 'Low stock' }).click()
      await expect(page).toHaveURL(/level=low/)
    },
  ],
  'sales-manager: promotions': [
    'an active promotion is edited in two clicks and a shortcut, and tried on a cart before',
    async (page) => {
      await page.getByRole('link', { name: /Welcome, 10%/ }).click()
      await page.getByLabel('Per cent off').fill('12')
      await page.getByRole('combobox', { name: 'Add item by name or SKU' }).fill('shirt')
      await page.getByRole('listbox', { name: 'Add item by name or SKU' }).getByRole('option').first().click()
      await expect(page.getByText('Customer pays')).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/^12% off · WELCOME10/)).toBeVisible()
      await page.getByLabel('Per cent off').fill('10')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/^10% off · WELCOME10/)).toBeVisible()
    },
  ],
  'accounting: gift-cards': [
    'a gift card is issued, its code is shown once, and it is deactivated and reactivated',
    async (page) => {
      await page.getByRole('button', { name: 'Issue gift card' }).click()
      const dialog = page.getByRole('dialog', { name: 'Issue gift card' })
      await dialog.getByLabel('Amount').fill('20')
      await dialog.getByLabel('Reason').fill('Goodwill')
      await page.keyboard.press('Enter')
      const code = (await dialog.locator('.secret').innerText()).trim()
      expect(await faults(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      const row = page.getByRole('row').filter({ hasText: code.slice(-4) })
      await expect(row).toContainText('Active')
      await row.getByRole('checkbox').check()
      const bar = page.getByRole('toolbar')
      await bar.getByRole('button', { name: 'Deactivate' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
      await expect(row).toContainText('Deactivated')
      await row.getByRole('checkbox').check()
      await bar.getByRole('button', { name: 'Reactivate' }).click()
      await expect(row).toContainText('Active')
    },
  ],
  'admin: people': [
    'only super admins invite staff',
    async (page) => {
      await expect(page.getByText('Only super admins')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Invite staff' })).toHaveCount(0)
    },
  ],
  'super: people': [
    'staff are invited, and an invitation is withdrawn',
    async (page, expected) => {
      expected.push(/\b400\b.*\/members\/invitations/)
      const email = `invited-${Date.now().toString(36)}@example.com`
      await page.getByRole('button', { name: 'Invite staff' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite staff' })
      await dialog.getByLabel('Email', { exact: true }).fill(email)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('Select at least one role.')
      await dialog.getByRole('checkbox', { name: 'Warehouse' }).check()
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText(email)).toBeVisible()
      await page.getByRole('button', { name: `Withdraw invitation: ${email}` }).click()
      await expect(page.getByText(email)).toHaveCount(0)
    },
  ],
  'designer: catalogue/collections': [
    'a collection by rule shows what matches while it is edited; a manual one is put in order with keys',
    async (page) => {
      await page.getByRole('button', { name: 'Create collection' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create collection' })
      await dialog.getByLabel('Name').fill(`Shown ${Date.now().toString(36)}`)
      await dialog.getByLabel('Type').selectOption('rule')
      await dialog.getByRole('button', { name: 'Create collection' }).click()
      await expect(page.getByText('No product matches now.')).toBeVisible()
      await page.getByLabel('Women').check()
      await expect(page.getByText(/\d products match now/)).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Changes saved')).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.waitForURL('**/catalogue/collections')
      await page.getByRole('row').filter({ hasText: 'Manual' }).getByRole('link').first().click()
      const items = page.locator('.collection-items > li')
      const names = () => items.getByRole('link').allTextContents()
      await expect(items.nth(1)).toBeVisible()
      const [first, second] = await names()
      const down = items.first().getByRole('button', { name: /^Move .* down$/ })
      await down.press('Enter')
      await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
      await page.getByRole('button', { name: 'Discard' }).click()
      expect((await names()).slice(0, 2)).toEqual([first, second])
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
    },
  ],
  'designer: catalogue/redirects': [
    'a redirect that leads back to itself is explained, a valid one is added and deleted',
    async (page, expected) => {
      expected.push(/400.*\/redirects/)
      const from = `/old-${Date.now().toString(36)}`
      await page.getByRole('button', { name: 'Add redirect' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add redirect' })
      await dialog.getByLabel('From').fill(from)
      await dialog.getByLabel('To').fill(from)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByLabel('To').fill('/collections')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      const row = page.getByRole('row').filter({ hasText: from })
      await row.getByRole('checkbox').check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete redirect' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete redirect' }).click()
      await expect(row).toHaveCount(0)
    },
  ],
  'designer: catalogue/search-rules': [
    'a search rule shows its products before it is added, and is deleted',
    async (page) => {
      const query = `gear${Date.now().toString(36)}`
      await page.getByRole('button', { name: 'Add search rule' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add search rule' })
      const add = dialog.getByRole('button', { name: 'Add search rule' })
      await dialog.getByRole('textbox', { name: /^Search/ }).fill(query)
      await expect(add).toBeDisabled()
      await dialog.getByRole('combobox', { name: 'Add product' }).fill('shirt')
      const option = dialog.getByRole('listbox', { name: 'Add product' }).getByRole('option').first()
      const name = await option.locator('.strong').innerText()
      await option.click()
      // Pinned, although nothing matches the search.
      const preview = dialog.getByRole('region', { name: 'Preview' })
      await expect(preview.getByRole('listitem')).toHaveText([name])
      expect(await faults(page)).toEqual([])
      await add.click()
      await expect(dialog).toHaveCount(0)
      const row = page.getByRole('row').filter({ hasText: query })
      await expect(row).toContainText('Pin')
      await expect(row).toContainText('Active')
      await row.getByRole('checkbox').check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete search rule' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete search rule' }).click()
      await expect(row).toHaveCount(0)
    },
  ],
}

test('the lists of each role open without errors, also on a phone, and are accessible', async ({
  page,
  expected,
}) => {
  for (const [role, paths] of Object.entries(lists)) {
    await changeStaff(page, role as keyof typeof lists)
    await page.setViewportSize(desktop)
    for (const [at, path] of paths.entries()) {
      const list = `${role}: ${path}`
      await test.step(list, async () => {
        if (at === 0) await page.goto(`/admin/${path}`)
        else await openInAdmin(page, `/admin/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        // Empty lists have no table.
        await expect(
          page.locator('.table[aria-busy=false] tbody tr:not(.skeleton), .list-state'),
        ).not.toHaveCount(0)
        expect(await faults(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await page.setViewportSize(desktop)
      })
      if (!(list in actions)) continue
      const [guarantee, act] = actions[list]!
      await test.step(guarantee, () => act(page, expected))
    }
  }
})

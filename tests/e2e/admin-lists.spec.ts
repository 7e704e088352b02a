// Lists of the back office: filters, views, exports, and what is shown when the API fails.
import { placedOrder } from './placed-order.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('filters are in the address, are saved as a shared view, and narrow the export', async ({
  page,
  context,
  baseURL,
}) => {
  await placedOrder(baseURL!, 'Fiona Filter', { method: 'cash-on-delivery' })
  await signInAs(context, 'admin')
  await page.goto('/admin/orders?colour=red')
  await expect(page.getByText('colour red')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: colour' }).click()
  await expect(page).toHaveURL('/admin/orders')

  await page.keyboard.press('f')
  const filter = page.getByRole('dialog', { name: 'Add filter' })
  await filter.getByRole('button', { name: 'Customer' }).click()
  await filter.getByLabel('Value').fill('fiona')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/admin/orders?customer=fiona')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Fiona Filter')

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Of Fiona')
  await page.getByLabel('Share with all staff').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('button', { name: /^Shared\s*Of Fiona$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByRole('button', { name: 'Export' }).click()
  const address = await page.getByRole('menuitem', { name: 'CSV file' }).getAttribute('href')
  const file = await (await context.request.get(address!)).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('Fiona Filter')
  await page.keyboard.press('Escape')

  await context.clearCookies()
  await signInAs(context, 'warehouse')
  await page.goto('/admin/orders')
  await views.getByRole('button', { name: /^Shared\s*Of Fiona$/ }).click()
  await expect(page).toHaveURL('/admin/orders?customer=fiona')
  await expect(page.getByRole('button', { name: 'Delete view: Of Fiona' })).toHaveCount(0)
  await context.clearCookies()
  await signInAs(context, 'admin')
  await page.reload()
  await page.getByRole('button', { name: 'Delete view: Of Fiona' }).click()
  await expect(views.getByRole('button', { name: /^Shared\s*Of Fiona$/ })).toHaveCount(0)
})

test('the sales manager finds an order by its phone number in two actions, by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await placedOrder(baseURL!, 'Paula Phone', { method: 'cash-on-delivery', phone: '+44 20 7946 0018' })
  await signInAs(context, 'sales-manager')
  await page.goto('/admin/orders')
  await expect(page.locator('tbody .row-link').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('02079460018')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Paula Phone')
})

test('a list that fails says so, asks once, and is loaded again', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(/staff\/orders/)
  await placedOrder(baseURL!, 'Erik Error', { method: 'cash-on-delivery' })
  await signInAs(context, 'admin')
  await page.goto('/admin/orders')
  const rows = page.getByRole('row').filter({ hasText: 'Erik Error' })
  await expect(rows).toHaveCount(1)
  let requests = 0
  await page.route(/\/api\/v1\/staff\/orders\?/, (route) => {
    requests++
    return route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'no' } } })
  })
  await page.getByRole('button', { name: 'Late' }).click()
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.')
  expect(requests).toBe(1)
  await page.unroute(/\/api\/v1\/staff\/orders\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('a session that cannot be loaded leaves no empty page', async ({ page, context, expected }) => {
  expected.push(/staff\/session/)
  await signInAs(context, 'admin')
  await page.route('**/api/v1/staff/session', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'bad_request', message: 'no' } } }),
  )
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert')).toContainText('This page could not be shown')
  await page.unroute('**/api/v1/staff/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

test('a further page that fails is requested once, and the rows before it stay', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  expected.push(/staff\/orders/)
  await placedOrder(baseURL!, 'Petra Page', { method: 'cash-on-delivery' })
  await signInAs(context, 'admin')
  let failed = 0
  await page.route(/\/api\/v1\/staff\/orders(?:\?|$)/, async (route) => {
    if (route.request().url().includes('after=')) {
      failed++
      return route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'no' } } })
    }
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), next: 'more' } })
  })
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.')
  await expect(page.getByRole('row').filter({ hasText: 'Petra Page' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => failed).toBe(2)
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.')
  await page.mouse.wheel(0, 200)
  await page.getByRole('row').first().hover()
  expect(failed).toBe(2)
})

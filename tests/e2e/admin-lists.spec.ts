// Lists of the back office: filters, views, exports, and what is shown when the API fails.
import { faults } from './axe.ts'
import { placedOrder } from './placed-order.ts'
import { changeStaff, openInAdmin, signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

/** Only of one run of a test. */
const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`

const failure = (code: string) => ({ status: 400, json: { error: { code, message: 'no' } } })

test('orders are filtered, saved as a view and exported, found by phone number, and reported when they fail to load', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  const name = uniqueName('fiona')
  const digits = String(Date.now()).slice(-7)
  const view = `Of ${name}`
  const filtered = `/admin/orders?customer=${name.replace(' ', '+')}`
  await placedOrder(baseURL!, name, { method: 'cash-on-delivery', phone: `+44 20 7${digits}` })
  await signInAs(context, 'admin')
  const views = page.getByRole('navigation', { name: 'Views' })
  const shared = views.getByRole('button', { name: /^Shared/ }).filter({ hasText: view })
  const row = page.getByRole('row').filter({ hasText: name })

  await test.step('an unknown filter is named and can be removed', async () => {
    await page.goto('/admin/orders?colour=red')
    await expect(page.getByText('colour red')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter: colour' }).click()
    await expect(page).toHaveURL('/admin/orders')
  })

  await test.step('a filter is in the address, is saved as a shared view, and narrows the export', async () => {
    await page.keyboard.press('f')
    const filter = page.getByRole('dialog', { name: 'Add filter' })
    await filter.getByRole('button', { name: 'Customer', exact: true }).click()
    await filter.getByLabel('Value').fill(name)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(filtered)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').last()).toContainText(name)

    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill(view)
    await page.getByLabel('Share with all staff').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(shared).toHaveAttribute('aria-current', 'page')

    await page.getByRole('button', { name: 'Export' }).click()
    const address = await page.getByRole('menuitem', { name: 'CSV file' }).getAttribute('href')
    const file = await (await context.request.get(address!)).text()
    expect(file.trim().split('\r\n')).toHaveLength(2)
    expect(file).toContain(name)
    await page.keyboard.press('Escape')
  })

  await test.step('the sales manager finds an order by its phone number in two actions, by keyboard', async () => {
    await changeStaff(page, 'sales-manager')
    await page.goto('/admin/orders')
    await expect(page.locator('tbody .row-link').first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(`0207${digits}`)
    await page.waitForURL(/q=0207/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toHaveCount(1)
  })

  await test.step('a shared view is for all staff, and only its owner deletes it', async () => {
    await shared.click()
    await expect(page).toHaveURL(filtered)
    await expect(page.getByRole('button', { name: `Delete view: ${view}` })).toHaveCount(0)
    await changeStaff(page, 'admin')
  })

  // The requests below fail on purpose.
  expected.push(/staff\/(?:orders|session)/)
  const alert = page.getByRole('alert')
  const again = page.getByRole('button', { name: 'Try again' })

  await test.step('a session that cannot be loaded leaves no empty page', async () => {
    await page.route('**/api/v1/staff/session', (route) => route.fulfill(failure('bad_request')))
    await page.goto(filtered)
    await expect(alert).toContainText('This page could not be shown')
    await page.unroute('**/api/v1/staff/session')
    await again.click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await expect(row).toHaveCount(1)
    await page.getByRole('button', { name: `Delete view: ${view}` }).click()
    await expect(shared).toHaveCount(0)
  })

  await test.step('a list that fails says so, asks once, and is loaded again', async () => {
    let requests = 0
    await page.route(/\/api\/v1\/staff\/orders\?/, (route) => {
      requests++
      return route.fulfill(failure('invalid_input'))
    })
    await page.getByRole('button', { name: 'Late' }).click()
    await expect(alert).toContainText('The list could not be loaded.')
    expect(requests).toBe(1)
    await page.unroute(/\/api\/v1\/staff\/orders\?/)
    await again.click()
    await expect(alert).toHaveCount(0)
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  })

  await test.step('a further page that fails is requested once, and the rows before it stay', async () => {
    let failed = 0
    await page.route(/\/api\/v1\/staff\/orders(?:\?|$)/, async (route) => {
      if (route.request().url().includes('after=')) {
        failed++
        return route.fulfill(failure('invalid_input'))
      }
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), next: 'more' } })
    })
    await views.getByRole('button', { name: /^All/ }).click()
    await expect(alert).toContainText('The list could not be loaded.')
    await expect(row).toHaveCount(1)
    await again.click()
    await expect.poll(() => failed).toBe(2)
    await expect(alert).toContainText('The list could not be loaded.')
    await page.mouse.wheel(0, 200)
    await page.getByRole('row').first().hover()
    expect(failed).toBe(2)
  })
})

test('warehouse staff count stock in the list; a count that someone else has changed is not overwritten', async ({
  page,
  context,
  baseURL,
  expected,
}) => {
  await signInAs(context, 'warehouse')
  const staff = await signedInAs('warehouse', baseURL!)
  type Stock = { variant: number; sku: string; location: string; on_hand: number }
  const path = 'stock?location=main&on_hand=5..&limit=3&sort=sku'
  const read = async () => (await staff<{ stock: Stock[] }>('GET', path)).stock
  const before = await read()
  const count = (at: number, quantity: number, was: number) =>
    staff(
      'POST',
      `stock/${before[at]!.variant}`,
      { kind: 'counted', quantity, was, location: 'main' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  await page.goto(`/admin/${path.replace('&limit=3', '')}`)
  const input = page.getByRole('textbox', { name: /^On hand, / })

  await test.step('by keyboard: E starts, Enter moves down, Escape cancels', async () => {
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(input).toBeFocused()
    await expect(input).toHaveValue(String(before[0]!.on_hand))
    await page.keyboard.type('71')
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue(String(before[1]!.on_hand))
    await page.keyboard.type('72')
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue(String(before[2]!.on_hand))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2 changes')
    expect(await read()).toEqual(before)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2 changes')
  })

  await test.step('changes stay on another page; those that conflict stay until someone decides', async () => {
    await count(1, 60, before[1]!.on_hand)
    await openInAdmin(page, '/admin/orders')
    await openInAdmin(page, `/admin/${path.replace('&limit=3', '')}`)
    expected.push(/\b409\b.*\/staff\/stock\//)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('group', { name: 'Someone else changed this' })
    await expect(conflict).toBeVisible()
    await expect(page.getByText('1 change saved')).toBeVisible()
    expect((await read()).map(({ on_hand }) => on_hand)).toEqual([71, 60, before[2]!.on_hand])
    expect(await faults(page)).toEqual([])
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(conflict).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    expect((await read()).map(({ on_hand }) => on_hand)).toEqual([71, 72, before[2]!.on_hand])
  })

  await test.step('without a connection a change stays', async () => {
    expected.push(/ERR_INTERNET_DISCONNECTED/)
    await page
      .getByRole('button', { name: `Edit On hand of ${before[0]!.sku}` })
      .first()
      .click()
    await page.keyboard.type(String(before[0]!.on_hand))
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('1 problem')).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  })
  await count(1, before[1]!.on_hand, 72)
  expect(await read()).toEqual(before)
})

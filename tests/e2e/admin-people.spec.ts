// Records of people in the back office, with one sign-in and by keyboard where possible: a customer, a company, a staff member,
// and the audit log of what was done.
import { faults } from './axe.ts'
import { signedInAs, signInAs } from './staff.ts'
import { expect, test } from './test.ts'

test('a customer, a company and a staff member are edited, and the audit log reverts a change', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, 'super')
  const staff = await signedInAs('super', baseURL!)
  const mark = Date.now().toString(36)
  const create = async (path: string, payload: object) => {
    const key = `admin-people-${path}-${mark}`
    return (await staff<{ id: string }>('POST', path, payload, { 'idempotency-key': key })).id
  }
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Changes saved').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  }

  await test.step('a customer: profile, note, store credit, reset link, personal data', async () => {
    const email = `linh-${mark}@example.com`
    const id = await create('customers', { email, name: 'Linh Trần', invite: false })
    await page.goto(`/admin/customers/${id}`)
    await page.getByLabel('Phone').fill('+84 912 345 678')
    await save()
    await page.getByLabel('Write a note').fill('Prefers calls in the morning')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Prefers calls in the morning')).toBeVisible()
    await page.getByRole('button', { name: 'Give store credit' }).click()
    await page.keyboard.type('12.50')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Late parcel')
    await page.keyboard.press('Enter')
    await expect(page.getByText('$12.50').first()).toBeVisible()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent')).toBeVisible()
    expect(await faults(page)).toEqual([])
    expect(await staff('GET', `customers/${id}`)).toMatchObject({
      phone: '+84 912 345 678',
      notes: [{ text: 'Prefers calls in the morning' }],
      store_credit: { balance: 1250 },
    })
    await page.getByRole('button', { name: 'Delete customer data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('someone@example.com')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('textbox').fill(email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/customers')
  })

  // A company of its own, because other tests order for that of the demo.
  const company = await create('companies', {
    name: `Looms ${mark}`,
    tax_number: '0312345678',
    country: 'VN',
    province: 'Huế',
    market: null,
  })

  await test.step('a company: terms, market of prices, members', async () => {
    await page.goto(`/admin/companies/${company}`)
    await page.getByLabel('Credit limit').fill('7500')
    await page.getByLabel('Approval required above').fill('800')
    await page.getByLabel('Minimum order value').fill('120')
    await save()
    await page.getByRole('button', { name: 'Invite member' }).click()
    await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type('buyer@example.com')
    await page.keyboard.press('Enter')
    await expect(page.getByText('buyer@example.com')).toBeVisible()
    expect(await faults(page)).toEqual([])
    expect(await staff('GET', `companies/${company}`)).toMatchObject({
      minimum_order: 12_000,
      approval_above: 80_000,
      account: { credit_limit: 750_000 },
      invitations: [{ email: 'buyer@example.com', role: 'admin' }],
    })
  })

  await test.step('a staff member: roles, deactivation with undo', async () => {
    const { members } = await staff<{ members: { id: string }[] }>('GET', 'members?q=designer@')
    const { id } = members[0]!
    await page.goto(`/admin/people/${id}`)
    await page.getByRole('checkbox', { name: /^Accounting/ }).check()
    await save()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    expect(await staff('GET', `members/${id}`)).toMatchObject({
      roles: expect.arrayContaining(['designer', 'accounting']) as string[],
      deactivated_at: null,
    })
    await page.getByRole('button', { name: /^History/ }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByRole('listitem').first()).toContainText('Staff member reactivated')
    await page.keyboard.press('Escape')
    await expect(history).toHaveCount(0)
    // Other tests rely on what a designer cannot see.
    await page.getByRole('checkbox', { name: /^Accounting/ }).uncheck()
    await save()
  })

  await test.step('the audit log: found by action, reverted', async () => {
    await page.goto('/admin/audit?search=company.terms')
    const changes = page.getByRole('listitem').filter({ hasText: company })
    await expect(changes).toContainText('Terms of a company changed')
    expect(await faults(page)).toEqual([])
    await changes.getByRole('button', { name: 'Revert' }).click()
    await expect(changes.first()).toContainText('Reverted: Terms of a company changed')
    const { account } = await staff<{ account: { credit_limit: number } }>('GET', `companies/${company}`)
    expect(account.credit_limit).not.toBe(750_000)
    await page.getByRole('searchbox').fill('no such action')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No matching changes')).toBeVisible()
  })
})

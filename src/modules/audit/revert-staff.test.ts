import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AccountId } from '../../kernel/ids.ts'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import { createAccount } from '../auth/accounts/create-account.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const shop = useAuditContext()
const granted = (...grantedRoles: string[]) => ({ roles: grantedRoles, permissions: [] })
let ben: AccountId
beforeAll(async () => {
  const newMember = {
    email: 'ben@shop.example',
    name: 'Ben',
    roles: ['sale'],
    password: 'a long enough phrase',
  }
  ben = await shop.db.transaction().execute((tx) => createAccount(tx, newMember, shop.now))
})
const standing = async () =>
  (await shop.staff.list(shop.by)).members.map((person) => [
    person.email,
    person.roles,
    person.deactivated_at,
  ])
const setRoles = (id: AccountId, was: string[], to: string[]) =>
  shop.staff.setGrants(shop.by, id, { was: granted(...was), to: granted(...to) })

test('role changes and suspensions are reverted', async () => {
  await shop.changeAndRevert('staff.roles', standing, () => setRoles(ben, ['sale'], ['admin', 'warehouse']))
  await shop.changeAndRevert('staff.deactivate', standing, () => shop.staff.deactivate(shop.by, ben))
  await shop.staff.deactivate(shop.by, ben)
  await shop.changeAndRevert('staff.activate', standing, () => shop.staff.activate(shop.by, ben))
  await shop.staff.activate(shop.by, ben)
  const waiting = async () => (await shop.staff.list(shop.by)).invitations
  await shop.changeAndRevert('staff.invite', waiting, () =>
    shop.staff.invite(shop.by, { email: 'cleo@shop.example', roles: ['sale'], permissions: [] }, 'en'),
  )
})

test('role changes are not reverted after a newer change', async () => {
  await setRoles(ben, ['sale'], ['warehouse'])
  const { id } = await shop.latest()
  await setRoles(ben, ['warehouse'], ['accounting'])
  await expect(shop.calls.revert(shop.by, id)).rejects.toMatchObject({ code: 'staff_changed' })
  await shop.back()
  await shop.calls.revert(shop.by, id)
  expect((await shop.staff.list(shop.by)).members.find((person) => person.id === ben)!.roles).toEqual([
    'sale',
  ])
})

test('staff without the permission cannot revert grants, whatever roles they claim, and one grantor remains', async () => {
  await setRoles(ben, ['sale'], ['super-admin'])
  const change = await shop.latest()
  const asBen = createTestStaff({ id: ben })
  const before = await standing()
  const admin = shop.calls.revert(createTestStaff({ roles: ['admin'] }), change.id)
  await expect(admin).rejects.toMatchObject({ code: 'forbidden' })
  expect(await standing()).toEqual(before)

  // The first super-admin gives up the role; Ben is the only one left and keeps it.
  const boss = shop.by.principal.user.id
  await setRoles(boss, ['super-admin'], ['admin'])
  const grant = await shop.latest()
  const rejectedRevert = shop.calls.revert(shop.by, grant.id)
  await expect(rejectedRevert, 'who is no super-admin any more').rejects.toMatchObject({ code: 'forbidden' })
  const last = shop.calls.revert(asBen, change.id)
  await expect(last).rejects.toMatchObject({ code: 'last_super_admin' })
  await shop.calls.revert(asBen, grant.id)
  expect(await standing()).toEqual(before)
  await shop.staff.deactivate(asBen, boss)
  const out = await shop.latest()
  await shop.staff.activate(asBen, boss)
  const reverted = await shop.latest()
  await sql`update account set deactivated_at = now() where id = ${ben}`.execute(shop.db)
  await expect(shop.calls.revert(shop.by, reverted.id)).rejects.toMatchObject({
    code: 'last_super_admin',
  })
  expect(out.action).toBe('staff.deactivate')
})

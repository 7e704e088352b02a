import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { superAdmin, useAuditContext } from '../../../tests/support/audit-context.ts'
import { createAccount } from '../auth/accounts/create-account.ts'

const shop = useAuditContext()
const granted = (...grantedRoles: string[]) => ({ roles: grantedRoles, permissions: [] })
let ben: string
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
  (await shop.staff.list()).members.map((person) => [person.email, person.roles, person.deactivated_at])
const setRoles = (id: string, was: string[], to: string[]) =>
  shop.staff.setGrants(id, { was: granted(...was), to: granted(...to) }, shop.by)

test('role changes and suspensions are reverted', async () => {
  await shop.changeAndRevert('staff.roles', standing, () => setRoles(ben, ['sale'], ['admin', 'warehouse']))
  await shop.changeAndRevert('staff.deactivate', standing, () => shop.staff.deactivate(ben, shop.by))
  await shop.staff.deactivate(ben, shop.by)
  await shop.changeAndRevert('staff.activate', standing, () => shop.staff.activate(ben, shop.by))
  await shop.staff.activate(ben, shop.by)
  const waiting = async () => (await shop.staff.list()).invitations
  await shop.changeAndRevert('staff.invite', waiting, () =>
    shop.staff.invite({ email: 'cleo@shop.example', roles: ['sale'], permissions: [] }, 'en', {
      ...shop.by,
      email: 'boss@shop.example',
    }),
  )
})

test('role changes are not reverted after a newer change', async () => {
  await setRoles(ben, ['sale'], ['warehouse'])
  const { id } = await shop.latest()
  await setRoles(ben, ['warehouse'], ['accounting'])
  await expect(shop.calls.revert(id, superAdmin, shop.by)).rejects.toMatchObject({ code: 'staff_changed' })
  await shop.back()
  await shop.calls.revert(id, superAdmin, shop.by)
  expect((await shop.staff.list()).members.find((person) => person.id === ben)!.roles).toEqual(['sale'])
})

test('staff without the permission cannot revert grants, whatever roles they claim, and one grantor remains', async () => {
  await setRoles(ben, ['sale'], ['super-admin'])
  const change = await shop.latest()
  const asBen = { ...shop.by, actor: `staff:${ben}` as const }
  const before = await standing()
  const admin = shop.calls.revert(change.id, { roles: ['admin'] }, shop.by)
  await expect(admin).rejects.toMatchObject({ code: 'forbidden' })
  expect(await standing()).toEqual(before)

  // The first super-admin gives up the role; Ben is the only one left and keeps it.
  const boss = shop.by.actor.slice('staff:'.length)
  await setRoles(boss, ['super-admin'], ['admin'])
  const grant = await shop.latest()
  const rejectedRevert = shop.calls.revert(grant.id, superAdmin, shop.by)
  await expect(rejectedRevert, 'who is no super-admin any more').rejects.toMatchObject({ code: 'forbidden' })
  const last = shop.calls.revert(change.id, superAdmin, asBen)
  await expect(last).rejects.toMatchObject({ code: 'last_super_admin' })
  await shop.calls.revert(grant.id, superAdmin, asBen)
  expect(await standing()).toEqual(before)
  await shop.staff.deactivate(boss, asBen)
  const out = await shop.latest()
  await shop.staff.activate(boss, asBen)
  const reverted = await shop.latest()
  await sql`update account set deactivated_at = now() where id = ${ben}`.execute(shop.db)
  await expect(shop.calls.revert(reverted.id, superAdmin, shop.by)).rejects.toMatchObject({
    code: 'last_super_admin',
  })
  expect(out.action).toBe('staff.deactivate')
})

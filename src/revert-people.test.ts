import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { roles, useAudited } from '../tests/support/audited.ts'
import { createAccount } from './modules/auth/create-account.ts'

const shop = useAudited()
const granted = (...some: string[]) => ({ roles: some, permissions: [] })
let ben: string
beforeAll(async () => {
  const who = { email: 'ben@shop.example', name: 'Ben', roles: ['sale'], password: 'a long enough phrase' }
  ben = await shop.db.transaction().execute((tx) => createAccount(tx, who, shop.now))
})
const standing = async () =>
  (await shop.people.list()).people.map((one) => [one.email, one.roles, one.deactivated_at])
const setRoles = (id: string, was: string[], to: string[]) =>
  shop.people.setGrants(id, { was: granted(...was), to: granted(...to) }, shop.by)

test('what somebody may do, and whether they may come in, is taken back', async () => {
  await shop.changedAndBack('staff.roles', standing, () => setRoles(ben, ['sale'], ['admin', 'warehouse']))
  await shop.changedAndBack('staff.deactivate', standing, () => shop.people.deactivate(ben, shop.by))
  await shop.people.deactivate(ben, shop.by)
  await shop.changedAndBack('staff.activate', standing, () => shop.people.activate(ben, shop.by))
  await shop.people.activate(ben, shop.by)
  const waiting = async () => (await shop.people.list()).invitations
  await shop.changedAndBack('staff.invite', waiting, () =>
    shop.people.invite({ email: 'cleo@shop.example', roles: ['sale'], permissions: [] }, 'en', {
      ...shop.by,
      email: 'boss@shop.example',
    }),
  )
})

test('what somebody may do is not taken back where it is something else by now', async () => {
  await setRoles(ben, ['sale'], ['warehouse'])
  const { id } = await shop.latest()
  await setRoles(ben, ['warehouse'], ['accounting'])
  await expect(shop.calls.revert(id, roles, shop.by)).rejects.toMatchObject({ code: 'staff_changed' })
  await shop.back()
  await shop.calls.revert(id, roles, shop.by)
  expect((await shop.people.list()).people.find((one) => one.id === ben)!.roles).toEqual(['sale'])
})

test('who may grant nothing takes no grant back, whatever roles they say they have, and somebody is left who may', async () => {
  await setRoles(ben, ['sale'], ['super-admin'])
  const made = await shop.latest()
  const asBen = { ...shop.by, actor: `staff:${ben}` as const }
  const before = await standing()
  const admin = shop.calls.revert(made.id, ['admin'], shop.by)
  await expect(admin).rejects.toMatchObject({ code: 'forbidden' })
  expect(await standing()).toEqual(before)

  // The first one gives their own grant away; Ben is the only one left, and keeps it.
  const boss = shop.by.actor.slice('staff:'.length)
  await setRoles(boss, ['super-admin'], ['admin'])
  const given = await shop.latest()
  const late = shop.calls.revert(given.id, roles, shop.by)
  await expect(late, 'who is no super-admin any more').rejects.toMatchObject({ code: 'forbidden' })
  const last = shop.calls.revert(made.id, roles, asBen)
  await expect(last).rejects.toMatchObject({ code: 'last_super_admin' })
  await shop.calls.revert(given.id, roles, asBen)
  expect(await standing()).toEqual(before)
  await shop.people.deactivate(boss, asBen)
  const out = await shop.latest()
  await shop.people.activate(boss, asBen)
  const back = await shop.latest()
  await sql`update account set deactivated_at = now() where id = ${ben}`.execute(shop.db)
  await expect(shop.calls.revert(back.id, roles, shop.by)).rejects.toMatchObject({ code: 'last_super_admin' })
  expect(out.action).toBe('staff.deactivate')
})

import { expect, test } from 'vitest'
import { useAuditContext } from '../../../tests/support/audit-context.ts'
import { createTestStaff } from '../../../tests/support/staff-context.ts'

const shop = useAuditContext()
const add = (name: string, extra: object = {}) =>
  shop.money.addPromotion(shop.by, { name, code: name, percent: 10, ...extra }, `${name}-key`)
const allRows = { q: '', filters: {}, sort: [] }
const findPromotion = async (name: string) =>
  (await shop.money.searchPromotions(shop.by, allRows, { limit: 100 })).rows.find(
    (promotion) => promotion.name === name,
  )!

test('reverting the creation of a promotion stops it, and reverting its stop runs it again', async () => {
  const { id } = await add('SPRING')
  await shop.changeAndRevert(
    'promotion.stop',
    () => findPromotion('SPRING'),
    () => shop.money.stopPromotion(shop.by, id),
  )
  const { events } = await shop.calls.events(shop.by, { what: 'promotion' })
  expect(events.map(({ action }) => action)).toEqual(['promotion.start', 'promotion.stop', 'promotion.add'])
  expect(events[1]!.changes).toContainEqual({ path: 'active', before: 'true', after: 'false' })
  await shop.calls.revert(shop.by, events[2]!.id)
  expect(await findPromotion('SPRING')).toMatchObject({ active: false, state: 'over' })
  expect(await shop.latest()).toMatchObject({ action: 'promotion.stop', reverts: events[2]!.id })
  await expect(shop.calls.revert(shop.by, events[2]!.id)).rejects.toMatchObject({
    code: 'not_found',
  })
  // Without permission to create promotions, a promotion change cannot be reverted.
  const rejectedRevert = shop.calls.revert(
    createTestStaff({ roles: ['sale', 'accounting'] }),
    (await shop.latest()).id,
  )
  await expect(rejectedRevert).rejects.toMatchObject({ code: 'forbidden' })
  expect(await findPromotion('SPRING')).toMatchObject({ active: false })
})

test('a stopped promotion stays stopped once it has expired, and is not started if already running', async () => {
  const end = new Date(shop.now.getTime() + 60_000)
  const { id } = await add('MAY', { endsAt: end })
  await shop.money.stopPromotion(shop.by, id)
  const stop = await shop.latest()
  await shop.back()
  await expect(shop.calls.revert(shop.by, stop.id)).rejects.toMatchObject({
    code: 'content_changed',
  })
  await shop.money.stopPromotion(shop.by, id)
  shop.now = end
  await expect(shop.back()).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await findPromotion('MAY')).toMatchObject({ active: false })
})

test('reverting an edit makes a new version with the earlier fields, unless they have changed since', async () => {
  const { id } = await add('SUMMER')
  const definition = async () => (await shop.promotionEditor.get(shop.by, id)).definition
  const edit = async (change: object) => {
    const { version, definition: current } = await shop.promotionEditor.get(shop.by, id)
    await shop.promotionEditor.update(shop.by, id, { was: version, promotion: { ...current, ...change } })
  }
  await shop.changeAndRevert('promotion.change', definition, () =>
    edit({ percent: 20, endsAt: '2027-01-01T00:00' }),
  )
  expect(await shop.promotionEditor.get(shop.by, id)).toMatchObject({
    version: 3,
    versions: [{ version: 2 }, { version: 1 }],
  })
  await edit({ percent: 30 })
  const { id: event } = await shop.latest()
  await edit({ percent: 40 })
  await expect(shop.calls.revert(shop.by, event)).rejects.toMatchObject({ code: 'content_changed' })
})

test('reverting added codes revokes them, and reverting that restores them', async () => {
  const { id } = await shop.money.addPromotion(
    shop.by,
    { name: 'CODES', percent: 10, uniqueCodes: true },
    'CODES-key',
  )
  const revoked = async () => (await shop.promotionCodes.batches(shop.by, id)).map((batch) => batch.revoked)
  await shop.promotionCodes.importCodes(shop.by, id, { csv: 'CODE-A\nCODE-B' })
  await shop.back()
  expect(await revoked()).toEqual([2])
  await shop.back()
  expect(await revoked()).toEqual([0])
})

test('a blocked gift card is reactivated with its balance, and blocked again', async () => {
  const card = { amountMinor: 5_000, note: '', expiresAt: null }
  const { id } = await shop.money.issueGiftCard(shop.by, card, 'a-gift-card-key')
  const read = async () =>
    (await shop.money.searchGiftCards(shop.by, allRows, { limit: 100 })).rows.find(
      (listed) => listed.id === id,
    )!
  await shop.changeAndRevert('gift-card.block', read, () => shop.money.blockGiftCard(shop.by, id))
  expect(await read()).toMatchObject({ blocked: false, balance: 5_000 })
  const unblocked = await shop.latest()
  expect(unblocked.action).toBe('gift-card.unblock')
  await shop.back()
  expect(await read()).toMatchObject({ blocked: true })
  // Someone else has blocked it.
  await expect(shop.calls.revert(shop.by, unblocked.id)).rejects.toThrow()
})

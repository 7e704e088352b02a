// Fields of plugins: stored while the plugin is installed, without harm to the shop's own fields and values.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { definePlugin, type FieldDefinition, type Plugin } from '../../../sdk/plugin/index.ts'
import { testFields } from '../../../sdk/plugin/testing-fields.ts'
import { useTestShop } from '../../../tests/support/shop.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { listPluginFailures } from '../plugins/plugin-failures.store.ts'
import { createCustomFieldService } from './custom-fields.service.ts'
import { listCustomFields } from './custom-fields.store.ts'
import { createFieldValueService } from './field-values.service.ts'
import { createPluginFieldService } from './plugin-fields.service.ts'

const shop = useTestShop()
const clock = { now: () => new Date('2027-01-01') }
const publish = () => Promise.resolve()
const service = () => createCustomFieldService({ db: shop.db, clock, publish })
const values = () => createFieldValueService({ db: shop.db, clock, publish })

const origin: FieldDefinition = {
  entity: 'product',
  key: 'acme_origin',
  name: { en: 'Origin', vi: 'Xuất xứ' },
  type: 'choice',
  choices: [
    { value: 'vn', label: { en: 'Vietnam' } },
    { value: 'pt', label: { en: 'Portugal' } },
  ],
  display: ['specifications', 'filter'],
}
const batch: FieldDefinition<{ batches: string }> = {
  entity: 'variant',
  key: 'acme_batch',
  name: { en: 'Batch' },
  type: 'text',
  pattern: '[A-Z]\\d+',
  isActive: ({ batches }) => batches === 'on',
}
const acme = definePlugin({
  name: 'acme',
  title: 'Acme',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({ batches: z.enum(['on', 'off']).default('off') }),
  fields: [origin, batch],
})

testFields(
  acme,
  { batches: 'on' },
  {
    acme_origin: { accepts: ['vn', 'Portugal'], rejects: ['fr'] },
    acme_batch: { accepts: ['A12'], rejects: ['12'] },
  },
)

const sync = (plugins: readonly Plugin[], environment: Record<string, unknown> = {}) =>
  createPluginFieldService({ db: shop.db, clock, publish, secret: 'secret', environment, plugins }).sync()
const withFields = (...fields: FieldDefinition[]): Plugin => ({ ...acme, fields })
const keys = async () => (await listCustomFields(shop.db)).map(({ key, plugin }) => [key, plugin])
const problems = async () =>
  (await listPluginFailures(shop.db)).map(({ part, problem }) => `${part}: ${problem}`)
const set = (to: string | null, was: string | null = null) =>
  values().change(commandContext, 'product', String(productId), { fields: { acme_origin: { was, to } } })
const setOwn = async (fields: object[]) => {
  const { version: was } = await service().list(commandContext)
  return service().setFields(commandContext, { was, fields: fields as never, dry_run: false })
}
const own = { entity: 'product', key: 'material', name: { en: 'Material' }, type: 'text', display: [] }
let productId: number

beforeEach(async () => {
  await shop.add({ sku: 'ITEM-1', onHand: 1 })
  const { rows } = await sql<{ id: number }>`select id from product`.execute(shop.db)
  productId = rows[0]!.id
  await setOwn([own])
})

test('fields come, change and go with their plugin and its settings; values stay until they are deleted', async () => {
  await sync([acme])
  expect(await keys()).toEqual([
    ['material', undefined],
    ['acme_origin', 'acme'],
  ])
  await sync([acme], { ACME_BATCHES: 'on' })
  expect((await keys()).at(-1)).toEqual(['acme_batch', 'acme'])
  await set('vn')
  await sync([withFields({ ...origin, name: { en: 'Country of origin' } })])
  expect(await listCustomFields(shop.db)).toMatchObject([
    { key: 'material' },
    { name: { en: 'Country of origin' } },
  ])

  await sync([])
  expect(await keys()).toEqual([['material', undefined]])
  expect((await service().list(commandContext)).unused).toEqual([
    { entity: 'product', key: 'acme_origin', values: 1 },
  ])
  await sync([acme])
  expect((await values().read(commandContext, 'product', String(productId))).values).toEqual({
    acme_origin: 'vn',
  })

  const remove = (isDryRun: boolean) =>
    service().deleteValues(commandContext, 'product', 'acme_origin', isDryRun)
  await expect(remove(false)).rejects.toMatchObject({ code: 'in_use' })
  await sync([])
  expect(await remove(true)).toEqual({ deleted: 1 })
  expect(await remove(false)).toEqual({ deleted: 1 })
  await expect(remove(false)).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit_event where action <> 'custom-fields.change' order by id`.execute(shop.db)
  expect(rows.filter(({ action }) => action === 'plugin.fields')).toContainEqual({
    action: 'plugin.fields',
    actor: 'plugin:acme',
  })
  expect(rows.at(-1)!.action).toBe('custom-fields.delete-values')
})

test('staff cannot change a field of a plugin, and keep it when they change their own', async () => {
  await sync([acme])
  const all = await listCustomFields(shop.db)
  await expect(setOwn([all[0]!, { ...all[1]!, name: { en: 'Mine' } }])).rejects.toMatchObject({
    details: { issues: [{ path: 'fields.1', message: expect.stringContaining('The plugin acme defines') }] },
  })
  await setOwn([{ ...own, key: 'lining' }])
  expect(await keys()).toEqual([
    ['lining', undefined],
    ['acme_origin', 'acme'],
  ])
  await setOwn([all[1]!, { ...own, key: 'lining' }])
  expect((await keys())[0]).toEqual(['acme_origin', 'acme'])
})

test('a wrong definition leaves the stored one as it is, is reported, and does not harm other fields', async () => {
  await sync([acme])
  await set('vn')
  const stored = await listCustomFields(shop.db)
  const failing: [FieldDefinition, string][] = [
    [{ ...origin, choices: [origin.choices![1]!] }, '1 stored values do not fit'],
    [{ ...origin, type: 'text' }, 'Only for fields of the type choice'],
    [
      {
        ...origin,
        isActive: () => {
          throw new Error('broken')
        },
      },
      'The plugin failed: broken',
    ],
  ]
  for (const [definition, problem] of failing) {
    await sync([withFields(definition, { ...origin, key: 'acme_other', display: [] })])
    expect(await problems()).toEqual([expect.stringContaining(problem)])
    expect((await listCustomFields(shop.db)).slice(0, 2)).toEqual(stored)
    expect((await keys()).at(-1)).toEqual(['acme_other', 'acme'])
  }
  await sync([withFields({ ...origin, key: 'origin' })])
  expect(await problems()).toEqual(['fields: product.origin: The key must begin with acme_'])
  await sync([acme])
  expect(await problems()).toEqual([])
})

test('a key that the shop has stays its own', async () => {
  await setOwn([{ ...own, key: 'acme_origin' }])
  await sync([acme])
  expect(await keys()).toEqual([['acme_origin', undefined]])
  expect(await problems()).toEqual(['fields: Two fields of product have the key acme_origin.'])
})

test('fields of a disabled plugin are shown nowhere, and are there again when it is enabled', async () => {
  const stored = async () =>
    (await listCustomFields(shop.db)).flatMap(({ key, plugin }) => (plugin ? [key] : []))
  await sync([withFields(origin)])
  await sql`insert into plugin_setting (plugin, name, value, updated_at) values ('acme', '#disabled', 'true', now())`.execute(
    shop.db,
  )
  await sync([withFields(origin)])
  expect(await stored()).toEqual([])
  await sql`delete from plugin_setting`.execute(shop.db)
  await sync([withFields(origin)])
  expect(await stored()).toEqual(['acme_origin'])
})

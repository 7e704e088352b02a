// Names of shipping methods and promotions in the reader's language, by the id of the row that has them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  address,
  cash,
  newKey,
  shippingCode,
  shippingMinor,
  useTestShop,
} from '../../../tests/support/shop.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { createPromotion } from '../promotions/create-promotion.ts'
import { saveTranslations, type TranslatedEntity } from '../translations/translations.store.ts'
import type { PlacedOrder } from './checkout.ts'
import { viewOrder } from './view-order.ts'

const shop = useTestShop()

const translate = (entity: TranslatedEntity, id: number, name: string, translation: string) =>
  shop.db
    .transaction()
    .execute((tx) =>
      saveTranslations(tx, entity, [{ id, locale: 'vi', fields: { name: translation }, source: { name } }]),
    )
const getMethod = () =>
  shop.db
    .selectFrom('shipping_method')
    .select(['id', 'name'])
    .where('code', '=', shippingCode)
    .executeTakeFirstOrThrow()
const preview = (variant: VariantId, locale: string, codes: string[] = []) =>
  shop.checkout.selling.previewCheckout({
    items: [{ variant_id: variant, quantity: 1 }],
    country: 'GB',
    codes,
    locale,
  })
const readOrder = async ({ order, url }: Pick<PlacedOrder, 'order' | 'url'>, locale?: string) => {
  const token = new URLSearchParams(url.split('?')[1]).get('token')!
  return (await viewOrder(shop.db, shop.context.secret, order.id, token, locale))!
}
const place = (variant: VariantId, codes: string[] = [], total = 5_000 + shippingMinor) =>
  shop.checkout.selling.placeOrder(
    {
      items: [{ variant_id: variant, quantity: 1 }],
      email: 'ada@example.com',
      address,
      shipping_method: shippingCode,
      codes,
      payment: cash,
      expected_total: total,
      note: '',
      locale: 'vi',
    },
    { idempotencyKey: newKey(), principal: 'guest', requestId: 'r1' },
  )

test('an order keeps the name and translation of its shipping method when the method is renamed', async () => {
  const variant = (await shop.add({ sku: 'SHIRT', priceMinor: 5_000 }))[0]!
  const { id, name } = await getMethod()
  await translate('shipping_method', id, name, 'Giao thường')
  expect((await preview(variant, 'vi')).shipping_methods[0]).toMatchObject({ name: 'Giao thường' })
  expect((await preview(variant, 'ar')).shipping_methods[0]).toMatchObject({ name })
  const placed = await place(variant)

  await sql`update shipping_method set name = 'Economy' where id = ${id}`.execute(shop.db)
  await translate('shipping_method', id, 'Economy', 'Giao tiết kiệm')
  expect((await readOrder(placed, 'vi')).shipping_method).toBe('Giao thường')
  expect((await readOrder(placed, 'ar')).shipping_method).toBe(name)
  expect((await readOrder(placed)).shipping_method).toBe(name)
  expect((await preview(variant, 'vi')).shipping_methods[0]).toMatchObject({ name: 'Giao tiết kiệm' })

  await shop.worker.drain()
  const { body_text } = await shop.db
    .selectFrom('outgoing_email')
    .select('body_text')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('Giao thường')
  expect(body_text).not.toContain('Giao tiết kiệm')
})

test('an order keeps the description of its shipping method in every language, on its page and in its email', async () => {
  const variant = (await shop.add({ sku: 'SHIRT', priceMinor: 5_000 }))[0]!
  const { id, name } = await getMethod()
  const describe = (text: string) =>
    sql`update shipping_method set description = ${text} where id = ${id}`.execute(shop.db)
  await describe('Left with a neighbour')
  await shop.db.transaction().execute((tx) =>
    saveTranslations(tx, 'shipping_method', [
      {
        id,
        locale: 'vi',
        fields: { description: 'Gửi hàng xóm' },
        source: { name, description: 'Left with a neighbour' },
      },
    ]),
  )
  const placed = await place(variant)
  expect(await readOrder(placed, 'vi')).toMatchObject({
    shipping_method: name,
    shipping_description: 'Gửi hàng xóm',
  })
  await shop.worker.drain()
  await describe('At your door')
  expect((await readOrder(placed, 'vi')).shipping_description).toBe('Gửi hàng xóm')
  expect((await readOrder(placed)).shipping_description).toBe('Left with a neighbour')
  const { body_text } = await shop.db
    .selectFrom('outgoing_email')
    .select('body_text')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('Gửi hàng xóm')
})

test('promotions of the same name show their own translations in the cart and the order', async () => {
  const variant = (await shop.add({ sku: 'SHIRT', priceMinor: 5_000 }))[0]!
  const promotion = { name: 'Thank you', amountMinor: 500 }
  const first = (await createPromotion(shop.db, { ...promotion, code: 'FIRST' })) as number
  const second = (await createPromotion(shop.db, { ...promotion, code: 'SECOND', position: 1 })) as number
  await translate('promotion', first, promotion.name, 'Cảm ơn bạn mới')
  await translate('promotion', second, promotion.name, 'Cảm ơn khách quen')
  const codes = ['FIRST', 'SECOND']
  const names = ({ promotions }: { promotions: { name: string }[] }) => promotions.map(({ name }) => name)
  expect(names(await preview(variant, 'vi', codes))).toEqual(['Cảm ơn bạn mới', 'Cảm ơn khách quen'])
  expect(names(await preview(variant, 'en', codes))).toEqual(['Thank you', 'Thank you'])
  const placed = await place(variant, codes, 4_000 + shippingMinor)
  expect(names(await readOrder(placed, 'vi'))).toEqual(['Cảm ơn bạn mới', 'Cảm ơn khách quen'])
  expect(names(await readOrder(placed))).toEqual(['Thank you', 'Thank you'])
})

test('a pickup point is named in the reader’s language, and its translations are not part of the response', async () => {
  const variant = (await shop.add({ sku: 'SHIRT', priceMinor: 5_000 }))[0]!
  const { id } = await shop.db
    .insertInto('pickup_point')
    .values({ code: 'soho', name: 'Soho store', line1: '1 Old St', city: 'London', country: 'GB' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into shipping_method (code, name, pickup_point_id, price_minor, days_min, days_max, position)
    values ('collect', 'Collect', ${id}, 0, 1, 1, 9)`.execute(shop.db)
  await translate('pickup_point', id, 'Soho store', 'Cửa hàng Soho')
  const getPickup = async (locale: string) =>
    (await preview(variant, locale)).shipping_methods.find(({ code }) => code === 'collect')!.pickup!
  expect(await getPickup('vi')).toMatchObject({ name: 'Cửa hàng Soho', lang: 'vi' })
  const english = await getPickup('en')
  expect(english.name).toBe('Soho store')
  expect(english).not.toHaveProperty('lang')
  expect(await getPickup('vi')).not.toHaveProperty('translations')
})

// Commands for orders: holds, pickups and returns. After each test useTestShop runs the invariants.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFakeEasypost } from '../../../plugins/easypost/fake-easypost.ts'
import { runShop } from '../../../tests/support/command-line.ts'
import { createOrderHelpers, staff } from '../../../tests/support/fulfilment.ts'
import { useFolders } from '../../../tests/support/folder.ts'
import { cash, useTestShop } from '../../../tests/support/shop.ts'
import { createAccount } from '../../modules/auth/accounts/create-account.ts'
import { pickOrder, shipOrder } from '../../modules/fulfilment/ship-order.ts'
import { createMethodSettings } from '../../modules/payments/payment-method-settings.ts'
import { setPaymentMethodSettings } from '../../modules/payments/payment-method-settings.store.ts'

const shop = useTestShop()
const newFolder = useFolders()
const { look, placed, deliverOrder, stockOf, addSizes } = createOrderHelpers(shop)
const run = (...args: string[]) => runShop(newFolder(), { DATABASE_URL: shop.database.url }, args)

test('holds are placed, listed and released', async () => {
  const { id } = await placed()
  const number = (await look(id)).display_number
  expect((await run('holds', 'place', number, 'Call the customer')).out).toContain(
    `Order ${number} is on hold`,
  )
  expect((await run('holds')).out).toMatch(
    new RegExp(`^${number}  .*  manual  Call the customer\n1 open holds`),
  )
  expect(await run('holds', 'release', number, 'x')).toMatchObject({
    code: 2,
    err: `Order ${number} has no hold x.\n`,
  })
  expect((await run('holds', 'release', number)).out).toBe(`1 holds of order ${number} are released.\n`)
  expect((await run('holds')).out).toBe('0 open holds.\n')
  expect(await run('holds', 'place', '99', 'why')).toMatchObject({ code: 2, err: 'There is no order 99.\n' })
  expect((await run('holds', 'place', number)).code).toBe(2)
})

test('notes are added with files, edited and deleted', async () => {
  const { id } = await placed()
  const number = (await look(id)).display_number
  const file = join(newFolder(), 'paper.pdf')
  await writeFile(file, '%PDF-1.4 paper')
  const notes = (...args: string[]) => run('notes', ...args)
  const { out } = await notes('add', number, 'See the paper', file)
  expect(out).toMatch(
    /^\S+ {2}\S+ {2}command line {2}See the paper\n {2}\S+ {2}paper.pdf {2}14 bytes\n1 notes.\n$/,
  )
  const [note, attachment] = [out.split(' ')[0]!, /^ {2}(\S+)/m.exec(out)![1]!]
  await notes('save', number, note, attachment, `${file}.copy`)
  expect(await readFile(`${file}.copy`, 'utf8')).toBe('%PDF-1.4 paper')
  expect((await notes('edit', number, note, 'Read it')).out).toContain('Read it')
  expect((await notes('add', number, 'Ask @stranger@example.com')).err).toContain('body: No staff member')
  expect((await notes('delete', number, note)).out).toBe('0 notes.\n')
  expect([(await notes('add', number)).code, (await notes()).code]).toEqual([2, 2])
})

test('orders are merged into one parcel, and taken out again', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 9 })
  const place = async (email: string) => {
    const { order } = await shop.order({ items: [{ variant_id: shirt!, quantity: 1 }], email })
    return (await look(order.id)).display_number
  }
  const [a, b, c] = [await place('a@example.com'), await place('a@example.com'), await place('c@example.com')]
  const merges = (...args: string[]) => run('merges', ...args)
  expect((await merges(a)).out).toBe(`Ships in one parcel with no other order. Can be merged with ${b}.\n`)
  expect((await merges('add', a, b)).out).toBe(
    `Ships in one parcel with ${b}. Can be merged with no other order.\n`,
  )
  expect((await merges('add', a, c)).err).toContain(`\n${c}: customer`)
  expect((await merges('remove', b)).out).toContain(`Can be merged with ${a}.`)
  expect([(await merges('add', a)).code, (await merges()).code]).toEqual([2, 2])
})

test('an order for pickup is listed, prepared, kept longer and handed over', async () => {
  const [shirt] = await shop.add({ sku: 'SHIRT', onHand: 3 })
  const week = JSON.stringify(Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '23:59' }]))
  await sql`update location set country = 'GB', time_zone = 'Europe/London', opening_hours = ${week}::jsonb, offers_pickup = true
    where code = 'main'`.execute(shop.db)
  const items = [{ variant_id: shirt!, quantity: 1 }]
  const { order } = await shop.order({ items, shipping_method: 'pickup:main', payment: cash })
  await sql`update location set offers_pickup = false where code = 'main'`.execute(shop.db)
  const { display_number: number, pickup } = await look(order.id)
  expect((await run('pickups')).out).toMatch(
    new RegExp(`^${number}  main  to_prepare  promised for .*\n1 orders`),
  )
  expect((await run('pickups', 'ready', number)).out).toContain(`Order ${number} is ready for pickup until 2`)
  expect((await run('pickups', '--location', 'main')).out).toContain(`${number}  main  ready  kept until 2`)
  expect((await run('pickups', '--location', 'north')).out).toBe('0 orders for pickup.\n')
  expect((await run('pickups', 'extend', number, '2099-01-01T00:00:00Z')).out).toBe(
    `Order ${number} is kept until 2099-01-01T00:00:00.000Z.\n`,
  )
  for (const args of [
    ['extend', number, 'tomorrow'],
    ['extend', number, '2001-01-01T00:00:00Z'],
    ['collect', 'AAAAAAAA'],
    ['ready', '99'],
    ['ready'],
  ])
    expect(await run('pickups', ...args), args.join(' ')).toMatchObject({ code: 2 })
  expect((await run('pickups', 'collect', pickup!.code)).out).toBe('The order is handed over.\n')
  expect((await look(order.id)).status).toBe('delivered')
  expect((await run('pickups')).out).toBe('0 orders for pickup.\n')
})

test('a label is bought, saved and voided', async () => {
  const fake = await createFakeEasypost()
  const folder = newFolder()
  const { apiKey, apiUrl } = fake.settings
  const environment = {
    DATABASE_URL: shop.database.url!,
    EASYPOST_API_KEY: apiKey,
    EASYPOST_API_URL: apiUrl!,
    EASYPOST_CUSTOMS_SIGNER: 'Minh',
  }
  const labels = (...args: string[]) => runShop(folder, environment, ['labels', ...args])
  const { id } = await placed()
  const number = (await look(id)).display_number
  await pickOrder(shop.context, id, staff)
  expect(await labels(number)).toMatchObject({ code: 0, out: '0 labels.\n' })
  expect((await labels('create', number)).err).toContain('carrier: is needed')
  const service = ['--carrier', 'easypost', '--service', 'USPS/Priority']
  // Other tests of this file set the address.
  await sql`update location set country = null where code = 'main'`.execute(shop.db)
  expect((await labels('create', number, ...service)).err).toContain('The location main has no address')
  await sql`update location set line1 = '1 Street', city = 'San Francisco', postcode = '94104', country = 'US' where code = 'main'`.execute(
    shop.db,
  )
  const none = await labels('create', number, '--carrier', 'easypost', '--service', 'USPS/Never')
  expect(none.err).toContain('The carrier rejected the label: USPS/Never is not available')
  const created = await labels('create', number, 'SHIRT=1', ...service, '--weight', '900')
  expect(created.out).toMatch(/created  USPS\/Priority  USPS \d+  11.01 USD  parcel 1\n1 labels.\n$/)
  const [label] = created.out.split(' ')
  await labels('save', number, label!, 'label.pdf')
  expect(await readFile(join(folder, 'label.pdf'), 'utf8')).toBe('%PDF-1.4 label')
  expect((await labels('void', number, label!)).out).toContain('  voided  ')
  expect(await labels('save', number, 'x', 'label.pdf')).toMatchObject({ code: 2 })
  await fake.close()
})

test('a return is created, listed and received, and damaged items are not restocked', async () => {
  const { id, shirt } = await deliverOrder()
  const number = (await look(id)).display_number
  const before = await stockOf(shirt)
  expect((await run('returns', 'create', number, 'SHIRT=2', '--reason', 'quality')).out).toBe(
    '1  requested  2 × SHIRT (quality)\n1 returns.\n',
  )
  expect(await run('returns', 'create', number, 'SHIRT')).toMatchObject({ code: 2 })
  expect((await run('returns', 'receive', number, '1', '--condition', 'damaged')).out).toContain(
    '1  received',
  )
  expect(await stockOf(shirt)).toEqual(before)
  expect((await run('returns', 'create', number, 'SHOE')).out).toContain('2  requested  1 × SHOE (other)')
  expect((await run('returns', 'cancel', number, '2')).out).toContain('2  withdrawn')
  expect((await run('returns', number)).out).toContain('2 returns.')
  for (const [args, message] of [
    [['create', number, 'HAT'], `Order ${number} has no item HAT.`],
    [['create', number, 'SHOE', '--reason', 'mood'], 'mood is no reason. Use one of size, look'],
    [['receive', number, '9'], `Order ${number} has no return 9.`],
    [['receive', number, '2'], 'The status of the order does not allow this change.'],
  ] as const)
    expect(await run('returns', ...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining(message) as string,
    })
})

test('an item and the address of an order are changed, with the difference shown before', async () => {
  const { id } = await addSizes(cash)
  const number = (await look(id)).display_number
  expect((await run('order-edits', number)).out).toMatch(
    /^2 × S  \d+  line \d+\n    M  0\n    L  \+\d+\n    XS  -\d+\n$/,
  )
  expect(await run('order-edits', 'change', number, 'S', 'L')).toMatchObject({ code: 2 })
  expect((await run('order-edits', 'change', number, 'S', 'L', '--up-to', '100.00')).out).toMatch(/^2 × L /)
  expect(await run('order-edits', 'change', number, 'L', 'SHOE')).toMatchObject({
    code: 2,
    err: `L cannot become SHOE in order ${number}.\n`,
  })
  const file = join(newFolder(), 'address.json')
  await writeFile(file, JSON.stringify({ ...(await look(id)).address, line1: '99 New Road' }))
  expect((await run('order-edits', 'address', number, file)).code).toBe(0)
  const { address, lines, total } = await look(id)
  expect(address.line1).toBe('99 New Road')
  const change = { lines: [{ line_id: lines[0]!.id, quantity: 1 }] }
  await writeFile(file, JSON.stringify(change))
  const { out } = await run('order-edits', 'edit', number, file)
  expect(out).toContain('Nothing was changed. To change it, add --total ')
  expect((await look(id)).total).toBe(total)
  const [, newTotal] = /--total ([\d.]+\d)/.exec(out)!
  expect((await run('order-edits', 'edit', number, file, '--total', newTotal!)).out).toContain(
    '(due_on_delivery)',
  )
  expect((await look(id)).lines[0]!.quantity).toBe(1)
  expect((await run('order-edits', 'edit', number, file, '--total', '1.00')).err).toContain('changes nothing')
})

const captureOnShipment = async () => {
  const method = { ...createMethodSettings('test-card', true), capture: 'on_shipment' as const }
  await shop.db.transaction().execute((tx) => setPaymentMethodSettings(tx, [method]))
  await shop.context.providers.reload(shop.db)
}

test('authorised payments are listed and captured', async () => {
  await captureOnShipment()
  const { id } = await placed()
  const { display_number: number, total } = await look(id)
  const amount = (total / 100).toFixed(2)
  expect((await run('authorizations')).out).toMatch(
    new RegExp(
      `^${number}  test-card  0\\.00 of ${amount} USD captured  until \\S+  authorized\n1 authorised payments`,
    ),
  )
  expect((await run('authorizations', 'capture', number)).out).toBe(
    `The payment of order ${number} is captured.\n`,
  )
  expect((await look(id)).payment.status).toBe('captured')
  expect((await run('authorizations', 'capture', number)).out).toContain('no authorised payment to capture')
  expect((await run('authorizations', 'capture')).code).toBe(2)
})

test('an authorised payment is written off once everything has shipped and it has expired', async () => {
  await captureOnShipment()
  const other = await placed()
  const { display_number: late } = await look(other.id)
  const writeOff = () => run('authorizations', 'write-off', late, 'The customer does not answer')
  expect((await writeOff()).err).toContain('does not allow this change')
  await pickOrder(shop.context, other.id, staff)
  await shipOrder(shop.context, other.id, { carrier: 'Post', tracking: '', withoutCapture: true }, staff)
  await sql`update payment set expires_at = now() where order_id = ${other.id}`.execute(shop.db)
  expect((await writeOff()).out).toBe(`The rest of the payment of order ${late} is written off.\n`)
  expect((await look(other.id)).payment.status).toBe('written_off')
  expect((await run('authorizations', 'write-off', late)).code).toBe(2)
})

test('draft orders are saved, listed, priced, placed and sent', async () => {
  await shop.add({ sku: 'SHIRT', onHand: 9 })
  const as = ['--as', 'phone@shop.test']
  const file = join(newFolder(), 'draft.json')
  const draft = {
    title: 'Two shirts',
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    line1: '12 St James Square',
    city: 'London',
    postcode: 'SW1Y 4JH',
    country: 'GB',
    shipping_method: 'standard',
    payment: 'cash-on-delivery',
    items: [{ sku: 'SHIRT', quantity: 2 }],
  }
  await writeFile(file, JSON.stringify(draft))
  expect((await run('draft-orders', 'create', file)).err).toContain('Add --as')
  expect((await run('draft-orders', 'create', file, ...as)).err).toBe(
    'No staff member phone@shop.test may work on draft orders.\n',
  )
  await shop.db.transaction().execute(async (tx) => {
    await sql`insert into role (id, name) values ('sale', 'Sales') on conflict do nothing`.execute(tx)
    const password = 'a long passphrase'
    await createAccount(
      tx,
      { email: 'phone@shop.test', name: 'Phone', roles: ['sale'], password },
      new Date(),
    )
  })
  const created = await run('draft-orders', 'create', file, ...as)
  expect(created.out).toMatch(/^Draft order \S+ is saved.\n$/)
  const id = created.out.split(' ')[2]!
  expect((await run('draft-orders')).out).toMatch(
    new RegExp(`^${id}  Two shirts  Phone  .*\n1 draft orders.\n$`),
  )
  expect((await run('draft-orders', 'show', id)).out).toMatch(
    /^Two shirts .*\n2 × SHIRT\nemail: ada@example.com\n/,
  )
  expect((await run('draft-orders', 'send', id, ...as)).out).toBe(
    'The link to the cart is sent to ada@example.com.\n',
  )
  const { out } = await run('draft-orders', 'complete', id, ...as)
  expect(out).toContain('Nothing was placed.')
  const total = /^Total (\S+) USD/.exec(out)![1]!
  const finish = (amount: string) =>
    run('draft-orders', 'complete', id, ...as, '--total', amount, '--terms-accepted')
  expect(await finish('1.00')).toMatchObject({ code: 2 })
  expect((await finish(total)).out).toMatch(/Order \S+ is placed, payment due_on_delivery.\n$/)
  // The draft is gone, and the audit log names the staff member.
  expect((await run('draft-orders')).out).toBe('0 draft orders.\n')
  expect((await finish(total)).err).toBe(`There is no draft order ${id}.\n`)
  const { rows } = await sql<{ actor: string }>`
    select actor from audit_event where action in ('order.place', 'draft-order.send')`.execute(shop.db)
  expect(rows).toHaveLength(2)
  for (const { actor } of rows) expect(actor).toMatch(/^staff:/)
  await writeFile(file, JSON.stringify({ ...draft, items: [{ sku: 'SHIRT', quantity: 0 }] }))
  expect((await run('draft-orders', 'create', file, ...as)).err).toContain('items.0.quantity')
})

test('payment links are listed', async () => {
  expect((await run('payment-links')).out).toBe('0 payment links.\n')
  expect(await run('payment-links', 'cancel', '00000000-0000-4000-8000-000000000000')).toMatchObject({
    code: 2,
    err: 'Not found.\n',
  })
})

// The commands that set up a shop: currency, taxes, shipping, machine keys, and the checklist.
import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../../tests/support/command-line.ts'
import { fieldEntities } from '../../contracts/custom-fields.ts'
import { starterMenus, starterSettings } from '../seed/starter-content.ts'
import { getContent, saveContent } from '../../modules/content/content.store.ts'

const shop = useCommandLine()

test('the currency is shown and changed', async () => {
  expect(await shop.run('currency')).toMatchObject({ code: 0, out: 'USD, can be changed\n' })
  expect((await shop.run('setup')).out).toContain('[ ] currency: Prices are in USD, as in every new shop.')
  // A dry run confirms nothing.
  await shop.run('currency', 'usd', '--dry-run')
  expect((await shop.run('setup')).out).toContain('[ ] currency: ')
  await shop.run('currency', 'usd')
  await shop.run('currency', 'usd')
  expect((await shop.run('setup')).out).toContain('[x] currency: Prices are in USD.')
  const { rows } = await sql`
    select diff from audit_event where action = 'settings.currency-confirm'`.execute(shop.database.db)
  expect(rows).toEqual([{ diff: { currency: 'USD' } }])
  expect((await shop.run('currency', 'eur', '--dry-run')).out).toMatch(/^USD would become EUR: 0 amounts/)
  expect((await shop.run('currency', 'EUR')).out).toMatch(/^The store currency is EUR/)
  expect((await shop.run('currency')).out).toBe('EUR, can be changed\n')
  expect(await shop.run('currency', 'euro')).toMatchObject({
    code: 2,
    err: 'EURO is not a currency. Use an ISO 4217 code, such as EUR.\n',
  })
})

test('the currency is converted at a rate, with a file of the prices, and converted back', async () => {
  const file = shop.path('prices.csv')
  const convert = ['currency', 'convert', 'JPY', '--rate', '162.5', '--round-to', '100', '--diff', file]
  const preview = await shop.run(...convert, '--dry-run')
  expect(preview.out).toMatch(/^EUR would become JPY at 162.5: \d+ amounts converted, 0 orders keep/)
  expect((await readFile(file, 'utf8')).split('\n')[0]).toBe('sku,price_list,EUR,JPY')
  expect((await shop.run('currency')).out).toBe('EUR, can be changed\n')
  expect((await shop.run(...convert)).out).toContain('To undo it: npm run shop -- currency undo')
  expect((await shop.run('currency')).out).toBe('JPY, can be changed\n')
  expect((await shop.run('currency', 'undo')).out).toBe('The store currency is EUR again.\n')
  expect((await shop.run('currency', 'undo')).err).toBe('The store currency was not converted.\n')
  expect((await shop.run('currency', 'convert', 'CHF')).err).toContain('rate: ')
  expect((await shop.run('currency', 'convert', 'CHF', '--rate', '1', '--ending', '0.955')).err).toContain(
    '--ending 0.955 is not valid',
  )
})

test('tax rates are added from templates, exported and imported', async () => {
  const preview = await shop.run('taxes', 'template', 'de', 'VN', '--as-of', '2027-02-01', '--dry-run')
  expect(preview.out).toContain(
    'added  DE  standard  19 %  European Commission, Taxes in Europe Database, as of ',
  )
  // The rate of 8 % has been replaced by then.
  expect(preview.out).not.toContain('  8 %')
  expect(preview.out).toMatch(/added {2}VN {2}standard {2}10 % {2}from 2026-12-31[^]*Nothing was changed/)
  expect((await shop.run('taxes')).out).toContain('0 rates.')
  expect((await shop.run('taxes', 'template', 'DE', '--as-of', 'soon')).code).toBe(2)
  const added = await shop.run('taxes', 'template', 'de', 'JP')
  expect(added.out).toContain('DE  standard  19 %  USt.\n')
  expect(added.out).toContain('4 rates. Prices include tax.')
  expect((await shop.run('taxes', 'template', 'DE', '--dry-run')).out).toContain(
    'unchanged  DE  standard  19 %',
  )
  expect(await shop.run('taxes', 'export', shop.path('taxes.json'))).toMatchObject({ code: 0 })
  const file = JSON.parse(await readFile(shop.path('taxes.json'), 'utf8'))
  expect(file.rates).toHaveLength(4)
  await writeFile(
    shop.path('new.json'),
    JSON.stringify({ prices_include_tax: false, rates: file.rates.slice(0, 1) }),
  )
  expect((await shop.run('taxes', 'import', shop.path('new.json'))).out).toContain(
    '1 rates. Prices exclude tax.',
  )
  await writeFile(shop.path('bad.json'), JSON.stringify({ rates: [{ country: 'DE', rate: 'much' }] }))
  expect(await shop.run('taxes', 'import', shop.path('bad.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('rates.0.rate: ') as string,
  })
  expect(await shop.run('taxes', 'template', 'XX')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no template for XX. Available: AE,') as string,
  })
  expect((await shop.run('taxes')).out).toContain('1 rates. Prices exclude tax.')
})

test('markets are imported and exported, and exchange rates added', async () => {
  expect((await shop.run('markets')).out).toBe('No markets: everything is sold in EUR.\n')
  const markets = [
    { code: 'eu', name: 'Europe', countries: ['DE', 'FR'], currency: 'EUR', primary: true },
    {
      code: 'vn',
      name: 'Vietnam',
      countries: ['VN'],
      currency: 'VND',
      exchange_rate: '27500',
      rounding_increment: 1000,
    },
  ]
  await writeFile(shop.path('markets.json'), JSON.stringify({ markets }))
  const listed =
    'market eu  DE FR  EUR, primary\nmarket vn  VN  VND, 1 EUR = 27500 VND, rounded to 1000\n2 markets.\n'
  expect((await shop.run('markets', 'import', shop.path('markets.json'), '--dry-run')).out).toBe(
    `${listed}Nothing was changed (--dry-run).\n`,
  )
  expect((await shop.run('markets')).out).toContain('No markets')
  expect((await shop.run('markets', 'import', shop.path('markets.json'))).out).toBe(listed)
  await shop.run('markets', 'export', shop.path('exported-markets.json'))
  expect(JSON.parse(await readFile(shop.path('exported-markets.json'), 'utf8'))).toMatchObject({ markets })
  await writeFile(shop.path('rates.csv'), 'currency;rate;valid_from\nvnd;28000;2999-01-01\nGBP;0.85;\n')
  expect((await shop.run('markets', 'rates', shop.path('rates.csv'))).out).toBe(
    '2 rates added, 0 replaced, 0 unchanged.\n',
  )
  const { out } = await shop.run('markets', 'rates')
  expect(out).toContain('2999-01-01  1 EUR = 28000 VND\n')
  expect(out).toContain('1 EUR = 0.85 GBP  current\n')
  expect(out).toContain('3 exchange rates.\n')
  await writeFile(shop.path('bad.csv'), 'currency,rate\nGBP,half\n')
  expect(await shop.run('markets', 'rates', shop.path('bad.csv'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('rates.0.rate: Use a positive decimal') as string,
  })
  await writeFile(shop.path('empty.csv'), 'code,value\n')
  expect(await shop.run('markets', 'rates', shop.path('empty.csv'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('has no column currency and rate') as string,
  })
  await runFixedPrices()
  expect((await shop.run('currency')).out).toBe('EUR, used by: markets\n')
  await writeFile(shop.path('none.json'), '{"markets": []}')
  expect((await shop.run('markets', 'import', shop.path('none.json'))).out).toContain('No markets')
})

async function runFixedPrices(): Promise<void> {
  await writeFile(shop.path('products.csv'), 'handle,name,price,sku\nshirt,Shirt,20,SHIRT\n')
  expect((await shop.run('import', shop.path('products.csv'))).code).toBe(0)
  await writeFile(shop.path('prices.csv'), 'sku;price;compare_at_price\nSHIRT;499000;599000\n')
  const run = (...args: string[]) => shop.run('markets', 'prices', 'vn', ...args)
  expect((await run('import', shop.path('prices.csv'), '--dry-run')).out).toBe(
    '1 fixed prices would be set, 0 would be removed, 0 unchanged.\nNothing was changed (--dry-run).\n',
  )
  expect((await run('import', shop.path('prices.csv'))).out).toBe(
    '1 fixed prices set, 0 removed, 0 unchanged.\n',
  )
  expect((await run()).out).toBe(
    'SHIRT  Shirt  499000 VND, before 599000, converted 550000\n1 fixed prices.\n',
  )
  await run('export', shop.path('exported-prices.csv'))
  expect(await readFile(shop.path('exported-prices.csv'), 'utf8')).toBe(
    'sku,price,compare_at_price\nSHIRT,499000,599000\n',
  )
  await writeFile(shop.path('bad-prices.csv'), 'sku,price\nSHIRT,4.99\n')
  expect(await run('import', shop.path('bad-prices.csv'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('line 2: "4.99" is not an amount in VND') as string,
  })
  await writeFile(shop.path('none.json'), '{"markets": []}')
  expect(await shop.run('markets', 'import', shop.path('none.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('vn cannot be removed, because it has fixed prices of 1 variants') as string,
  })
  expect((await run('clear')).out).toContain('0 fixed prices set, 1 removed')
  expect((await shop.run('import', 'undo', '1')).code).toBe(0)
}

test('shipping settings are exported and imported', async () => {
  const settings = {
    zones: [{ code: 'home', name: 'Home', regions: [{ country: 'DE' }] }],
    pickup_points: [],
    methods: [{ code: 'dhl', name: 'Parcel', zone: 'home', price: 490, days_min: 1, days_max: 3 }],
  }
  await writeFile(shop.path('shipping.json'), JSON.stringify(settings))
  expect((await shop.run('shipping', 'import', shop.path('shipping.json'))).out).toBe(
    'zone home  DE\nmethod dhl  home  4.90 EUR  1-3 days\n1 zones, 1 methods.\n',
  )
  const withProfile = {
    ...settings,
    profiles: [{ code: 'bulky', name: 'Bulky', products: ['no-such-sofa'] }],
    zones: [
      ...settings.zones,
      { code: 'away', name: 'Away', profile: 'heavy', regions: [{ country: 'DE' }] },
    ],
  }
  await writeFile(shop.path('profiles.json'), JSON.stringify(withProfile))
  const rejected = await shop.run('shipping', 'import', shop.path('profiles.json'))
  expect(rejected.err).toContain('zones.1.profile: There is no profile heavy')
  expect(rejected.err).toContain('profiles.0.products.0: There is no product no-such-sofa')
  await shop.run('shipping', 'export', shop.path('exported.json'))
  expect(JSON.parse(await readFile(shop.path('exported.json'), 'utf8'))).toMatchObject(settings)
  expect(await shop.run('shipping', 'import', shop.path('missing.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('Cannot read the file') as string,
  })
})

test('a method names a carrier, which is checked', async () => {
  const file = (carrier: object) =>
    writeFile(
      shop.path('carrier.json'),
      JSON.stringify({
        zones: [],
        pickup_points: [],
        methods: [{ code: 'dhl', name: 'Parcel', price: 490, days_min: 1, days_max: 3, carrier }],
      }),
    )
  const run = () => shop.run('shipping', 'import', shop.path('carrier.json'))
  await file({ code: 'pigeon', service: 'Fast' })
  expect((await run()).err).toContain(
    'methods.0.carrier.code: There is no carrier pigeon; there are: easypost',
  )
  await file({ code: 'easypost', service: 'Fast' })
  expect((await run()).err).toContain(
    'methods.0.carrier.service: Name the carrier and its service level, such as USPS/Priority',
  )
  await file({ code: 'easypost', service: 'USPS/Priority', calculated: true })
  expect((await run()).out).toContain('1-3 days, easypost USPS/Priority (calculated)\n')
  expect((await shop.run('carriers')).out).toContain(
    'easypost  EasyPost: These settings of the plugin are missing or not valid: apiKey.\n',
  )
  expect(await shop.run('carriers', 'rates', 'pigeon', '--country', 'US', '--weight', '500')).toMatchObject({
    code: 2,
    err: 'There is no carrier pigeon. List them with: carriers\n',
  })
  expect((await shop.run('carriers', 'rates', 'easypost', '--country', 'usa')).err).toContain(
    'weight_grams: ',
  )
})

test('locations are exported and imported', async () => {
  const north = {
    code: 'north',
    name: 'North hall',
    country: 'DE',
    cutoff: '14:00',
    priority: 5,
    ships_orders: true,
  }
  await writeFile(shop.path('locations.json'), JSON.stringify({ routing: 'priority', locations: [north] }))
  expect((await shop.run('locations', 'import', shop.path('locations.json'))).out).toBe(
    'main  Main  no country  priority 100, sends orders\nnorth  North hall  DE  priority 5, cut-off 14:00, sends orders\n2 locations, routing priority.\n',
  )
  await shop.run('locations', 'export', shop.path('exported.json'))
  expect(JSON.parse(await readFile(shop.path('exported.json'), 'utf8'))).toMatchObject({
    routing: 'priority',
    locations: [{ code: 'main' }, { ...north, closed_days: [] }],
  })
  await writeFile(
    shop.path('wrong.json'),
    JSON.stringify({
      routing: 'priority',
      locations: [{ ...north, code: 'main', ships_orders: false, country: 'US', region: 'XX' }],
    }),
  )
  const { code, err } = await shop.run('locations', 'import', shop.path('wrong.json'))
  expect(code).toBe(2)
  expect(err).toContain('locations.0.region: US has no region XX')
  expect(err).toContain('locations.0.ships_orders: The main location always sends orders')
})

test('machine keys are created, listed and revoked', async () => {
  const created = await shop.run('keys', 'create', 'ERP', '--scopes', 'orders.read,stock.edit')
  expect(created.out).toMatch(/^mk_[\w-]{22}\nKey 1\. It is not shown again\.\n$/)
  const hint = created.out.slice(21, 25)
  expect((await shop.run('keys')).out).toBe(`1  ····${hint}  ERP  orders.read,stock.edit\n`)
  expect(await shop.run('keys', 'create', 'ERP', '--scopes', 'everything')).toMatchObject({
    code: 2,
    err: expect.stringContaining('one or more of orders.read, ') as string,
  })
  expect((await shop.run('keys', 'revoke', '1')).out).toBe('Key 1 is revoked.\n')
  expect(await shop.run('keys', 'revoke', '1')).toMatchObject({
    code: 2,
    err: 'There is no active key 1.\n',
  })
  expect((await shop.run('keys')).out).toContain('stock.edit, revoked')
})

test('payment methods are set up with the settings of their plugin', async () => {
  expect((await shop.run('payments')).out).toContain(
    '[ ] stripe  Settings of the plugin stripe are missing.\n',
  )
  expect(await shop.run('payments', 'enable', 'stripe')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Settings of the plugin stripe are missing.') as string,
  })
  expect((await shop.run('plugin')).out).toContain('secretKey: not set. secret key')
  await writeFile(shop.path('key.txt'), 'sk_test_secret\n')
  const set = await shop.run(
    'plugin',
    'set',
    'stripe',
    `secretKey=@${shop.path('key.txt')}`,
    'webhookSecret=w',
  )
  expect(set.out).toContain('stripe 1.0.0  Stripe: ready\n  secretKey: (secret). ')
  expect(set.out).not.toContain('sk_test')
  expect((await shop.run('payments', 'enable', 'stripe')).out).toContain(
    '[x] stripe  test mode: no money moves\n',
  )
  expect((await shop.run('doctor')).out).toContain('Orders can be paid with test payments')
  await shop.run('payments', 'export', shop.path('payments.json'))
  const file = JSON.parse(await readFile(shop.path('payments.json'), 'utf8'))
  file.methods.reverse()
  await writeFile(shop.path('payments.json'), JSON.stringify(file))
  expect((await shop.run('payments', 'import', shop.path('payments.json'))).code).toBe(0)
  expect((await shop.run('payments', 'disable', 'stripe')).out).toContain('[ ] stripe')
  const { out } = await shop.run('payments', 'express', 'test-card', 'cart,checkout')
  expect(out).toMatch(/test-card.*express: cart, checkout/)
  expect((await shop.run('payments', 'express', 'test-card', 'home')).code).not.toBe(0)
  expect((await shop.run('payments', 'add', 'cash-on-delivery.de')).out).toContain('[ ] cash-on-delivery.de')
  expect(await shop.run('payments', 'add', 'cash-on-delivery.de')).toMatchObject({ code: 2 })
  expect((await shop.run('payments', 'disable', 'gift-card')).out).toContain('[ ] gift-card')
  expect(await shop.run('payments', 'enable', 'cheque')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no payment method cheque; there are ') as string,
  })
  expect((await shop.run('plugin', 'disable', 'google-merchant')).out).toMatch(
    /^google-merchant \S+ {2}.*: disabled\n/,
  )
  expect((await shop.run('feeds')).out).toContain('The plugin is disabled.')
  expect((await shop.run('plugin', 'enable', 'google-merchant')).out).not.toContain('disabled')
  expect(await shop.run('plugin', 'enable', 'nothing')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no plugin nothing; there are ') as string,
  })
  expect(await shop.run('plugin', 'set', 'stripe', 'secretKey=', 'colour=red')).toMatchObject({
    code: 2,
    err: expect.stringContaining('values.colour: Stripe has no setting colour') as string,
  })
})

test('risk rules are tested, imported and listed', async () => {
  const path = shop.path('risk.json')
  const rules = [{ name: 'Large', condition: { type: 'amount', at_least: 100_000 } }]
  await writeFile(path, JSON.stringify({ rules }))
  expect((await shop.run('risk', 'test', path)).out).toContain(
    'Large  0\n0 of 0 orders of the last 90 days match.',
  )
  expect((await shop.run('risk')).out).toBe('0 rules.\n')
  expect((await shop.run('risk', 'import', path)).out).toContain('1 rules.')
  expect((await shop.run('risk')).out).toMatch(/^Large  .*"at_least":100000/)
  await writeFile(path, JSON.stringify({ rules: [{ name: 'Large', condition: { type: 'size' } }] }))
  expect(await shop.run('risk', 'import', path)).toMatchObject({
    code: 2,
    err: expect.stringContaining('rules.0.condition.type') as string,
  })
})

test('settings of the checkout are shown and changed', async () => {
  expect((await shop.run('checkout')).out).toMatch(/^guest_checkout=true\nphone=optional\ncompany=off\n/m)
  expect((await shop.run('checkout', 'phone=required', 'minimum_order=2500')).out).toMatch(
    /^phone=required\n[^]*^minimum_order=2500\n/m,
  )
  const sentences = ['terms_text.en=I agree.', 'terms_text.vi=Tôi đồng ý.']
  expect((await shop.run('checkout', 'terms=text', ...sentences)).out).toContain(
    'terms=text\nterms_text.en=I agree.\nterms_text.vi=Tôi đồng ý.\n',
  )
  expect((await shop.run('checkout', 'terms_text.vi=')).out).not.toContain('terms_text.vi')
  expect((await shop.run('checkout', 'amounts.minimum_order.CHF=2000')).out).toMatch(
    /^minimum_order=2500\n(.*\n)*amounts\.minimum_order\.CHF=2000\n/m,
  )
  expect(await shop.run('checkout', 'amounts.cost.CHF=1')).toMatchObject({
    code: 2,
  })
  expect((await shop.run('checkout', 'amounts.minimum_order.CHF=')).out).not.toContain('amounts')
  expect(await shop.run('checkout', 'terms_text.xx=Hm.')).toMatchObject({ code: 2 })
  expect(await shop.run('checkout', 'phone=maybe', 'colour=red')).toMatchObject({
    code: 2,
    err: expect.stringContaining('phone: ') as string,
  })
})

test('custom roles are exported and imported', async () => {
  const custom = [
    { id: 'custom:desk', name: 'Desk', permissions: ['orders.read', 'orders.refund'], refund_limit: 5000 },
  ]
  await writeFile(shop.path('roles.json'), JSON.stringify({ custom }))
  expect((await shop.run('roles', 'import', shop.path('roles.json'))).out).toContain(
    'custom:desk  Desk  orders.read orders.refund  refunds up to 5000 minor units\n',
  )
  await shop.run('roles', 'export', shop.path('exported-roles.json'))
  expect(JSON.parse(await readFile(shop.path('exported-roles.json'), 'utf8'))).toEqual({ custom })
  await writeFile(shop.path('bad-roles.json'), JSON.stringify({ custom: [{ ...custom[0], id: 'desk' }] }))
  expect(await shop.run('roles', 'import', shop.path('bad-roles.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('custom.0.id: Use custom: and lower-case words') as string,
  })
})

test('the checklist lists open steps with their fix', async () => {
  await sql`delete from payment_method`.execute(shop.database.db)
  const { code, out } = await shop.runWith({ SEED_DEMO_DATA: 'off' }, 'setup')
  expect(code).toBe(1)
  expect(out).toContain(
    '[ ] store: The shop has no name or no address; invoices show both.\n      /admin/settings\n',
  )
  expect(out).toContain('[x] shipping: Active methods: Parcel.\n')
  // Cash on delivery needs no settings, but the merchant has to choose it.
  expect(out).toContain('[ ] payments: No payment method that takes real money was chosen.\n')
  expect((await shop.run('setup')).out).toContain('[ ] payments: ')
  await shop.runWith({ SEED_DEMO_DATA: 'off' }, 'payments', 'enable', 'cash-on-delivery')
  expect((await shop.runWith({ SEED_DEMO_DATA: 'off' }, 'setup')).out).toContain('[x] payments: ')
  await shop.run('taxes', 'settings', 'country=')
  expect((await shop.run('setup')).out).toMatch(
    /\[ \] country: The country of the seller is not set.*\n +npm run shop -- taxes settings country=COUNTRY\n/,
  )
  await shop.run('taxes', 'settings', 'country=DE')
  expect((await shop.run('setup')).out).toContain('[x] country: The seller is in DE.\n')
  expect(out).toContain('[ ] products: There is no active product.\n      npm run shop -- import FILE\n')
  expect(out).toContain('[x] markets: Every country buys in EUR.')
  const markets = [
    { code: 'eu', name: 'Europe', countries: ['DE', 'FR'], currency: 'EUR', primary: true },
    { code: 'us', name: 'US', countries: ['US'], currency: 'USD', exchange_rate: '1.1' },
  ]
  await writeFile(shop.path('two.json'), JSON.stringify({ markets }))
  await shop.run('markets', 'import', shop.path('two.json'))
  await shop.run('shipping', 'import', shop.path('shipping.json'))
  expect((await shop.run('setup')).out).toContain(
    '[ ] markets: No shipping method delivers to FR, US.\n      npm run shop -- shipping import FILE\n',
  )
  await writeFile(shop.path('one.json'), JSON.stringify({ markets: [{ ...markets[0], countries: ['DE'] }] }))
  await shop.run('markets', 'import', shop.path('one.json'))
  expect((await shop.run('setup')).out).toContain('[x] markets: Markets: eu (EUR).\n')
  // In languages that the shop does not show, or in which policies are missing.
  expect((await shop.run('setup')).out).toContain('[x] languages: Languages: en.\n')
  const german = { ...markets[0], countries: ['DE'], default_language: 'vi' }
  await writeFile(shop.path('vi.json'), JSON.stringify({ markets: [german] }))
  await shop.run('markets', 'import', shop.path('vi.json'))
  expect((await shop.run('setup')).out).toContain(
    '[ ] languages: The shop does not show these languages of markets: vi (market eu).\n      /admin/settings\n',
  )
  const site = { ...starterSettings, currencyCode: 'EUR' }
  const vietnamese = { id: 'vi', name: 'Tiếng Việt', value: 'vi', icon: 'vi' }
  const languages = [...site.languages, vietnamese]
  await saveContent(shop.database.db, 'settings', 'site', 'en', { ...site, languages })
  expect((await shop.run('setup')).out).toMatch(
    /\[ \] languages: Policies are not translated: .*\bprivacy \(vi\).*\n {6}npm run shop -- policies/,
  )
  await sql`delete from content where kind = 'settings' and key = 'site'`.execute(shop.database.db)
  const { steps } = JSON.parse((await shop.run('setup', '--json')).out)
  for (const { done, fix } of steps as { done: boolean; fix: string | null }[])
    expect(fix === null).toBe(done)
})

test('going live says what to do first, and asks before it removes anything', async () => {
  expect(await shop.run('setup', 'go-live', '--dry-run')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run shop -- user create EMAIL --role super-admin --generate') as string,
  })
  expect((await shop.run('setup', '--yes')).code).toBe(2)
  await shop.run('user', 'create', 'owner@weaver.test', '--role', 'super-admin', '--generate')
  await sql`
    insert into shop_order (id, status, email, currency, items_minor, shipping_minor, total_minor, shipping_method, shipping_name, address, payment_method)
    values ('01900000-0000-7000-8000-000000000001', 'paid', 'a@b.example', 'EUR', 100, 0, 100, 'dhl', 'DHL', '{}', 'stripe')`.execute(
    shop.database.db,
  )
  await sql`
    insert into payment (id, order_id, provider, amount_minor, currency, status)
    values ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', 'stripe', 100, 'EUR', 'captured')`.execute(
    shop.database.db,
  )
  const { rows } = await sql<{ number: string }>`select display_number as number from shop_order`.execute(
    shop.database.db,
  )
  const refused = await shop.run('setup', 'go-live', '--dry-run')
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining(`  ${rows[0]!.number} (stripe): It was paid`) as string,
  })
  await sql`update payment set is_test = true`.execute(shop.database.db)
  expect((await shop.run('setup', 'go-live', '--dry-run')).out).toMatch(
    /shop_order: 1 removed, 0 kept[^]*payment: test/,
  )
  // Without a terminal it does not ask.
  expect(await shop.run('setup', 'go-live')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Add --yes') as string,
  })
  await sql`delete from payment`.execute(shop.database.db)
  await sql`delete from shop_order`.execute(shop.database.db)
})

test('tax numbers of companies are listed and changed, and a wrong VAT id is rejected with the reason', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into company (name, tax_number, country, province, created_at)
    values ('Looms', '181/815/08155', 'DE', 'Bayern', now()) returning id`.execute(shop.database.db)
  const { id } = rows[0]!
  expect((await shop.run('companies')).out).toContain('Looms  181/815/08155 (not a VAT id)')
  expect((await shop.run('companies', id, 'tax_number=de 136 695 976')).out).toBe(
    'DE136695976 (VAT id, unchecked), pays tax, buys in EUR in the market eu, that of its country\n',
  )
  expect(await shop.run('companies', id, 'market=gone')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no active market has the code gone'),
  })
  expect(await shop.run('companies', id, 'tax_number=DE136695978')).toMatchObject({
    code: 2,
    err: expect.stringContaining('A digit is wrong'),
  })
  expect((await shop.run('companies', id)).out).toBe(
    'DE136695976 (VAT id, unchecked), pays tax, buys in EUR in the market eu, that of its country\n',
  )
  expect((await shop.run('companies', id, 'check-vat-id')).err).toContain('set VIES_URL')
  const env = { VIES_URL: 'http://127.0.0.1:9' }
  for (const args of [[id, 'check-vat-id'], ['check-vat-ids']])
    expect((await shop.runWith(env, 'companies', ...args)).out).toBe(
      '1 VAT ids are checked by the running shop now.\n',
    )
})

test('where the shop is registered for tax, and who pays none, are shown and changed', async () => {
  expect((await shop.run('taxes', 'settings')).out).toContain('reverse_charge=off\n')
  expect(await shop.run('taxes', 'settings', 'country=DE', 'reverse_charge=confirmed')).toMatchObject({
    code: 2,
    err: expect.stringContaining('to.vat_id: Reverse charge needs the VAT id of the shop in DE'),
  })
  const saved = await shop.run('taxes', 'settings', 'country=DE', 'vat_id=DE136695976', 'us_states=NY,CA')
  expect(saved.out).toBe(
    'country=DE\nvat_id=DE136695976\nreverse_charge=off\neu_sales=destination\nrounding=line\nus_states=CA,NY\n',
  )
  expect((await shop.run('taxes', 'settings', 'us_states=all')).out).toContain('us_states=all\n')
  await writeFile(
    shop.path('series.json'),
    '{"series": [{"code": "at", "kind": "invoice", "prefix": "AT-", "start": 7, "countries": ["AT"]}]}',
  )
  const series = 'at  invoice  next AT-7  AT\n1 series.\n'
  const importFile = ['taxes', 'series', 'import', shop.path('series.json')] as const
  expect((await shop.run(...importFile, '--dry-run')).out).toBe(`${series}Nothing was changed (--dry-run).\n`)
  expect((await shop.run('taxes', 'series')).out).toBe('0 series.\n')
  expect((await shop.run(...importFile)).out).toBe(series)
  expect((await shop.run('taxes', 'series', 'export', shop.path('series.json'))).out).toBe(series)
  expect((await shop.run(...importFile)).out).toBe(series)
  expect((await shop.run('taxes', 'series', 'delete')).code).toBe(2)
  expect((await shop.run('taxes', 'invoices')).out).toMatch(
    /^legal_name=\n[^]*DE: pdf\+xml\.[^]*Missing, DE-SELLER: /,
  )
  expect(await shop.run('taxes', 'invoices', 'invoice_prefix=RE 1')).toMatchObject({
    code: 2,
    err: expect.stringContaining('invoice_prefix: Use at most 12 letters'),
  })
  const named = await shop.run(
    'taxes',
    'invoices',
    'legal_name=Nordlys GmbH',
    'line1=Torstraße 1',
    'city=Berlin',
  )
  expect(named.out).toContain('legal_name=Nordlys GmbH\n')
  expect(named.out).not.toContain('Missing')
  expect((await shop.run('taxes', 'providers')).out).toMatch(
    /^stripe-tax {2}Stripe Tax {2}[^]*secretKey[^]*Providers: 1\. Orders to check: 0\.\n$/,
  )
  await sql`insert into account (id, email, name, password_hash, created_at)
    values (gen_random_uuid(), 'ada@example.com', 'Ada', 'x', now())`.execute(shop.database.db)
  const exemption = (...changes: string[]) => shop.run('taxes', 'exemption', 'ada@example.com', ...changes)
  expect((await exemption()).out).toBe('ada@example.com: pays tax\n')
  expect((await exemption('certificate=A-7')).err).toContain('reason')
  expect((await exemption('reason=Embassy', 'countries=FR, DE', 'valid_until=2027-12-31')).out).toBe(
    'ada@example.com: exempt: Embassy, in DE, FR, until 2027-12-31\n',
  )
  expect((await exemption('certificate=A-7', 'countries=')).out).toContain(
    'exempt: Embassy, certificate A-7, until 2027-12-31',
  )
  expect((await exemption('none')).out).toBe('ada@example.com: pays tax\n')
  expect((await shop.run('taxes', 'exemption', 'eve@example.com')).err).toContain('eve@example.com')
})

test('tax rates of postcodes and of several taxes are exported and imported as CSV, all or none', async () => {
  const path = shop.path('taxes.csv')
  await writeFile(
    path,
    [
      'country,region,postcodes,rate,parts,name',
      'US,CA,90000-90899 902*,9.5,,Sales tax',
      'US,CA,,7.25,,Sales tax',
      'CA,QC,,14.975,GST 5; QST 9.975,',
      'CA,PE,,15.5,GST 5; PST 10 compound,',
    ].join('\n'),
  )
  const imported = await shop.run('taxes', 'import', path)
  expect(imported.out).toContain('US-CA 90000-90899, 902*  standard  9.5 %')
  expect((await shop.run('taxes', 'export', path)).code).toBe(0)
  expect(await readFile(path, 'utf8')).toContain('CA,PE,,standard,15.5,"GST 5; PST 10 compound",,,')
  expect((await shop.run('taxes', 'import', path)).out).toBe(imported.out)
  await writeFile(path, 'country,rate,parts,postcodes\nUS,7,,9-10\nCA,15,GST 5; QST 9.975,\nde,x,,')
  expect((await shop.run('taxes', 'import', path)).err).toMatch(
    /line 2, postcodes\.0: .*\n {2}line 4, country: .*\n {2}line 4, rate: /,
  )
  await writeFile(path, 'country,rate,parts\nCA,15,GST 5; QST 9.975')
  expect((await shop.run('taxes', 'import', path)).err).toContain('The parts make 14.975 %, not 15 %')
  await writeFile(path, 'country,percent\nDE,19')
  expect((await shop.run('taxes', 'import', path)).err).toContain('unknown columns: percent')
})

test('policy pages are written for a country, new ones are linked, and finished ones stay', async () => {
  const readPage = async (key: string) => (await getContent(shop.database.db, 'page', key))?.bodyHtml ?? ''
  await saveContent(shop.database.db, 'menu', 'footer', 'en', starterMenus.footer)
  const rehearsed = await shop.run('policies', 'de', '--dry-run')
  expect(rehearsed.out).toContain('returns (en): written')
  expect(await readPage('returns')).toBe('')

  const written = await shop.run('policies', 'de')
  expect(written.out).toBe(rehearsed.out)
  expect(written.out).toMatch(/^legal-notice \(en\): written\n(?: {2}.*\n)* {2}\[phone number\]$/m)
  expect(await readPage('returns')).toContain('You have 14 days')
  expect(JSON.stringify(await getContent(shop.database.db, 'menu', 'footer'))).toContain(
    '"/pages/legal-notice"',
  )
  expect((await shop.run('policies', 'DE')).out).not.toContain(': written')

  const vietnamese = { title: 'Điều khoản', description: '', bodyHtml: '<p>[tên doanh nghiệp]</p>' }
  await saveContent(shop.database.db, 'page', 'terms', 'vi', vietnamese)
  expect((await shop.run('setup')).out).toMatch(/Placeholders are left in: .*legal-notice.*terms \(vi\)/)

  const finished = { title: 'Returns', description: '', bodyHtml: '<p>Ours</p>' }
  await saveContent(shop.database.db, 'page', 'returns', 'en', finished)
  expect((await shop.run('policies', 'fr')).out).toContain('returns (en): kept')
  expect(await readPage('returns')).toBe('<p>Ours</p>')
  expect((await shop.run('policies', 'fr', '--replace')).out).toContain('returns (en): written')
  expect(await readPage('returns')).not.toContain('Ours')
  expect(await shop.run('policies', 'Atlantis')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Use an ISO 3166-1 code') as string,
  })
  expect((await shop.run('policies')).out).toContain('DE\n  Directive 2011/83/EU')
})

test('bundles are checked, imported and listed', async () => {
  expect((await shop.run('bundles')).out).toBe('0 bundles.\n')
  const file = (bundle: object | null) =>
    writeFile(shop.path('bundles.json'), JSON.stringify({ bundles: [{ product: 'none', bundle }] }))
  await file({ pricing: { type: 'fixed' }, components: [{ sku: 'A' }] })
  expect(await shop.run('bundles', 'import', shop.path('bundles.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('bundles.0.product: there is no product none.') as string,
  })
  await file({ pricing: { type: 'fixed', percent_off: 10 } })
  expect(await shop.run('bundles', 'test', shop.path('bundles.json'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('A fixed price has no discount') as string,
  })
})

test('staff see and change the custom fields of one owner, and of each kind of owner', async () => {
  const file = shop.path('fields.json')
  const field = { name: { en: 'House note' }, type: 'text', key: 'note' }
  const fields = fieldEntities.map((entity) => ({
    entity,
    // Products and variants share the keys.
    ...(entity === 'variant' ? { ...field, key: 'variant_note' } : field),
  }))
  const stretch = { entity: 'brand', key: 'margin', name: { en: 'Margin' }, type: 'money', required: true }
  await writeFile(file, JSON.stringify({ fields: [...fields, stretch] }))
  expect((await shop.run('fields', 'import', file)).out).toContain(`${fields.length + 1} fields changed.`)
  const { rows } = await sql<{ id: string }>`
    insert into brand (slug, name) values ('lev', 'Lev') returning id::text`.execute(shop.database.db)
  const id = rows[0]!.id
  expect((await shop.run('fields', 'show', 'brand', id)).out).toBe(
    'note  no value\nmargin  missing, required\n',
  )
  expect(await shop.run('fields', 'set', 'brand', id, 'note=Ring twice')).toMatchObject({
    code: 2,
    err: 'Nothing was changed:\n  fields.margin: Enter a value: this field is required.\n',
  })
  expect((await shop.run('fields', 'set', 'brand', id, 'note=Ring twice', 'margin=12.50')).out).toBe(
    'note  Ring twice\nmargin  12.50\n',
  )
  expect((await shop.run('fields', 'set', 'brand', id, 'note=')).out).toBe('note  no value\nmargin  12.50\n')
  for (const entity of fieldEntities)
    expect(await shop.run('fields', 'show', entity, '404')).toMatchObject({
      code: 2,
      err: `There is no ${entity} 404.\n`,
    })
})

test('imports of settings have a dry run that prints what the real run prints, and changes nothing', async () => {
  const edits: Record<string, (file: Record<string, object[]>) => unknown> = {
    taxes: ({ rates }) => rates!.push({ country: 'NO', rate: 25, name: 'MVA' }),
    payments: ({ methods }) => methods!.reverse(),
    shipping: ({ methods }) =>
      methods!.push({ code: 'dry', name: 'Dry', price: 100, days_min: 1, days_max: 2 }),
    locations: ({ locations }) => Object.assign(locations![0]!, { name: 'Dry store' }),
  }
  for (const [command, edit] of Object.entries(edits)) {
    const path = shop.path(`dry-${command}.json`)
    await shop.run(command, 'export', path)
    const before = (await shop.run(command)).out
    const file = JSON.parse(await readFile(path, 'utf8')) as Record<string, object[]>
    edit(file)
    await writeFile(path, JSON.stringify(file))
    const dry = await shop.run(command, 'import', path, '--dry-run')
    expect([command, dry.code, dry.err]).toEqual([command, 0, ''])
    expect((await shop.run(command)).out).toBe(before)
    const real = await shop.run(command, 'import', path)
    expect(dry.out).toBe(`${real.out}Nothing was changed (--dry-run).\n`)
    expect(real.out).not.toBe(before)
    await writeFile(path, '{"rates": 1, "methods": 1, "locations": 1}')
    expect((await shop.run(command, 'import', path, '--dry-run')).code).toBe(2)
    expect((await shop.run(command, 'list', '--dry-run')).code).toBe(2)
  }
})

// docs/guides/add-a-language.md, applied to a copy of the repository: German pages, emails and formats without any
// other change.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as WebBuild from '../../src/app/web-build.ts'
import type * as ContentStore from '../../src/modules/content/content.store.ts'
import type * as Text from '../../src/platform/text/text.ts'
import type * as Countries from '../../src/storefront/address/countries.ts'
import type * as Message from '../../src/storefront/i18n/message.ts'
import type * as ServerMessages from '../../src/storefront/i18n/messages.server.ts'
import type * as Money from '../../src/storefront/i18n/money.ts'
import type * as Support from '../support/api.ts'
import { applySteps, readGuide } from './guide.ts'

const root = new URL('../../', import.meta.url).pathname
const copy = join(root, '.cache', `guide-language-${process.pid}`)
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)

/** The repository as links, which cost nothing; the guide only adds files. */
function copyRepository(): void {
  rmSync(copy, { recursive: true, force: true })
  for (const file of tracked) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    linkSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}

copyRepository()
const added = applySteps(readGuide(readFileSync('docs/guides/add-a-language.md', 'utf8')), copy)

// The pages as `npm run dev` renders them: loading them takes a tenth of the time of a build.
const vite = await createServer({
  root: copy,
  configFile: join(copy, 'vite.config.ts'),
  cacheDir: join(copy, '.cache/vite'),
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true, include: [] },
})
afterAll(async () => {
  await vite.close()
  rmSync(copy, { recursive: true, force: true })
})
const load = <Module>(file: string) => import(join(copy, file)) as Promise<Module>
const loadPage = <Module>(file: string) => vite.ssrLoadModule(`/src/storefront/${file}`) as Promise<Module>

const { createWebBuild } = await load<typeof WebBuild>('src/app/web-build.ts')
const pages = await vite.ssrLoadModule('virtual:react-router/server-build')
const { useApi } = await load<typeof Support>('tests/support/api.ts')
const api = useApi({ web: createWebBuild(pages as never, 'development') })

beforeAll(async () => {
  const { getContent, saveContent } = await load<typeof ContentStore>('src/modules/content/content.store.ts')
  const settings = (await getContent(api.db, 'settings', 'site'))!
  const german = { id: 'de', name: 'Deutsch', value: 'de', icon: 'de' }
  await saveContent(api.db, 'settings', 'site', 'en', {
    ...settings,
    currencyCode: 'EUR',
    languages: [...settings.languages, german],
  })
})

test('a page at /de is in German, with its formats, and links to every language', async () => {
  const { statusCode, body } = await api.get('/de/search')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<html lang="de" dir="ltr"/)
  expect(body).toContain('data-money="EUR 1.234.567,89\u00a0€"')
  expect(body).toContain('Zum Hauptinhalt springen')
  expect(body).toMatch(/\d+ Produkte/)
  expect(body.slice(body.indexOf('<body'))).toMatch(/\d\u00a0€/)
  expect(body, 'names without a translation').toMatch(/lang="en"/)
  expect(body).toMatch(/<a href="\/de\/search" hreflang="de" lang="de" aria-current="true">Deutsch<\/a>/i)
  for (const language of ['en', 'vi', 'de', 'x-default'])
    expect(body).toMatch(new RegExp(`<link rel="alternate" hreflang="${language}"`, 'i'))
  expect(body).toContain('content="de_DE"')
  expect((await api.get('/vi/search')).body).toMatch(
    /<a href="\/de\/search" hreflang="de" lang="de">Deutsch/i,
  )
})

test('the sitemap lists the pages in German', async () => {
  const { body: index } = await api.get('/sitemap.xml')
  const part = new URL(/<loc>(.*?)<\/loc>/.exec(index)![1]!).pathname
  expect((await api.get(part)).body).toContain('hreflang="de" href="http://shop.test/de')
})

test('an order placed in German is confirmed in German', async () => {
  await sql`insert into shipping_method (code, name, price_minor, days_min, days_max)
    values ('standard', 'Standard', 0, 2, 4)`.execute(api.db)
  const post = (path: string, payload: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/dynamic/${path}`,
      headers: { 'idempotency-key': randomUUID() },
      payload,
    })
  const { id } = await api.db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow()
  const items = [{ variant_id: id, quantity: 2 }]
  const address = { name: 'Ada', line1: 'Torstraße 1', city: 'Berlin', postcode: '10119', country: 'DE' }
  const { total } = (await post('checkout/quote', { items, country: 'DE', locale: 'de' })).json()
  const payment = { method: 'cash-on-delivery' }
  const order = { items, address, payment, email: 'ada@example.com', shipping_method: 'standard' }
  const placed = await post('checkout', { ...order, expected_total: total, locale: 'de' })
  expect(placed.statusCode, placed.body).toBe(201)
  await api.worker.drain()
  const { subject, body_html, body_text } = await api.db
    .selectFrom('outgoing_email')
    .select(['subject', 'body_html', 'body_text'])
    .executeTakeFirstOrThrow()
  expect(subject).toMatch(/^Deine Bestellung \d+ bei Selvedge ist bestätigt$/)
  expect(body_html).toContain('<html lang="de" dir="ltr">')
  expect(body_text).toContain('Danke, Ada. Deine Bestellung ist bestätigt.')
  expect(body_text).toMatch(/Gesamtsumme\s+\d+,\d\d\u00a0[€$]/)
})

test('plurals, amounts, percentages and names of countries are as in German', async () => {
  const [{ loadMessages }, { formatMessage }, { formatMoney }, { listCountries }, { text }] =
    await Promise.all([
      loadPage<typeof ServerMessages>('i18n/messages.server.ts'),
      loadPage<typeof Message>('i18n/message.ts'),
      loadPage<typeof Money>('i18n/money.ts'),
      loadPage<typeof Countries>('address/countries.ts'),
      load<typeof Text>('src/platform/text/text.ts'),
    ])
  const messages = loadMessages('de')
  const inPage = (count: number) => formatMessage(messages['listing.total']!, { count }, 'de')
  expect([0, 1, 2, 1234].map(inPage)).toEqual(['0 Produkte', '1 Produkt', '2 Produkte', '1.234 Produkte'])
  expect(formatMoney('de', 123_450, 'EUR')).toBe('1.234,50\u00a0€')

  const { money, percent, country, t } = text('de')
  expect(money(123_450, 'EUR')).toBe('1.234,50\u00a0€')
  expect(percent(0.19)).toBe('19\u00a0%')
  expect(country('DE')).toBe('Deutschland')
  expect(t('mail.staff-invite.days', { days: 1 })).toContain('in 1 Tag ab')

  const names = listCountries('de').map(({ name }) => name)
  expect(names.indexOf('Ägypten'), 'ä is sorted with a').toBeLessThan(names.indexOf('Albanien'))

  const english = loadMessages('en')
  const untranslated = Object.keys(english).find((key) => key.startsWith('office.'))!
  expect(messages[untranslated], 'English replaces what is missing').toEqual(english[untranslated])
})

test('the check of the guide succeeds, and no other file was touched', () => {
  execFileSync(process.execPath, ['scripts/verify/messages.ts'], { cwd: copy })
  const made = new Set(['node_modules', '.cache', '.react-router'])
  const files = readdirSync(copy, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(copy, entry.name), { recursive: true, withFileTypes: true })
        : [entry],
    )
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(copy, join(parentPath, name)))
  const isUnchanged = (file: string) => statSync(join(root, file)).ino === statSync(join(copy, file)).ino
  const known = new Set(tracked)
  expect(files.filter((file) => !known.has(file) || !isUnchanged(file)).sort()).toEqual(added.sort())
  expect(files).toHaveLength(tracked.length + added.length)
})

// Draws contact sheets of all pages of the back office to docs/pictures/admin: a demo shop, opened as a super administrator
// in light and dark, in Arabic, and on a phone. Usage, after npm run build: node scripts/start.mjs run
// scripts/admin-pictures.ts [light] [dark] [arabic] [phone]; all four by default.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ACCOUNTS_FILE, type SeededAccount } from '../src/cli/seed/seeded-accounts.ts'
import { adminAppPaths, isAdminAppPath } from '../src/contracts/admin-paths.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { root, startShop, temporaryFolder } from '../tests/support/running-shop.ts'
import { drawSheet, type Look, takePicture } from './pictures/contact-sheet.ts'

const desktop = { width: 1440, height: 900 }
const allLooks: Look[] = [
  { name: 'light', language: 'en', theme: 'light', ...desktop },
  { name: 'dark', language: 'en', theme: 'dark', ...desktop },
  { name: 'arabic', language: 'ar', theme: 'light', ...desktop },
  { name: 'phone', language: 'en', theme: 'light', width: 390, height: 844 },
]
const names = process.argv.slice(2)
const looks = allLooks.filter(({ name }) => names.length === 0 || names.includes(name))
/** Width of the pictures on a sheet, in px. */
const thumbnailWidth = ({ width }: Look) => (width > 500 ? 576 : 222)

const folder = await temporaryFolder()
const browser = await chromium.launch(await findBrowser())
const shop = await startShop(folder.path, { DEMO_HISTORY: 'on' })
try {
  const accounts = JSON.parse(await readFile(join(folder.path, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  const { email, password } = accounts.find((account) => account.email.startsWith('super@'))!
  const addresses = new Set<string>(adminAppPaths)
  for (const look of looks) {
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.height },
      reducedMotion: 'reduce',
    })
    const { language, theme } = look
    await context.addInitScript((preferences) => {
      if (location.protocol !== 'about:') localStorage.setItem('selvedge-admin-preferences', preferences)
    }, JSON.stringify({ language, theme }))
    const login = await context.request.post(`${shop.url}/api/v1/auth/login`, { data: { email, password } })
    if (!login.ok()) throw new Error(`${email} could not sign in: ${login.status()}`)
    await drawSheet(context, {
      file: join(root, `docs/pictures/admin/${look.name}.webp`),
      pictures: await takePictures(context, addresses),
      thumbnailWidth: thumbnailWidth(look),
    })
    await context.close()
  }
} finally {
  await browser.close()
  await shop.stop()
  await folder.remove()
}

/** Opens all addresses; lists add one of their records to them. */
async function takePictures(context: BrowserContext, addresses: Set<string>): Promise<Map<string, string>> {
  const page = await context.newPage()
  const pictures = new Map<string, string>()
  // A set is read in the order in which it grows.
  for (const address of addresses) {
    await page.goto(shop.url + address, { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor()
    pictures.set(address, await takePicture(page))
    for (const record of await findRecords(page, addresses)) addresses.add(record)
    console.log(address)
  }
  await page.close()
  return pictures
}

/** The first record of each kind to which the page links, unless one of its kind is known. */
async function findRecords(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const hrefs = await page
    .locator('main a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const kindOf = (path: string) => (path.endsWith('/new') ? path : path.replace(/[^/]+$/, ''))
  const kinds = new Set([...known].filter((path) => !adminAppPaths.includes(path)).map(kindOf))
  return hrefs.filter((path) => {
    if (adminAppPaths.includes(path) || !isAdminAppPath(path) || kinds.has(kindOf(path))) return false
    kinds.add(kindOf(path))
    return true
  })
}

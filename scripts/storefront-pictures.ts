// Draws contact sheets of all pages of the storefront to docs/pictures/storefront: a demo shop at four widths, in light,
// in dark and in Arabic. Usage, after npm run build: node scripts/start.mjs run scripts/storefront-pictures.ts
// [light] [dark] [arabic] [390] [768] [1440] [1920]; all by default.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ACCOUNTS_FILE, type SeededAccount } from '../src/cli/seed/seeded-accounts.ts'
import { homes, lists, missing, pages } from '../tests/e2e/screens.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { root, startShop, temporaryFolder } from '../tests/support/running-shop.ts'
import { drawSheet, type Look, takePicture } from './pictures/contact-sheet.ts'
import { fillAccount, signIn } from './pictures/sample-account.ts'

/** Width and height of the window, and width of a picture on the sheet, in px. */
const sizes = [
  { width: 390, height: 844, thumbnailWidth: 180 },
  { width: 768, height: 1024, thumbnailWidth: 280 },
  { width: 1440, height: 900, thumbnailWidth: 460 },
  { width: 1920, height: 1080, thumbnailWidth: 460 },
]
const themes = [
  { name: 'light', language: 'en', theme: 'light' },
  { name: 'dark', language: 'en', theme: 'dark' },
  { name: 'arabic', language: 'ar', theme: 'light' },
] as const
const names = process.argv.slice(2)
const isChosen = (name: string, all: readonly string[]) =>
  names.includes(name) || !names.some((one) => all.includes(one))
const looks: (Look & { thumbnailWidth: number })[] = themes
  .filter(({ name }) =>
    isChosen(
      name,
      themes.map((theme) => theme.name),
    ),
  )
  .flatMap((theme) =>
    sizes
      .filter(({ width }) =>
        isChosen(
          String(width),
          sizes.map((size) => String(size.width)),
        ),
      )
      .map((size) => ({ ...theme, ...size, name: `${theme.name}-${size.width}` })),
  )

const guestPages = ['/signin', '/signup', '/forget-password']
const accountPages = [
  '/my-account',
  '/my-account/orders',
  '/my-account/returns',
  '/my-account/measurements',
  '/my-account/addresses',
  '/my-account/account-details',
  '/my-account/security',
  '/my-account/sessions',
  '/my-account/connect-api',
]
const otherPages = ['/market', '/deliver-to?to=/cart', '/order', '/quick-order', '/register-dynamics-access']
const picturesFolder = join(root, 'docs/pictures/storefront')

await mkdir(picturesFolder, { recursive: true })
const folder = await temporaryFolder()
const browser = await chromium.launch(await findBrowser())
const shop = await startShop(folder.path, { DEMO_HISTORY: 'on' })
try {
  const accounts = JSON.parse(await readFile(join(folder.path, ACCOUNTS_FILE), 'utf8')) as SeededAccount[]
  const find = (role: string) => accounts.find(({ email }) => email.startsWith(`${role}@`))!
  const shopper = find('shopper')
  const orders = await fillAccount(
    await signIn(shop.url, shopper),
    await signIn(shop.url, find('super')),
    shopper.email,
  )
  const addresses = [
    ...homes,
    ...lists,
    ...pages.filter((address) => !guestPages.includes(address)),
    ...otherPages,
    ...missing.slice(0, 1),
    ...accountPages,
    orders.open,
    `${orders.delivered}?open=return`,
  ]
  for (const look of looks) {
    const pictures = new Map<string, string>()
    const guest = await openContext(browser, look)
    await takePictures(guest, look, guestPages, pictures)
    await guest.close()
    const customer = await openContext(browser, look)
    const { email, password } = shopper
    await customer.request.post(`${shop.url}/api/v1/auth/login`, { data: { email, password } })
    await takePictures(customer, look, addresses, pictures)
    await drawSheet(customer, {
      file: join(picturesFolder, `${look.name}.webp`),
      pictures,
      thumbnailWidth: look.thumbnailWidth,
      quality: 55,
    })
    await customer.close()
    console.log(look.name)
  }
} finally {
  await browser.close()
  await shop.stop()
  await folder.remove()
}

/** Without the newsletter dialog, and with body measurements. */
async function openContext(of: Browser, { width, height, theme }: Look): Promise<BrowserContext> {
  const context = await of.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return
    localStorage.setItem('selvedge-newsletter-shown-v1', '1')
    const body = { chest: 94, waist: 80, hips: 98, height: 174, foot: 26.4 }
    localStorage.setItem('selvedge-measures-v1', JSON.stringify([{ body, unit: 'cm' }]))
  })
  return context
}

async function takePictures(
  context: BrowserContext,
  { language, thumbnailWidth }: Look & { thumbnailWidth: number },
  addresses: readonly string[],
  pictures: Map<string, string>,
): Promise<void> {
  const page = await context.newPage()
  for (const address of addresses) {
    const localized = language === 'en' ? address : `/${language}${address === '/' ? '' : address}`
    await page.goto(shop.url + localized, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
    // Pictures are drawn when they are first requested.
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
    pictures.set(localized.replace(/[0-9a-f-]{36}/, '…'), await takePicture(page, thumbnailWidth * 1.5))
  }
  await page.close()
}

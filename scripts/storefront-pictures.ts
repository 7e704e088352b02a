// Draws contact sheets of all pages of the storefront to docs/pictures/storefront: a demo shop at four widths, in light,
// in dark and in Arabic. Usage, after npm run build: node scripts/start.mjs run scripts/storefront-pictures.ts
// [light] [dark] [arabic]; all three by default. SHOP_DATA_DIR: a folder that keeps the shop and its drawn images for the
// next run.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ACCOUNTS_FILE, type SeededAccount } from '../src/cli/seed/seeded-accounts.ts'
import { homes, lists, missing, pages } from '../tests/e2e/screens.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { root, startShop, temporaryFolder } from '../tests/support/running-shop.ts'
import { drawSheet, takePicture } from './pictures/contact-sheet.ts'
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
const chosen = themes.filter(({ name }) => names.length === 0 || names.includes(name))
/** Pictures by address, for each size. */
type Pictures = ReadonlyMap<(typeof sizes)[number], Map<string, string>>

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
const otherPages = ['/deliver-to?to=/cart', '/order', '/quick-order', '/register-dynamics-access']
const picturesFolder = join(root, 'docs/pictures/storefront')

await mkdir(picturesFolder, { recursive: true })
const dataDir = process.env['SHOP_DATA_DIR']
const folder = dataDir ? { path: dataDir, remove: async () => {} } : await temporaryFolder()
const browser = await chromium.launch(await findBrowser())
const shop = await startShop(folder.path, { DEMO_HISTORY: 'on', PRERENDER_IMAGES: 'off' })
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
    '/category/men-wear',
    ...otherPages,
    ...missing.slice(0, 1),
    ...accountPages,
    orders.open,
    `${orders.delivered}?open=return`,
  ]
  for (const theme of chosen) {
    const pictures: Pictures = new Map(sizes.map((size) => [size, new Map<string, string>()]))
    const guest = await openContext(browser, theme.theme)
    await takePictures(guest, theme.language, guestPages, pictures)
    await guest.close()
    const customer = await openContext(browser, theme.theme)
    const { email, password } = shopper
    await customer.request.post(`${shop.url}/api/v1/auth/login`, { data: { email, password } })
    await takePictures(customer, theme.language, addresses, pictures)
    for (const [{ width, thumbnailWidth }, ofSize] of pictures) {
      const file = join(picturesFolder, `${theme.name}-${width}.webp`)
      await drawSheet(customer, { file, pictures: ofSize, thumbnailWidth, quality: 55 })
      console.log(file)
    }
    await customer.close()
  }
} finally {
  await browser.close()
  await shop.stop()
  await folder.remove()
}

/** Without the newsletter dialog, and with body measurements. */
async function openContext(of: Browser, colorScheme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await of.newContext({ viewport: sizes[0]!, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return
    localStorage.setItem('selvedge-newsletter-shown-v1', '1')
    const body = { chest: 94, waist: 80, hips: 98, height: 174, foot: 26.4 }
    localStorage.setItem('selvedge-measures-v1', JSON.stringify([{ body, unit: 'cm' }]))
  })
  return context
}

/** Loads each page once and then makes the window wider. */
async function takePictures(
  context: BrowserContext,
  language: 'en' | 'ar',
  addresses: readonly string[],
  pictures: Pictures,
): Promise<void> {
  const page = await context.newPage()
  for (const address of addresses) {
    const localized = language === 'en' ? address : `/${language}${address === '/' ? '' : address}`
    await page.setViewportSize(sizes[0]!)
    await page.goto(shop.url + localized, { waitUntil: 'load' })
    // What is read after the page has loaded, such as the totals of the cart.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
    for (const [size, ofSize] of pictures) {
      await page.setViewportSize(size)
      await page.evaluate(waitForImages)
      const shown = localized.replace(/[0-9a-f-]{36}/, '…')
      ofSize.set(shown, await takePicture(page, Math.round(size.thumbnailWidth * 1.5)))
    }
    console.log(localized)
  }
  await page.close()
}

/** Runs in the page: until the images in view are drawn, or ten seconds have passed. */
async function waitForImages(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const images = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && image.checkVisibility()
  })
  const decoded = Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 10_000))])
}

// Contact sheets: many pages of the shop in one picture, each with its address.
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'

export type Look = {
  name: string
  language: 'en' | 'ar'
  theme: 'light' | 'dark'
  width: number
  height: number
}

/** Width of a sheet in px. */
const SHEET_WIDTH = 2_400

/** The visible part of a page as WebP, base64; at most `width` px wide. */
export async function takePicture(page: Page, width = 760): Promise<string> {
  const picture = await sharp(await page.screenshot())
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return picture.toString('base64')
}

type Sheet = {
  file: string
  /** Pictures of `takePicture` by address. */
  pictures: ReadonlyMap<string, string>
  /** Width of a picture on the sheet, in px. */
  thumbnailWidth: number
  quality?: number
}

export async function drawSheet(
  context: BrowserContext,
  { file, pictures, thumbnailWidth, quality = 70 }: Sheet,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: SHEET_WIDTH, height: 800 })
  const figures = [...pictures].map(
    ([address, picture]) =>
      `<figure><img src="data:image/webp;base64,${picture}" alt=""><figcaption>${address}</figcaption></figure>`,
  )
  await page.setContent(`<!doctype html><style>
    body { margin: 16px; display: flex; flex-wrap: wrap; gap: 16px; background: #888; font: 11px sans-serif }
    figure { margin: 0; width: ${thumbnailWidth}px; overflow-wrap: anywhere }
    img { display: block; width: 100%; border-radius: 4px }
    figcaption { padding-top: 4px; color: #fff }
  </style>${figures.join('')}`)
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality })
    .toFile(file)
  await page.close()
}

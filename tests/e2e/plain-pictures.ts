// Pictures that are not looked at need not be drawn, which is half of what such tests would wait for.
import type { Page } from '@playwright/test'

const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Every rendition of this page is one pixel; its place is as large as ever. For pages without a service worker, which would fetch by itself. */
export async function plainPictures(page: Page): Promise<void> {
  await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
}

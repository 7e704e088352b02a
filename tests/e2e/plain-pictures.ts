// Replaces images in tests that do not look at them; rendering them takes half of such tests' time.
import type { Page } from '@playwright/test'

const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/**
 * Serves a 1-pixel image for every rendition; the layout size does not change. For pages without a service
 * worker, which would fetch images itself.
 */
export async function plainPictures(page: Page): Promise<void> {
  await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))
}

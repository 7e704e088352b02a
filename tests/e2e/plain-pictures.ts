// Replaces images in tests that do not check them: rendering them takes half of the test time.
import type { Page } from '@playwright/test'

const onePixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Answers every image request of the page with a single pixel; layout sizes do not change. For pages without a
 * service worker, whose own requests are not intercepted.
 * `page.route` would intercept every request of the page and disable the HTTP cache and the cache of compiled
 * scripts.
 */
export async function plainPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const response = { requestId, responseCode: 200, body: onePixel }
    const responseHeaders = [{ name: 'content-type', value: 'image/gif' }]
    // Ignore pages that were closed in the meantime.
    session.send('Fetch.fulfillRequest', { ...response, responseHeaders }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/_next/image?*' }] })
}

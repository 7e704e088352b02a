// Pictures that are not looked at need not be drawn, which is half of what such tests would wait for.
import type { Page } from '@playwright/test'

const onePixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Every rendition of this page is one pixel; its place is as large as ever. For pages without a service worker, which would fetch by itself.
 * `page.route` would stop every request of the page, and turn the browser's cache of files and of compiled scripts off.
 */
export async function plainPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const response = { requestId, responseCode: 200, body: onePixel }
    const responseHeaders = [{ name: 'content-type', value: 'image/gif' }]
    // A page that was closed meanwhile needs no picture.
    session.send('Fetch.fulfillRequest', { ...response, responseHeaders }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/_next/image?*' }] })
}

// A page that fails the test on console errors, failed requests and policy violations. Unless a file uses
// `asVisited`, images are one pixel and there is no service worker, because rendering and caching take half of
// such tests' time.
import { test as base } from '@playwright/test'
import { plainPictures } from './plain-pictures.ts'

export { expect } from '@playwright/test'

const blocked = /Service Worker registration blocked/

type Watch = {
  /** Errors that this test provokes from now on; a step that ends them empties the list. */
  expected: RegExp[]
  pictures: 'plain' | 'drawn'
  watched: void
}

/** Settings of a real visitor's browser that most tests do not need; for test.use. */
export const asVisited = { serviceWorkers: 'allow', pictures: 'drawn' } as const

export const test = base.extend<Watch>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
  expected: async ({}, use) => use([]),
  serviceWorkers: 'block',
  pictures: ['plain', { option: true }],
  watched: [
    async ({ page, expected, pictures }, use, testInfo) => {
      if (pictures === 'plain') await plainPictures(page)
      const noises: string[] = []
      const excused: string[] = []
      // Matched at once: a later step does not excuse earlier errors.
      const record = (noise: string) => {
        const isExpected = [blocked, ...expected].some((pattern) => pattern.test(noise))
        ;(isExpected ? excused : noises).push(noise)
      }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          record(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => record(`error in the page: ${error.stack ?? error.message}`))
      page.on('requestfailed', (request) => {
        // Leaving a page aborts its pending requests.
        const why = request.failure()?.errorText
        if (why !== 'net::ERR_ABORTED') record(`request failed: ${why} ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) record(`answer ${response.status()}: ${response.url()}`)
      })
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI}`),
        )
      })
      await use()
      if (testInfo.status !== testInfo.expectedStatus && excused.length)
        console.log(`Expected messages of the failed test:\n${excused.join('\n')}`)
      if (noises.length) throw new Error(`The page was not quiet:\n${noises.join('\n')}`)
    },
    { auto: true },
  ],
})

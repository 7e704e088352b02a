// A page that is watched: an error on the console, a request that fails, a policy that is broken fail the test. Unless a file asks for
// `asVisited`, pictures are one pixel and no service worker is kept: drawing and keeping is half of what such tests would wait for.
import { test as base } from '@playwright/test'
import { plainPictures } from './plain-pictures.ts'

export { expect } from '@playwright/test'

const blocked = /Service Worker registration blocked/

type Watch = {
  /** What this test provokes on purpose: matched against each noise. */
  expected: RegExp[]
  pictures: 'plain' | 'drawn'
  watched: void
}

/** What a visitor's browser has and most tests do not look at: for test.use. */
export const asVisited = { serviceWorkers: 'allow', pictures: 'drawn' } as const

export const test = base.extend<Watch>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
  expected: async ({}, use) => use([]),
  serviceWorkers: 'block',
  pictures: ['plain', { option: true }],
  watched: [
    async ({ page, expected, pictures }, use) => {
      if (pictures === 'plain') await plainPictures(page)
      const noises: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          noises.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => noises.push(`error in the page: ${error.stack ?? error.message}`))
      page.on('requestfailed', (request) => {
        // A page that is left gives up what it was still asking for.
        const why = request.failure()?.errorText
        if (why !== 'net::ERR_ABORTED') noises.push(`request failed: ${why} ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400) noises.push(`answer ${response.status()}: ${response.url()}`)
      })
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI}`),
        )
      })
      await use()
      const unexpected = noises.filter(
        (noise) => ![blocked, ...expected].some((pattern) => pattern.test(noise)),
      )
      if (unexpected.length) throw new Error(`The page was not quiet:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

// A page that is watched: an error on the console, a request that fails, a policy that is broken fail the test.
import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Watch = {
  /** What this test provokes on purpose: matched against each noise. */
  expected: RegExp[]
  watched: void
}

export const test = base.extend<Watch>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
  expected: async ({}, use) => use([]),
  watched: [
    async ({ page, expected }, use) => {
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
      const unexpected = noises.filter((noise) => !expected.some((pattern) => pattern.test(noise)))
      if (unexpected.length) throw new Error(`The page was not quiet:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

import { defineConfig } from '@playwright/test'
import { resolve } from 'node:path'
import { findBrowser } from './tests/support/browser.ts'
import { freePort } from './tests/support/free-port.ts'

const { executablePath, args, env } = await findBrowser()
// Workers read this file again and must find the same port.
process.env['E2E_PORT'] ??= String(await freePort())
/** Which half of the tests this run has: it writes beside the other. Workers do not see the arguments. */
process.env['E2E_SHARD'] ??= /--shard=(\d+)/.exec(process.argv.join(' '))?.[1] ?? ''
const part = process.env['E2E_SHARD'] && `-${process.env['E2E_SHARD']}`
/** Where the shop's mails are kept as files. */
process.env['E2E_MAILS'] ??= resolve(`.cache/e2e-mails-${process.env['E2E_PORT']}`)
/** A shop that runs already may be tested instead. */
const given = process.env['E2E_URL']
const url = given ?? `http://127.0.0.1:${process.env['E2E_PORT']}`

/** Visits every screen in every language. */
const sweep = '**/accessibility.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.cache/e2e${part}`,
  workers: 1,
  // `npm test` runs two halves at the same time (`--shard`), each with a shop of its own.
  projects: [
    { name: 'screens', testMatch: sweep },
    { name: 'journeys', testIgnore: sweep },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A second try would hide a race.
  retries: 0,
  // Limits find what hangs. They are no measurement: the other tests run at the same time, maybe on a busy machine.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `.cache/reports/playwright${part}.json` }]],
  use: {
    baseURL: url,
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Pages live for seconds: compiling their scripts once more, for speed, costs more than it saves.
      args: [...args, '--js-flags=--no-turbofan'],
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
  ...(!given && {
    webServer: {
      command: `${JSON.stringify(process.execPath)} tests/e2e/shop.ts`,
      url: `${url}/readyz`,
      // The first shop of a day is seeded: tests/support/demo-template.ts.
      timeout: 300_000,
      stdout: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    },
  }),
})

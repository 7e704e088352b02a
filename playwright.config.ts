import { defineConfig } from '@playwright/test'
import { resolve } from 'node:path'
import { findBrowser } from './tests/support/browser.ts'
import { freePort } from './tests/support/free-port.ts'

const { executablePath, args, env } = await findBrowser()
// Workers read this file again and must find the same port.
process.env['E2E_PORT'] ??= String(await freePort())
/** Which part of the tests this run has, where it has only one: it writes beside the others. */
process.env['E2E_SHARD'] ??= /--shard=(\d+)/.exec(process.argv.join(' '))?.[1] ?? ''
const shard = process.env['E2E_SHARD'] && `-${process.env['E2E_SHARD']}`
/** Where the shop's mails are kept as files. */
process.env['E2E_MAILS'] ??= resolve(`.cache/e2e-mails-${process.env['E2E_PORT']}`)
/** A shop that runs already may be tested instead. */
const given = process.env['E2E_URL']
const url = given ?? `http://127.0.0.1:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.cache/e2e${shard}`,
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine only: whatever passed at its second try is named by scripts/sum.mjs.
  retries: process.env['CI'] ? 1 : 0,
  // Two halves of the tests share two cores, and the first to see a picture waits for it to be drawn.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `.cache/reports/playwright${shard}.json` }]],
  use: {
    baseURL: url,
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
  },
  ...(!given && {
    webServer: {
      command: `${JSON.stringify(process.execPath)} tests/e2e/shop.ts`,
      url: `${url}/readyz`,
      timeout: 120_000,
      stdout: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    },
  }),
})

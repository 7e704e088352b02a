// A new account for each test, with helpers to sign up, sign in and read emails.
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { createAccount } from '../../src/modules/auth/accounts/create-account.ts'
import type { TestApi } from './api.ts'
import { TestBrowser } from './test-browser.ts'

export const auth = '/api/v1/auth'
export const password = 'a long enough phrase'

type SentEmail = { recipient: string; subject: string; body_text: string }

export const extractLink = ({ body_text }: SentEmail) => new URL(/https?:\/\/\S+/.exec(body_text)![0])
export const getMeStatus = async (browser: TestBrowser) =>
  (await browser.call('GET', `${auth}/me`)).statusCode

export function useAccounts(api: TestApi) {
  let count = 0
  let currentEmail = ''
  beforeEach(async () => {
    await sql`truncate outgoing_email, job`.execute(api.db)
    currentEmail = `ada${++count}@example.com`
  })
  const browser = (browserOptions: { agent?: string; address?: string } = {}) =>
    new TestBrowser(() => api.app, { address: `203.0.113.${count % 250}`, ...browserOptions })
  return {
    /** Email address of this test's account. */
    somebody: () => currentEmail,
    browser,
    account: (email = currentEmail, roles = ['customer']) =>
      api.db
        .transaction()
        .execute((tx) => createAccount(tx, { email, name: 'Ada', roles, password }, api.now())),
    async signIn(testBrowser = browser(), email = currentEmail, remember_me = false) {
      const response = await testBrowser.call('POST', `${auth}/login`, { email, password, remember_me })
      expect(response.statusCode).toBe(200)
      return testBrowser
    },
    /** Emails sent after the worker has run its jobs. */
    async readEmails() {
      await api.worker.drain()
      return (
        await sql<SentEmail>`select recipient, subject, body_text from outgoing_email order by id`.execute(
          api.db,
        )
      ).rows
    },
  }
}

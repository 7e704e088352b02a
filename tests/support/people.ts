// Somebody new for each test, with what they do again and again: open an account, sign in, read their mail.
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { createAccount } from '../../src/modules/auth/create-account.ts'
import type { TestApi } from './api.ts'
import { TestBrowser } from './browser-of.ts'

export const auth = '/api/v1/auth'
export const password = 'a long enough phrase'

type Sent = { recipient: string; subject: string; body_text: string }

export const linkIn = ({ body_text }: Sent) => new URL(/https?:\/\/\S+/.exec(body_text)![0])
export const me = async (of: TestBrowser) => (await of.call('GET', `${auth}/me`)).statusCode

export function usePeople(api: TestApi) {
  let count = 0
  let somebody = ''
  beforeEach(async () => {
    await sql`truncate mail, job`.execute(api.db)
    somebody = `ada${++count}@example.com`
  })
  const browser = (of: { agent?: string; address?: string } = {}) =>
    new TestBrowser(() => api.app, { address: `203.0.113.${count % 250}`, ...of })
  return {
    /** The address of the person of this test. */
    somebody: () => somebody,
    browser,
    account: (email = somebody, roles = ['customer']) =>
      api.db
        .transaction()
        .execute((tx) => createAccount(tx, { email, name: 'Ada', roles, password }, api.now())),
    async signIn(of = browser(), email = somebody, remember_me = false) {
      const response = await of.call('POST', `${auth}/login`, { email, password, remember_me })
      expect(response.statusCode).toBe(200)
      return of
    },
    /** What was written once the worker has done its jobs. */
    async mails() {
      await api.selling.worker.drain()
      return (await sql<Sent>`select recipient, subject, body_text from mail order by id`.execute(api.db))
        .rows
    },
  }
}

// A partner for each test: an account, its app, and API calls with the app's keys.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createAccount } from '../../src/modules/auth/accounts/create-account.ts'
import { openSession } from '../../src/modules/auth/sign-in/sessions.ts'
import type { RegisteredApp } from '../../src/modules/apps/create-app-keys.ts'
import type { TestApi } from './api.ts'
import { createTestStaff } from './staff-context.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An account with access to live mode, and its app. */
export async function createTestApp(api: TestApi, { live = false } = {}) {
  const email = `${randomUUID()}@partners.example`
  const ownerId = await api.db
    .transaction()
    .execute((tx) =>
      createAccount(
        tx,
        { email, name: 'Petra', roles: ['customer'], password: 'never used here' },
        api.now(),
      ),
    )
  await sql`insert into account_permission values (${ownerId}, 'view-api')`.execute(api.db)
  const owner = { id: ownerId, canGoLive: true }
  const registered: RegisteredApp = await api.services.apps.register(owner, { name: 'Their till' })
  const token = async () => {
    const session = {
      accountId: ownerId,
      remember: false,
      device: { userAgent: 'Test', address: '192.0.2.9' },
    }
    return (await api.db.transaction().execute((tx) => openSession(tx, session, api.now()))).access
  }
  const withKey =
    (key: string) =>
    async (method: Method, path: string, payload?: object, headers: object = {}) =>
      api.app.inject({
        method,
        url: `/api/v2/${path}`,
        headers: { authorization: `Bearer ${key}`, ...headers },
        ...(payload && { payload }),
      })
  const goLive = async () => {
    await api.services.apps.requestLiveAccess(owner, registered.id, 'tested')
    await api.services.apps.decide(createTestStaff(), registered.id, 'approve', '')
    const { secret } = await api.services.apps.createKey(owner, {
      application_id: registered.id,
      kind: 'key',
      mode: 'live',
      name: '',
      scopes: ['catalog:read', 'stock:read', 'prices:read', 'orders:read', 'orders:write', 'webhooks:manage'],
    })
    return secret
  }
  return {
    owner,
    application: registered,
    goLive,
    /** Sandbox or live key. */
    key: live ? await goLive() : registered.api_key,
    calling: withKey,
    /** Calls as the signed-in owner. */
    own: async (method: Method, path: string, payload?: object, headers?: object) =>
      withKey(await token())(method, path, payload, headers),
  }
}

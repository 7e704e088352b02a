// Every kind of API caller, each with a session.
import { sql } from 'kysely'
import type { AccountId } from '../../src/kernel/ids.ts'
import { staffRoles } from '../../src/contracts/permissions.ts'
import { createAccount } from '../../src/modules/auth/accounts/create-account.ts'
import { endSessions, openSession } from '../../src/modules/auth/sign-in/sessions.ts'
import { ACCESS_TOKEN_MINUTES } from '../../src/modules/auth/auth.ts'
import { hashToken } from '../../src/modules/auth/tokens.ts'
import type { TestApi } from './api.ts'
import { password } from './accounts.ts'

const staff: readonly string[] = staffRoles
const kinds = ['customer', 'another customer', 'corporate', 'user', 'staff without two steps', ...staff]
const unauthenticated = [
  'anonymous',
  'expired token',
  'ended session',
  'erased account',
  'no token of ours',
] as const

/** All actor names, in the order of `makeActors`. */
export const actorNames = [...unauthenticated, ...kinds]

export type Actor = {
  name: string
  signedIn: boolean
  /** The access token of the actor's session, which is opened on first use and again when the token has expired. */
  token(): Promise<string | undefined>
  /** Makes `token` open another session, after a call that may have ended this one. */
  forgetSession(): void
}

export const emailOf = (name: string) => `${name.replaceAll(' ', '-')}@actors.example`

/**
 * Requires two-factor authentication for staff: all staff actors have it, except the one named without it.
 */
export async function makeActors(api: TestApi): Promise<{ actors: Actor[]; ids: Map<string, AccountId> }> {
  const { db } = api
  await sql`update content set document = document || '{"staffTwoStep": true}' where kind = 'settings'`.execute(
    db,
  )
  const ids = new Map<string, AccountId>()
  for (const name of [...kinds, 'erased account']) {
    const roles = staff.includes(name)
      ? [name]
      : name === 'corporate' || name === 'user'
        ? [name]
        : ['customer']
    if (name === 'staff without two steps') roles.push('admin')
    const account = { email: emailOf(name), name, roles, password }
    ids.set(name, await db.transaction().execute((tx) => createAccount(tx, account, api.now())))
  }
  await sql`update account set erased_at = now() where id = ${ids.get('erased account')!}`.execute(db)
  const open = async (name: string, at = api.now()) => {
    const device = { userAgent: 'Matrix', address: '192.0.2.1' }
    const session = {
      accountId: ids.get(name)!,
      remember: false,
      device,
      twoStep: name !== 'staff without two steps',
    }
    return (await db.transaction().execute((tx) => openSession(tx, session, at))).access
  }
  const tokens: Record<(typeof unauthenticated)[number], () => Promise<string | undefined>> = {
    anonymous: () => Promise.resolve(undefined),
    'expired token': () => open('customer', new Date(api.now().getTime() - 11 * 60_000)),
    async 'ended session'() {
      const token = await open('customer')
      const ofToken = sql<boolean>`id = (select session_id from access_token where hash = ${hashToken(token)})`
      await endSessions(db, ofToken, 'signed_out', api.now())
      return token
    },
    'erased account': () => open('erased account'),
    'no token of ours': () => Promise.resolve('A'.repeat(43)),
  }
  return {
    ids,
    actors: [
      ...unauthenticated.map((name) => ({ name, signedIn: false, ...reuseToken(api, tokens[name]) })),
      ...kinds.map((name) => ({ name, signedIn: true, ...reuseToken(api, () => open(name)) })),
    ],
  }
}

/** Opening a session costs as much as many calls. */
function reuseToken({ now }: TestApi, open: Actor['token']): Pick<Actor, 'token' | 'forgetSession'> {
  let opened: { token: Promise<string | undefined>; at: number } | undefined
  return {
    token() {
      const at = now().getTime()
      if (!opened || Math.abs(at - opened.at) > (ACCESS_TOKEN_MINUTES - 1) * 60_000)
        opened = { token: open(), at }
      return opened.token
    },
    forgetSession: () => void (opened = undefined),
  }
}

// Sessions and their tokens (reliability.md: refresh, access token).
import { DAY_MS } from '../../../kernel/days.ts'
import { can, type Permission } from '../../../contracts/permissions.ts'
import { sql } from 'kysely'
import { type AccountId, newSessionId } from '../../../kernel/ids.ts'
import { type Locale, resolveLocale } from '../../../kernel/locale.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  ACCESS_TOKEN_MINUTES,
  type Device,
  SESSION_IDLE_DAYS,
  isStaff,
  SESSION_MAX_DAYS,
  type Principal,
  getRights,
  type SessionView,
  type Tokens,
  withoutStaffAccess,
} from '../auth.ts'
import type { AuthContext } from '../context.ts'
import { hashToken, generateToken, deriveSuccessorToken } from '../tokens.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'

const minute = 60_000
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Tabs that refresh together present the same token; within this time it is not treated as theft. */
const REFRESH_GRACE_MS = 10_000
const MAX_USER_AGENT_LENGTH = 400

const clean = ({ userAgent, address }: Device) => ({
  userAgent: toStorableText(userAgent).slice(0, MAX_USER_AGENT_LENGTH),
  address: address.slice(0, 64),
})

export async function openSession(
  tx: Tx,
  {
    accountId,
    remember,
    device,
    twoStep = false,
  }: { accountId: AccountId; remember: boolean; device: Device; twoStep?: boolean },
  now: Date,
): Promise<Tokens> {
  const id = newSessionId(now)
  const tokens = { access: generateToken(), refresh: generateToken(), isRemembered: remember }
  const { userAgent, address } = clean(device)
  await sql`
    with opened as (
      insert into session (id, account_id, remembered, user_agent, address, created_at, seen_at, idle_until, ends_at, two_step)
      values (${id}, ${accountId}, ${remember}, ${userAgent}, ${address}, ${now}, ${now}, ${after(now, SESSION_IDLE_DAYS * DAY_MS)}, ${after(now, SESSION_MAX_DAYS * DAY_MS)}, ${twoStep})
      returning id
    ), refresh as (
      insert into refresh_token (hash, session_id) select ${hashToken(tokens.refresh)}, id from opened
    )
    insert into access_token (hash, session_id, expires_at)
    select ${hashToken(tokens.access)}, id, ${after(now, ACCESS_TOKEN_MINUTES * minute)}::timestamptz from opened`.execute(
    tx,
  )
  return tokens
}

/** `replayed`: a used token was presented again, which ended its session. */
export type RefreshResult = { kind: 'refreshed'; tokens: Tokens } | { kind: 'refused' | 'replayed' }

/**
 * Exchanges a refresh token for new tokens. Presenting the same token again within ten seconds returns the same
 * successor while that is unused.
 */
export async function refreshSession(
  db: Db,
  secret: string,
  presented: string,
  device: Device,
  now: Date,
): Promise<RefreshResult> {
  const hash = hashToken(presented)
  const next = deriveSuccessorToken(secret, presented)
  const access = generateToken()
  return db.transaction().execute(async (tx): Promise<RefreshResult> => {
    // The lock on the session serialises concurrent refreshes.
    const { rows } = await sql<{ id: string; isRemembered: boolean; used_at: Date | null; live: boolean }>`
      select s.id, s.remembered as "isRemembered", r.used_at, (s.ended_at is null and s.idle_until > ${now} and s.ends_at > ${now}) as live
      from session s join refresh_token r on r.session_id = s.id where r.hash = ${hash} for update of s, r`.execute(
      tx,
    )
    const session = rows[0]
    if (!session?.live) return { kind: 'refused' }
    if (session.used_at && !(await isWithinGracePeriod(tx, hashToken(next), session.used_at, now))) {
      await endSessions(tx, sql`id = ${session.id}`, 'refresh_replayed', now)
      return { kind: 'replayed' }
    }
    const { userAgent, address } = clean(device)
    await sql`
      with used as (update refresh_token set used_at = coalesce(used_at, ${now}) where hash = ${hash}),
      successor as (
        insert into refresh_token (hash, session_id) values (${hashToken(next)}, ${session.id}) on conflict (hash) do nothing
      ), seen as (
        update session set seen_at = ${now}, idle_until = least(${after(now, SESSION_IDLE_DAYS * DAY_MS)}::timestamptz, ends_at),
          user_agent = ${userAgent}, address = ${address} where id = ${session.id}
      )
      insert into access_token (hash, session_id, expires_at)
      values (${hashToken(access)}, ${session.id}, ${after(now, ACCESS_TOKEN_MINUTES * minute)})`.execute(tx)
    return { kind: 'refreshed', tokens: { access, refresh: next, isRemembered: session.isRemembered } }
  })
}

async function isWithinGracePeriod(tx: Tx, nextHash: string, usedAt: Date, now: Date): Promise<boolean> {
  if (now.getTime() - new Date(usedAt).getTime() > REFRESH_GRACE_MS) return false
  const { rows } = await sql`
    select 1 from refresh_token where hash = ${nextHash} and used_at is null`.execute(tx)
  return rows.length > 0
}

type CustomGrant = { permissions: Permission[]; refund_limit_minor: number | null }

type PrincipalRow = {
  session_id: string
  id: AccountId
  email: string
  name: string
  phone: string | null
  locale: Locale
  roles: string[]
  permissions: string[]
  custom_roles: CustomGrant[]
  two_step: boolean
  authenticator: boolean
  passkey: boolean
}

/**
 * Loads the user of an access token with current rights, so a removed role is gone at the next request. Staff
 * who signed in with one factor have no staff rights when the shop requires two.
 */
export async function loadPrincipal(
  { db, clock, twoStepForStaff }: AuthContext,
  token: string,
): Promise<Principal | undefined> {
  const now = clock.now()
  const { rows } = await sql<PrincipalRow>`
    select s.id as session_id, a.id, a.email, a.name, a.phone, a.locale, s.two_step,
      exists (select 1 from authenticator c where c.account_id = a.id) as authenticator,
      exists (select 1 from passkey k where k.account_id = a.id) as passkey,
      array(select role from account_role r where r.account_id = a.id order by role) as roles,
      array(select permission from account_permission p where p.account_id = a.id order by permission) as permissions,
      coalesce((select json_agg(json_build_object('permissions', c.permissions, 'refund_limit_minor', c.refund_limit_minor))
        from account_role r join role c on c.id = r.role where r.account_id = a.id and c.permissions is not null), '[]') as custom_roles
    from access_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
    where t.hash = ${hashToken(token)} and t.expires_at > ${now} and s.ended_at is null and s.ends_at > ${now}
      and a.erased_at is null and a.deactivated_at is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { session_id: sessionId, roles, permissions, custom_roles: customRoles, ...rest } = row
  const { two_step, authenticator, passkey, ...user } = rest
  const isStaffAccessWithheld = !two_step && isStaff(roles, permissions) && (await twoStepForStaff())
  const granted = isStaffAccessWithheld ? withoutStaffAccess(roles, permissions) : { roles, permissions }
  return {
    sessionId,
    // The shop may have had another language when the account was created.
    user: { ...user, locale: resolveLocale(user.locale) },
    ...granted,
    ...summarizeGrants(granted.roles, isStaffAccessWithheld ? [] : customRoles),
    rights: getRights(granted.roles, granted.permissions),
    twoStep: { authenticator, passkey, isStaffAccessWithheld: isStaffAccessWithheld },
  }
}

/** Roles that may refund without a limit lift the limits of custom roles. */
function summarizeGrants(roles: readonly string[], customRoles: readonly CustomGrant[]) {
  const grants = [
    ...new Set(customRoles.flatMap(({ permissions }): Permission[] => ['admin.access', ...permissions])),
  ]
  const limits = customRoles
    .filter(({ permissions }) => permissions.includes('orders.refund'))
    .map(({ refund_limit_minor: limit }) => limit)
  const isUnlimited = can({ roles }, 'orders.refund') || limits.includes(null)
  const refundLimitMinor = isUnlimited || limits.length === 0 ? null : Math.max(...(limits as number[]))
  return { grants, refundLimitMinor }
}

type SessionFilter = ReturnType<typeof sql<boolean>>

/**
 * Ends sessions immediately; the same statement deletes their tokens.
 * @returns the number of sessions ended.
 */
export async function endSessions(
  tx: Db | Tx,
  filter: SessionFilter,
  reason: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update session set ended_at = ${now}, end_reason = ${reason} where ended_at is null and ${filter} returning id
    ), tokens as (
      delete from access_token where session_id in (select id from ended)
    )
    select id from ended`.execute(tx)
  return rows.length
}

/** Ends the session of a refresh token, whatever the state of its access token. */
export const endSessionByToken = (db: Db | Tx, refresh: string, reason: string, now: Date) =>
  endSessions(
    db,
    sql<boolean>`id = (select session_id from refresh_token where hash = ${hashToken(refresh)})`,
    reason,
    now,
  )

/** Open sessions of an account, most recently used first. */
export async function listSessions(
  db: Db,
  { sessionId, user }: { sessionId: string | undefined; user: { id: AccountId } },
  now: Date,
): Promise<SessionView[]> {
  const { rows } = await sql<
    Pick<SessionView, 'id' | 'user_agent' | 'address'> & { created_at: Date; seen_at: Date }
  >`
    select id, user_agent, address, created_at, seen_at from session
    where account_id = ${user.id} and ended_at is null and idle_until > ${now} and ends_at > ${now}
    order by seen_at desc, id`.execute(db)
  return rows.map(({ id, user_agent, address, created_at, seen_at }) => ({
    id,
    user_agent,
    address,
    created_at: created_at.toISOString(),
    last_seen_at: seen_at.toISOString(),
    current: id === sessionId,
  }))
}

/**
 * Deletes expired tokens and sessions. Ended sessions stay for a month, so that a late replay is still
 * recognised.
 */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from access_token where expires_at <= ${now}`.execute(db)
  await sql`delete from session where ends_at <= ${after(now, -SESSION_MAX_DAYS * DAY_MS)}`.execute(db)
  await sql`delete from registration where expires_at <= ${now}`.execute(db)
  await sql`delete from used_token where expires_at <= ${now}`.execute(db)
  await sql`delete from email_token where expires_at <= ${now}`.execute(db)
}

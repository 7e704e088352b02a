// Wires the programs of partners: what their owners do with them, what staff decide, and who a call of /api/v2 speaks for.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Config } from './config.ts'
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import {
  appInput,
  type AppInput,
  appNote,
  type AppStatus,
  type AppView,
  type AppDecision,
  appKeyInput,
  type AppKeyInput,
  type AppKeyView,
  type AppAuthError,
  overlapHoursInput,
  type App,
  appScopes,
  type AppUsageDay,
} from './modules/apps/apps.ts'
import type { Principal } from './modules/auth/auth.ts'
import {
  listAllApps,
  type AppRow,
  requestLiveAccess,
  updateApp,
  decideApp,
  getApp,
  listApps,
  type StaffApp,
} from './modules/apps/apps.store.ts'
import { sendAppEmail } from './modules/apps/app-email.ts'
import {
  authenticateApp,
  type AccessToken,
  issueToken,
  deleteExpiredTokens,
  type TokenError,
} from './modules/apps/authenticate-app.ts'
import { deleteOldChanges } from './modules/apps/change-feed.ts'
import { listAppKeys, revokeAppKey } from './modules/apps/app-keys.store.ts'
import {
  createAppKey,
  rotateAppKey,
  type CreatedKey,
  type CreateKeyContext,
  type RegisteredApp,
  registerApp,
} from './modules/apps/create-app-keys.ts'
import { createAppUsage, listAppUsage, type AppUsage } from './modules/apps/app-usage.ts'
import { getContent } from './modules/content/content.store.ts'
import type { StaffBy } from './create-staff-money.ts'
import type { Db } from './platform/database.ts'
import type { JobHandlers, Schedule } from './platform/jobs.ts'
import { createBuckets, type Taken } from './platform/token-bucket.ts'
import { inLanguage, paths } from './web/paths.ts'
import { readInput } from './kernel/read-input.ts'

/** Somebody who is signed in, as their applications know them. */
export type ApplicationOwner = { id: string; mayGoLive: boolean }

export type PartnerCalls = {
  /** `requestKey` of the same person is the same request: it is told the same again. */
  register(owner: ApplicationOwner, input: AppInput, requestKey?: string): Promise<RegisteredApp>
  applications(owner: ApplicationOwner): Promise<AppView[]>
  change(owner: ApplicationOwner, id: number, input: AppInput): Promise<void>
  /** @throws ShopError forbidden without the permission view-api, invalid_transition. */
  askForLive(owner: ApplicationOwner, id: number, note: string): Promise<void>
  createKey(
    owner: ApplicationOwner,
    input: AppKeyInput,
    requestKey?: string,
  ): Promise<CreatedKey & { key: AppKeyView }>
  followKey(
    owner: ApplicationOwner,
    asked: { id: number; overlapHours: number },
    requestKey?: string,
  ): Promise<CreatedKey & { key: AppKeyView }>
  revokeKey(owner: ApplicationOwner, id: number): Promise<void>
  /** @throws ShopError not_found. */
  usage(owner: ApplicationOwner, id: number, days: number): Promise<AppUsageDay[]>
  /** For staff. */
  all(asked: { status?: AppStatus; before?: number; limit: number }): Promise<StaffApp[]>
  decide(id: number, decision: AppDecision, note: string, by: StaffBy): Promise<AppStatus>
  /** Whom a key or an access token speaks for. */
  partner(shown: string): Promise<App | AppAuthError>
  token(asked: {
    clientId: string
    clientSecret: string
    wanted?: string[] | undefined
  }): Promise<AccessToken | TokenError>
  /** Counts a call against what its key may make. */
  take(partner: App): Taken
  used: AppUsage
}

/** The same for pages: what was typed comes as it is. @throws ShopError invalid_input, with an issue for each field that is wrong. */
export type ProgramCalls = {
  register(who: Principal, typed: unknown, requestKey: string): Promise<RegisteredApp>
  applications(who: Principal): Promise<AppView[]>
  usage(who: Principal, id: number, days: number): Promise<AppUsageDay[]>
  change(who: Principal, id: number, typed: unknown): Promise<void>
  askForLive(who: Principal, id: number, note: string): Promise<void>
  createKey(who: Principal, typed: unknown, requestKey: string): Promise<CreatedKey & { key: AppKeyView }>
  followKey(who: Principal, typed: unknown, requestKey: string): Promise<CreatedKey & { key: AppKeyView }>
  revokeKey(who: Principal, id: number): Promise<void>
  /** What a key may be given. */
  scopes(who: Principal): Promise<readonly string[]>
}

/** Anybody who is signed in has sandboxes; going live is for those who were given access to the API, with their trade access. */
export const ownerOf = ({ user, permissions }: Principal): ApplicationOwner => ({
  id: user.id,
  mayGoLive: permissions.includes('view-api'),
})

export function createPrograms(partners: PartnerCalls): ProgramCalls {
  const followed = z.object({ id: z.int(), overlapHours: overlapHoursInput })
  return {
    register: async (who, typed, key) => partners.register(ownerOf(who), readInput(appInput, typed), key),
    applications: (who) => partners.applications(ownerOf(who)),
    usage: (who, id, days) => partners.usage(ownerOf(who), id, days),
    change: async (who, id, typed) => partners.change(ownerOf(who), id, readInput(appInput, typed)),
    askForLive: async (who, id, note) => partners.askForLive(ownerOf(who), id, readInput(appNote, note)),
    createKey: async (who, typed, key) =>
      partners.createKey(ownerOf(who), readInput(appKeyInput, typed), key),
    followKey: async (who, typed, key) => partners.followKey(ownerOf(who), readInput(followed, typed), key),
    revokeKey: (who, id) => partners.revokeKey(ownerOf(who), id),
    scopes: async () => appScopes,
  }
}

/** A key's calls: so many at once, and the same again in a minute. */
export const partnerQuota = { quota: 600, windowSeconds: 60 }

export const partnerSchedule: Schedule[] = [{ kind: 'partners.sweep', everySeconds: 3_600 }]
export const partnerJobs = (clock: Clock): JobHandlers => ({
  async 'partners.sweep'(db) {
    await deleteExpiredTokens(db, clock.now())
    await deleteOldChanges(db, clock.now())
  },
})

type Parts = {
  db: Db
  clock: Clock
  secret: string
  config: Pick<Config, 'shopUrl'>
  /** Called after a commit that wrote a mail. */
  nudge(): void
}

export function createPartners({ db, clock, secret, config, nudge }: Parts): PartnerCalls {
  const making = (owner: ApplicationOwner, requestKey: string = randomUUID()): CreateKeyContext => ({
    db,
    secret,
    userId: owner.id,
    requestKey,
    now: clock.now(),
  })
  const buckets = createBuckets(clock, 'partners', partnerQuota)
  const own = async (owner: ApplicationOwner, id: number) => {
    const found = await getApp(db, id, owner.id)
    if (!found) throw new ShopError('not_found')
    return found
  }
  const withKeys = async (applications: AppRow[]): Promise<AppView[]> => {
    const keys = await listAppKeys(
      db,
      applications.map(({ id }) => id),
      clock.now(),
    )
    return applications.map((one) => {
      const { user_id: _, ...application } = one
      const own = keys.flatMap(({ application_id, ...key }) => (application_id === one.id ? [key] : []))
      return { ...application, keys: own }
    })
  }
  const told = async (owner: ApplicationOwner, made: CreatedKey) => {
    const applications = await withKeys(await listApps(db, owner.id))
    const key = applications.flatMap(({ keys }) => keys).find(({ id }) => id === made.id)
    if (!key) throw new ShopError('not_found')
    return { ...made, key }
  }
  const used = createAppUsage(db, clock)
  return {
    register: (owner, input, requestKey) => registerApp(making(owner, requestKey), input),
    applications: async (owner) => withKeys(await listApps(db, owner.id)),
    change: (owner, id, input) => db.transaction().execute((tx) => updateApp(tx, id, owner.id, input)),
    async askForLive(owner, id, note) {
      if (!owner.mayGoLive) {
        await own(owner, id)
        throw new ShopError('needs_trade_access')
      }
      const asked = { id, userId: owner.id, note, at: clock.now() }
      await db.transaction().execute((tx) => requestLiveAccess(tx, asked))
    },
    createKey: async (owner, input, requestKey) =>
      told(owner, await createAppKey(making(owner, requestKey), input)),
    followKey: async (owner, asked, requestKey) =>
      told(owner, await rotateAppKey(making(owner, requestKey), asked)),
    revokeKey: (owner, id) => db.transaction().execute((tx) => revokeAppKey(tx, id, owner.id, clock.now())),
    async usage(owner, id, days) {
      await own(owner, id)
      return listAppUsage(db, id, days, clock.now())
    },
    all: (asked) => listAllApps(db, asked),
    async decide(id, decision, note, { actor, requestId }) {
      const shop = (await getContent(db, 'settings', 'site'))?.name ?? ''
      const status = await db.transaction().execute(async (tx) => {
        const at = clock.now()
        const { owner, application, ...decided } = await decideApp(tx, { id, decision, note, at })
        const action = `api-application.${decision}`
        const objectId = String(id)
        await writeAudit(tx, {
          actor,
          action,
          objectKind: 'api-application',
          objectId,
          diff: { note },
          requestId,
          at,
        })
        if (owner) {
          const { email: to, name, locale } = owner
          const url = config.shopUrl + inLanguage(locale, paths.account('connect-api'))
          const mail = { decision, id, at, to, locale, owner: name, application, note, shop, url }
          await sendAppEmail(tx, mail)
        }
        return decided.status
      })
      nudge()
      return status
    },
    partner: (shown) => authenticateApp(db, shown, clock.now()),
    token: (asked) => issueToken(db, asked, clock.now()),
    take: (partner) => buckets(String(partner.keyId)),
    used,
  }
}

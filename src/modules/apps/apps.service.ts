// Wires partner apps: management by their owners, approval by staff, and authentication of /api/v2 calls.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountId } from '../../kernel/ids.ts'
import { writeAudit } from '../audit/audit.ts'
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
} from './apps.ts'
import type { Principal } from '../auth/auth.ts'
import {
  listAllApps,
  type AppRow,
  requestLiveAccess,
  updateApp,
  decideApp,
  getApp,
  listApps,
  type StaffApp,
} from './apps.store.ts'
import { sendAppEmail } from './app-email.ts'
import {
  authenticateApp,
  type AccessToken,
  issueToken,
  deleteExpiredTokens,
  type TokenError,
} from './authenticate-app.ts'
import { deleteOldChanges } from './change-feed.ts'
import { listAppKeys, revokeAppKey } from './app-keys.store.ts'
import {
  createAppKey,
  rotateAppKey,
  type CreatedKey,
  type CreateKeyContext,
  type RegisteredApp,
  registerApp,
} from './create-app-keys.ts'
import { createAppUsage, listAppUsage, type AppUsage } from './app-usage.ts'
import { getContent } from '../content/content.store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts'
import { createBuckets, type TakeResult } from '../../platform/limits/token-bucket.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { parseInput } from '../../kernel/parse-input.ts'

/** A signed-in user as the owner of apps. */
export type AppOwner = { id: AccountId; canGoLive: boolean }

export type AppService = {
  /** Idempotent by `requestKey` per owner. */
  register(owner: AppOwner, input: AppInput, requestKey?: string): Promise<RegisteredApp>
  applications(owner: AppOwner): Promise<AppView[]>
  change(owner: AppOwner, id: number, input: AppInput): Promise<void>
  /** @throws ShopError forbidden without the permission view-api, invalid_transition. */
  requestLiveAccess(owner: AppOwner, id: number, note: string): Promise<void>
  createKey(
    owner: AppOwner,
    input: AppKeyInput,
    requestKey?: string,
  ): Promise<CreatedKey & { key: AppKeyView }>
  rotateKey(
    owner: AppOwner,
    input: { id: number; overlapHours: number },
    requestKey?: string,
  ): Promise<CreatedKey & { key: AppKeyView }>
  revokeKey(owner: AppOwner, id: number): Promise<void>
  /** @throws ShopError not_found. */
  usage(owner: AppOwner, id: number, days: number): Promise<AppUsageDay[]>
  /** For staff. */
  all(ctx: StaffContext, query: { status?: AppStatus; before?: number; limit: number }): Promise<StaffApp[]>
  /**
   * An app with its keys and the calls of the last 30 days.
   * @throws ShopError not_found.
   */
  one(ctx: StaffContext, id: number): Promise<StaffAppDetails>
  decide(ctx: StaffContext, id: number, decision: AppDecision, note: string): Promise<AppStatus>
  authenticate(credential: string): Promise<App | AppAuthError>
  token(credentials: {
    clientId: string
    clientSecret: string
    requestedScopes?: string[] | undefined
  }): Promise<AccessToken | TokenError>
  takeRequest(app: App): TakeResult
  usageCounter: AppUsage
}

/**
 * The same for pages: input is passed unvalidated.
 * @throws ShopError invalid_input, with an issue for each invalid field.
 */
export type OwnAppService = {
  register(principal: Principal, input: unknown, requestKey: string): Promise<RegisteredApp>
  applications(principal: Principal): Promise<AppView[]>
  usage(principal: Principal, id: number, days: number): Promise<AppUsageDay[]>
  change(principal: Principal, id: number, input: unknown): Promise<void>
  requestLiveAccess(principal: Principal, id: number, note: string): Promise<void>
  createKey(
    principal: Principal,
    input: unknown,
    requestKey: string,
  ): Promise<CreatedKey & { key: AppKeyView }>
  rotateKey(
    principal: Principal,
    input: unknown,
    requestKey: string,
  ): Promise<CreatedKey & { key: AppKeyView }>
  revokeKey(principal: Principal, id: number): Promise<void>
  scopes(principal: Principal): Promise<readonly string[]>
}

/**
 * Every signed-in user has sandboxes; live access needs the API permission, which comes with trade access.
 */
export const toAppOwner = ({ user, permissions }: Principal): AppOwner => ({
  id: user.id,
  canGoLive: permissions.includes('view-api'),
})

export function createOwnAppService(appService: AppService): OwnAppService {
  const rotateKeyInput = z.object({ id: z.int(), overlapHours: overlapHoursInput })
  return {
    register: async (principal, input, key) =>
      appService.register(toAppOwner(principal), parseInput(appInput, input), key),
    applications: (principal) => appService.applications(toAppOwner(principal)),
    usage: (principal, id, days) => appService.usage(toAppOwner(principal), id, days),
    change: async (principal, id, input) =>
      appService.change(toAppOwner(principal), id, parseInput(appInput, input)),
    requestLiveAccess: async (principal, id, note) =>
      appService.requestLiveAccess(toAppOwner(principal), id, parseInput(appNote, note)),
    createKey: async (principal, input, key) =>
      appService.createKey(toAppOwner(principal), parseInput(appKeyInput, input), key),
    rotateKey: async (principal, input, key) =>
      appService.rotateKey(toAppOwner(principal), parseInput(rotateKeyInput, input), key),
    revokeKey: (principal, id) => appService.revokeKey(toAppOwner(principal), id),
    scopes: async () => appScopes,
  }
}

export type StaffAppDetails = StaffApp & { keys: AppKeyView[]; usage: AppUsageDay[] }
const USAGE_DAYS = 30

/** Rate limit of a key: a burst of 600 requests, refilled within a minute. */
export const APP_QUOTA = { quota: 600, windowSeconds: 60 }

export const appSchedule: Schedule[] = [{ kind: 'partners.sweep', everySeconds: 3_600 }]
export const appJobs = (clock: Clock): JobHandlers => ({
  async 'partners.sweep'(db) {
    await deleteExpiredTokens(db, clock.now())
    await deleteOldChanges(db, clock.now())
  },
})

type AppDeps = {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string }
  /** Called after a commit that queued an email. */
  wakeWorker(): void
}

export function createAppService({ db, clock, secret, config, wakeWorker }: AppDeps): AppService {
  const createMaking = (owner: AppOwner, requestKey: string = randomUUID()): CreateKeyContext => ({
    db,
    secret,
    userId: owner.id,
    requestKey,
    now: clock.now(),
  })
  const buckets = createBuckets(clock, 'partners', APP_QUOTA)
  const own = async (owner: AppOwner, id: number) => {
    const app = await getApp(db, id, owner.id)
    if (!app) throw new ShopError('not_found')
    return app
  }
  const addKeys = async (applications: AppRow[]): Promise<AppView[]> => {
    const keys = await listAppKeys(
      db,
      applications.map(({ id }) => id),
      clock.now(),
    )
    return applications.map((appRow) => {
      const { user_id: _, ...application } = appRow
      const own = keys.flatMap(({ application_id, ...key }) => (application_id === appRow.id ? [key] : []))
      return { ...application, keys: own }
    })
  }
  const describeKey = async (owner: AppOwner, createdKey: CreatedKey) => {
    const applications = await addKeys(await listApps(db, owner.id))
    const key = applications.flatMap(({ keys }) => keys).find(({ id }) => id === createdKey.id)
    if (!key) throw new ShopError('not_found')
    return { ...createdKey, key }
  }
  const usageCounter = createAppUsage(db, clock)
  return {
    register: (owner, input, requestKey) => registerApp(createMaking(owner, requestKey), input),
    applications: async (owner) => addKeys(await listApps(db, owner.id)),
    change: (owner, id, input) => db.transaction().execute((tx) => updateApp(tx, id, owner.id, input)),
    async requestLiveAccess(owner, id, note) {
      if (!owner.canGoLive) {
        await own(owner, id)
        throw new ShopError('trade_access_required')
      }
      const input = { id, userId: owner.id, note, at: clock.now() }
      await db.transaction().execute((tx) => requestLiveAccess(tx, input))
    },
    createKey: async (owner, input, requestKey) =>
      describeKey(owner, await createAppKey(createMaking(owner, requestKey), input)),
    rotateKey: async (owner, input, requestKey) =>
      describeKey(owner, await rotateAppKey(createMaking(owner, requestKey), input)),
    revokeKey: (owner, id) => db.transaction().execute((tx) => revokeAppKey(tx, id, owner.id, clock.now())),
    async usage(owner, id, days) {
      await own(owner, id)
      return listAppUsage(db, id, days, clock.now())
    },
    async all(ctx, query) {
      ctx.require('apps.review')
      return listAllApps(db, query)
    },
    async one(ctx, id) {
      ctx.require('apps.review')
      const [app] = await listAllApps(db, { id, limit: 1 })
      if (!app) throw new ShopError('not_found')
      const [{ keys }] = (await addKeys([app])) as [AppView]
      return { ...app, keys, usage: await listAppUsage(db, id, USAGE_DAYS, clock.now()) }
    },
    async decide(ctx, id, decision, note) {
      ctx.require('apps.review')
      const { actor, requestId } = ctx
      const shop = (await getContent(db, 'settings', 'site'))?.name ?? ''
      const status = await db.transaction().execute(async (tx) => {
        const at = clock.now()
        const { owner, application, ...decisionResult } = await decideApp(tx, { id, decision, note, at })
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
          const email = { decision, id, at, to, locale, owner: name, application, note, shop, url }
          await sendAppEmail(tx, email)
        }
        return decisionResult.status
      })
      wakeWorker()
      return status
    },
    authenticate: (credential) => authenticateApp(db, credential, clock.now()),
    token: (input) => issueToken(db, input, clock.now()),
    takeRequest: (partner) => buckets(String(partner.keyId)),
    usageCounter,
  }
}

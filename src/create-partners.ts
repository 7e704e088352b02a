// Wires the programs of partners: what their owners do with them, what staff decide, and who a call of /api/v2 speaks for.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Config } from './config.ts'
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import {
  applicationInput,
  type ApplicationInput,
  applicationNote,
  type ApplicationStatus,
  type ApplicationView,
  type Decision,
  keyInput,
  type KeyInput,
  type KeyView,
  type NotPartner,
  overlapHours,
  type Partner,
  scopes,
  type UsageDay,
} from './modules/api-clients/api-clients.ts'
import type { Principal } from './modules/auth/auth.ts'
import {
  allApplications,
  type Application,
  askForLive,
  changeApplication,
  decideApplication,
  findApplication,
  findApplications,
  type StaffApplication,
} from './modules/api-clients/applications.store.ts'
import { sendApplicationMail } from './modules/api-clients/application-mail.ts'
import {
  findPartner,
  type GivenToken,
  giveToken,
  sweepTokens,
  type TokenFault,
} from './modules/api-clients/authenticate.ts'
import { sweepChanges } from './modules/api-clients/changes.ts'
import { findKeys, revokeKey } from './modules/api-clients/keys.store.ts'
import {
  createKey,
  followKey,
  type MadeKey,
  type Making,
  type Registered,
  registerApplication,
} from './modules/api-clients/make-keys.ts'
import { createUsage, findUsage, type Usage } from './modules/api-clients/usage.ts'
import { findContent } from './modules/content/content.store.ts'
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
  register(owner: ApplicationOwner, input: ApplicationInput, requestKey?: string): Promise<Registered>
  applications(owner: ApplicationOwner): Promise<ApplicationView[]>
  change(owner: ApplicationOwner, id: number, input: ApplicationInput): Promise<void>
  /** @throws ShopError forbidden without the permission view-api, invalid_transition. */
  askForLive(owner: ApplicationOwner, id: number, note: string): Promise<void>
  createKey(
    owner: ApplicationOwner,
    input: KeyInput,
    requestKey?: string,
  ): Promise<MadeKey & { key: KeyView }>
  followKey(
    owner: ApplicationOwner,
    asked: { id: number; overlapHours: number },
    requestKey?: string,
  ): Promise<MadeKey & { key: KeyView }>
  revokeKey(owner: ApplicationOwner, id: number): Promise<void>
  /** @throws ShopError not_found. */
  usage(owner: ApplicationOwner, id: number, days: number): Promise<UsageDay[]>
  /** For staff. */
  all(asked: { status?: ApplicationStatus; before?: number; limit: number }): Promise<StaffApplication[]>
  decide(id: number, decision: Decision, note: string, by: StaffBy): Promise<ApplicationStatus>
  /** Whom a key or an access token speaks for. */
  partner(shown: string): Promise<Partner | NotPartner>
  token(asked: {
    clientId: string
    clientSecret: string
    wanted?: string[] | undefined
  }): Promise<GivenToken | TokenFault>
  /** Counts a call against what its key may make. */
  take(partner: Partner): Taken
  used: Usage
}

/** The same for pages: what was typed comes as it is. @throws ShopError invalid_input, with an issue for each field that is wrong. */
export type ProgramCalls = {
  register(who: Principal, typed: unknown, requestKey: string): Promise<Registered>
  applications(who: Principal): Promise<ApplicationView[]>
  usage(who: Principal, id: number, days: number): Promise<UsageDay[]>
  change(who: Principal, id: number, typed: unknown): Promise<void>
  askForLive(who: Principal, id: number, note: string): Promise<void>
  createKey(who: Principal, typed: unknown, requestKey: string): Promise<MadeKey & { key: KeyView }>
  followKey(who: Principal, typed: unknown, requestKey: string): Promise<MadeKey & { key: KeyView }>
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
  const followed = z.object({ id: z.int(), overlapHours })
  return {
    register: async (who, typed, key) =>
      partners.register(ownerOf(who), readInput(applicationInput, typed), key),
    applications: (who) => partners.applications(ownerOf(who)),
    usage: (who, id, days) => partners.usage(ownerOf(who), id, days),
    change: async (who, id, typed) => partners.change(ownerOf(who), id, readInput(applicationInput, typed)),
    askForLive: async (who, id, note) =>
      partners.askForLive(ownerOf(who), id, readInput(applicationNote, note)),
    createKey: async (who, typed, key) => partners.createKey(ownerOf(who), readInput(keyInput, typed), key),
    followKey: async (who, typed, key) => partners.followKey(ownerOf(who), readInput(followed, typed), key),
    revokeKey: (who, id) => partners.revokeKey(ownerOf(who), id),
    scopes: async () => scopes,
  }
}

/** A key's calls: so many at once, and the same again in a minute. */
export const partnerQuota = { quota: 600, windowSeconds: 60 }

export const partnerSchedule: Schedule[] = [{ kind: 'partners.sweep', everySeconds: 3_600 }]
export const partnerJobs = (clock: Clock): JobHandlers => ({
  async 'partners.sweep'(db) {
    await sweepTokens(db, clock.now())
    await sweepChanges(db, clock.now())
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
  const making = (owner: ApplicationOwner, requestKey: string = randomUUID()): Making => ({
    db,
    secret,
    userId: owner.id,
    requestKey,
    now: clock.now(),
  })
  const buckets = createBuckets(clock, 'partners', partnerQuota)
  const own = async (owner: ApplicationOwner, id: number) => {
    const found = await findApplication(db, id, owner.id)
    if (!found) throw new ShopError('not_found')
    return found
  }
  const withKeys = async (applications: Application[]): Promise<ApplicationView[]> => {
    const keys = await findKeys(
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
  const told = async (owner: ApplicationOwner, made: MadeKey) => {
    const applications = await withKeys(await findApplications(db, owner.id))
    const key = applications.flatMap(({ keys }) => keys).find(({ id }) => id === made.id)
    if (!key) throw new ShopError('not_found')
    return { ...made, key }
  }
  const used = createUsage(db, clock)
  return {
    register: (owner, input, requestKey) => registerApplication(making(owner, requestKey), input),
    applications: async (owner) => withKeys(await findApplications(db, owner.id)),
    change: (owner, id, input) =>
      db.transaction().execute((tx) => changeApplication(tx, id, owner.id, input)),
    async askForLive(owner, id, note) {
      if (!owner.mayGoLive) {
        await own(owner, id)
        throw new ShopError('needs_trade_access')
      }
      const asked = { id, userId: owner.id, note, at: clock.now() }
      await db.transaction().execute((tx) => askForLive(tx, asked))
    },
    createKey: async (owner, input, requestKey) =>
      told(owner, await createKey(making(owner, requestKey), input)),
    followKey: async (owner, asked, requestKey) =>
      told(owner, await followKey(making(owner, requestKey), asked)),
    revokeKey: (owner, id) => db.transaction().execute((tx) => revokeKey(tx, id, owner.id, clock.now())),
    async usage(owner, id, days) {
      await own(owner, id)
      return findUsage(db, id, days, clock.now())
    },
    all: (asked) => allApplications(db, asked),
    async decide(id, decision, note, { actor, requestId }) {
      const shop = (await findContent(db, 'settings', 'site'))?.name ?? ''
      const status = await db.transaction().execute(async (tx) => {
        const at = clock.now()
        const { owner, application, ...decided } = await decideApplication(tx, { id, decision, note, at })
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
          await sendApplicationMail(tx, mail)
        }
        return decided.status
      })
      nudge()
      return status
    },
    partner: (shown) => findPartner(db, shown, clock.now()),
    token: (asked) => giveToken(db, asked, clock.now()),
    take: (partner) => buckets(String(partner.keyId)),
    used,
  }
}

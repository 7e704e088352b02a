// Wires the team: what staff see of each other, changes by super-admins, and invitations.
import type { Permission } from '../../contracts/permissions.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Principal, SessionView } from './auth.ts'
import type { SignInOrigin, SignedIn } from './sign-in/complete-sign-in.ts'
import {
  inviteStaff,
  acceptStaffInvitation,
  listStaffInvitations,
  type NewStaff,
  type StaffInvitation,
  type StaffInvitationView,
  staffInvitationInput,
  viewStaffInvitation,
  cancelStaffInvitation,
} from './staff/staff-invitations.ts'
import {
  activateStaff,
  deactivateStaff,
  endStaffSessions,
  type StaffGrants,
  listStaff,
  type StaffContext,
  setStaffGrants,
  type StaffActor,
  type StaffMember,
  getStaffMember,
} from './staff/staff-members.ts'
import { getContent } from '../content/content.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { parseInput } from '../../kernel/parse-input.ts'

export type StaffList = {
  members: StaffMember[]
  invitations: StaffInvitation[]
  /** A site setting: without two-factor authentication, staff have no permissions. */
  two_factor_required: boolean
}
export type StaffMemberView = StaffMember & { sessions: SessionView[] }
export type InvitationLink = { id: string; token: string }

export type StaffService = {
  list(): Promise<StaffList>
  /** @throws ShopError not_found. */
  person(id: string, principal: Principal): Promise<StaffMemberView>
  /** @throws ShopError not_found, last_super_admin, staff_changed. */
  setGrants(id: string, change: { was: StaffGrants; to: StaffGrants }, actor: StaffActor): Promise<void>
  /** @throws ShopError not_found, last_super_admin. */
  deactivate(id: string, actor: StaffActor): Promise<void>
  /** @throws ShopError not_found. */
  activate(id: string, actor: StaffActor): Promise<void>
  /**
   * @param session absent: all sessions.
   * @throws ShopError not_found.
   */
  signOut(id: string, session: string | undefined, actor: StaffActor): Promise<void>
  /** @throws ShopError invalid_input, too_many_requests. */
  invite(input: unknown, locale: Locale, actor: StaffActor & { email: string }): Promise<{ id: string }>
  /** @throws ShopError not_found. */
  withdraw(id: string, actor: StaffActor): Promise<void>
  /** The invitation of a link, for the signed-in user. */
  invitation(principal: Principal | null, link: InvitationLink): Promise<StaffInvitationView>
  /**
   * @returns the session of a new account, `joined` for an existing account, undefined for an invalid link.
   */
  join(
    principal: Principal | null,
    input: InvitationLink & NewStaff,
    requestContext: { from: SignInOrigin; locale: Locale; requestId: string },
  ): Promise<SignedIn | 'joined' | undefined>
}

/** Limits unsolicited emails. */
const invitations = { times: 30, withinMs: 60 * 60_000 }

export function createStaffService({
  db,
  clock,
  secret,
  config,
  wakeWorker,
}: {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string }
  wakeWorker(): void
}): StaffService {
  const settings = () => getContent(db, 'settings', 'site')
  const context: StaffContext = {
    db,
    clock,
    secret,
    wakeWorker: wakeWorker,
    shopName: async () => (await settings())?.name ?? '',
    joinUrl: (locale, id, token) => config.shopUrl + inLanguage(locale, officePaths.joinStaff(id, token)),
  }
  const invitationLimiter = createLimiter(
    clock,
    'people-invitations',
    invitations.times,
    invitations.withinMs,
  )
  return {
    async list() {
      const [members, pendingInvitations, site] = await Promise.all([
        listStaff(context),
        listStaffInvitations(context),
        settings(),
      ])
      return {
        members: members,
        invitations: pendingInvitations,
        two_factor_required: site?.staffTwoStep ?? false,
      }
    },
    person: (id, principal) => getStaffMember(context, id, principal),
    setGrants: (id, change, actor) => setStaffGrants(context, id, change, actor),
    deactivate: (id, actor) => deactivateStaff(context, id, actor),
    activate: (id, actor) => activateStaff(context, id, actor),
    signOut: (id, session, actor) => endStaffSessions(context, id, session, actor),
    async invite(rawInput, locale, actor) {
      const input = parseInput(staffInvitationInput, rawInput)
      if (!invitationLimiter.tryTake(actor.actor)) throw new ShopError('too_many_requests')
      return inviteStaff(context, input, locale, actor)
    },
    withdraw: (id, actor) => cancelStaffInvitation(context, id, actor),
    invitation: (principal, link) => viewStaffInvitation(context, principal, link),
    join: (principal, input, requestContext) =>
      acceptStaffInvitation(context, principal, input, requestContext),
  }
}

/** Restricts a call to callers with the permission, as the office facade does. */
export type Only = <Rest extends unknown[], Result>(
  permission: Permission,
  work: (...rest: Rest) => Promise<Result>,
) => (...rest: Rest) => Promise<Result>

export function peopleOffice(calls: StaffService, only: Only, principal: Principal, actor: StaffActor) {
  return {
    list: only('team.read', calls.list),
    person: only('team.read', (id: string) => calls.person(id, principal)),
    setGrants: only('team.manage', (id: string, change: { was: StaffGrants; to: StaffGrants }) =>
      calls.setGrants(id, change, actor),
    ),
    deactivate: only('team.manage', (id: string) => calls.deactivate(id, actor)),
    activate: only('team.manage', (id: string) => calls.activate(id, actor)),
    signOut: only('team.manage', (id: string, session?: string) => calls.signOut(id, session, actor)),
    invite: only('team.manage', (input: unknown, locale: Locale) =>
      calls.invite(input, locale, { ...actor, email: principal.user.email }),
    ),
    withdraw: only('team.manage', (id: string) => calls.withdraw(id, actor)),
  }
}

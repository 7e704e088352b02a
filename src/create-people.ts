// Wires the people who work in the shop: what staff see of each other, what super-admins change, how somebody joins.
import { ShopError } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import type { Locale } from './kernel/locale.ts'
import type { Principal, SessionView } from './modules/auth/auth.ts'
import type { SignInOrigin, SignedIn } from './modules/auth/complete-sign-in.ts'
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
} from './modules/auth/staff-invitations.ts'
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
} from './modules/auth/staff-members.ts'
import { getContent } from './modules/content/content.store.ts'
import { officeRooms } from './office-rooms.ts'
import type { Db } from './platform/database.ts'
import { createLimiter } from './platform/limiter.ts'
import { officePaths } from './web/admin/office-paths.ts'
import { inLanguage } from './web/paths.ts'
import { readInput } from './kernel/read-input.ts'

export type People = {
  people: StaffMember[]
  invitations: StaffInvitation[]
  /** A site setting: who lacks a second step has no rights of staff. */
  two_step_required: boolean
}
export type PersonShown = StaffMember & { sessions: SessionView[] }
export type InvitationLink = { id: string; token: string }

export type PeopleCalls = {
  list(): Promise<People>
  /** @throws ShopError not_found. */
  person(id: string, who: Principal): Promise<PersonShown>
  /** @throws ShopError not_found, last_super_admin, staff_changed. */
  setGrants(id: string, change: { was: StaffGrants; to: StaffGrants }, by: StaffActor): Promise<void>
  /** @throws ShopError not_found, last_super_admin. */
  deactivate(id: string, by: StaffActor): Promise<void>
  /** @throws ShopError not_found. */
  activate(id: string, by: StaffActor): Promise<void>
  /** @param session absent: all of them. @throws ShopError not_found. */
  signOut(id: string, session: string | undefined, by: StaffActor): Promise<void>
  /** @throws ShopError invalid_input, too_many_requests. */
  invite(typed: unknown, locale: Locale, by: StaffActor & { email: string }): Promise<{ id: string }>
  /** @throws ShopError not_found. */
  withdraw(id: string, by: StaffActor): Promise<void>
  /** What a link of an invitation opens to whoever is signed in. */
  invitation(who: Principal | null, link: InvitationLink): Promise<StaffInvitationView>
  /** @returns the session of a new account, `joined` for one that was there, undefined for a link that opens nothing. */
  join(
    who: Principal | null,
    typed: InvitationLink & NewStaff,
    of: { from: SignInOrigin; locale: Locale; requestId: string },
  ): Promise<SignedIn | 'joined' | undefined>
}

/** Mails to people who did not ask for them. */
const invitations = { times: 30, withinMs: 60 * 60_000 }

export function createPeople({
  db,
  clock,
  secret,
  config,
  nudge,
}: {
  db: Db
  clock: Clock
  secret: string
  config: { shopUrl: string }
  nudge(): void
}): PeopleCalls {
  const settings = () => getContent(db, 'settings', 'site')
  const context: StaffContext = {
    db,
    clock,
    secret,
    nudge,
    shopName: async () => (await settings())?.name ?? '',
    joinUrl: (locale, id, token) => config.shopUrl + inLanguage(locale, officePaths.joinStaff(id, token)),
  }
  const mayInvite = createLimiter(clock, 'people-invitations', invitations.times, invitations.withinMs)
  return {
    async list() {
      const [people, waiting, site] = await Promise.all([
        listStaff(context),
        listStaffInvitations(context),
        settings(),
      ])
      return { people, invitations: waiting, two_step_required: site?.staffTwoStep ?? false }
    },
    person: (id, who) => getStaffMember(context, id, who),
    setGrants: (id, change, by) => setStaffGrants(context, id, change, by),
    deactivate: (id, by) => deactivateStaff(context, id, by),
    activate: (id, by) => activateStaff(context, id, by),
    signOut: (id, session, by) => endStaffSessions(context, id, session, by),
    async invite(typed, locale, by) {
      const input = readInput(staffInvitationInput, typed)
      if (!mayInvite.take(by.actor)) throw new ShopError('too_many_requests')
      return inviteStaff(context, input, locale, by)
    },
    withdraw: (id, by) => cancelStaffInvitation(context, id, by),
    invitation: (who, link) => viewStaffInvitation(context, who, link),
    join: (who, typed, of) => acceptStaffInvitation(context, who, typed, of),
  }
}

/** Who may call something, as `createOffice` guards it. */
export type Only = <Rest extends unknown[], Result>(
  who: readonly string[],
  work: (...rest: Rest) => Promise<Result>,
) => (...rest: Rest) => Promise<Result>

/** The same for one of staff in the back office. */
export function peopleOffice(calls: PeopleCalls, only: Only, principal: Principal, by: StaffActor) {
  const { people: seeing, grants } = officeRooms
  return {
    list: only(seeing, calls.list),
    person: only(seeing, (id: string) => calls.person(id, principal)),
    setGrants: only(grants, (id: string, change: { was: StaffGrants; to: StaffGrants }) =>
      calls.setGrants(id, change, by),
    ),
    deactivate: only(grants, (id: string) => calls.deactivate(id, by)),
    activate: only(grants, (id: string) => calls.activate(id, by)),
    signOut: only(grants, (id: string, session?: string) => calls.signOut(id, session, by)),
    invite: only(grants, (typed: unknown, locale: Locale) =>
      calls.invite(typed, locale, { ...by, email: principal.user.email }),
    ),
    withdraw: only(grants, (id: string) => calls.withdraw(id, by)),
  }
}

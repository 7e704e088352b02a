// Wires the team: what staff see of each other, changes by super-admins, and invitations.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountId } from '../../kernel/ids.ts'
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
  resetStaffTwoFactor,
  type TeamContext,
  setStaffGrants,
  type StaffMember,
  getStaffMember,
} from './staff/staff-members.ts'
import type { CustomRole } from './roles/custom-roles.ts'
import { listCustomRoles } from './roles/custom-roles.store.ts'
import { getContent } from '../content/content.store.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { searchStaff } from './staff/staff-members.store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import type { ListQuery } from '../../contracts/lists/list-query.ts'
import type { StaffListField } from '../../contracts/lists/staff-list.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { parseInput } from '../../kernel/parse-input.ts'

/** Of a page of members: invitations and setting whatever the query. */
export type StaffPage = ListPage<StaffMember> & Pick<StaffList, 'invitations' | 'two_factor_required'>
export type StaffList = {
  members: StaffMember[]
  invitations: StaffInvitation[]
  /** Roles that the shop has composed. */
  custom_roles: CustomRole[]
  /** A site setting: without two-factor authentication, staff have no permissions. */
  two_factor_required: boolean
}
export type StaffMemberView = StaffMember & { sessions: SessionView[] }
export type InvitationLink = { id: string; token: string }

export type StaffService = {
  /** @throws ShopError invalid_input. */
  search(ctx: StaffContext, query: ListQuery<StaffListField>, request: ListPageRequest): Promise<StaffPage>
  list(ctx: StaffContext): Promise<StaffList>
  /** @throws ShopError not_found. */
  person(ctx: StaffContext, id: AccountId): Promise<StaffMemberView>
  /** @throws ShopError not_found, last_super_admin, staff_changed. */
  setGrants(ctx: StaffContext, id: AccountId, change: { was: StaffGrants; to: StaffGrants }): Promise<void>
  /** @throws ShopError not_found, last_super_admin. */
  deactivate(ctx: StaffContext, id: AccountId): Promise<void>
  /** @throws ShopError not_found. */
  activate(ctx: StaffContext, id: AccountId): Promise<void>
  /**
   * @param session absent: all sessions.
   * @throws ShopError not_found.
   */
  signOut(ctx: StaffContext, id: AccountId, session?: string): Promise<void>
  /** @throws ShopError not_found; forbidden for one's own account. */
  resetTwoFactor(ctx: StaffContext, id: AccountId): Promise<void>
  /** @throws ShopError invalid_input, too_many_requests. */
  invite(ctx: StaffContext, input: unknown, locale: Locale): Promise<{ id: string }>
  /** @throws ShopError not_found. */
  withdraw(ctx: StaffContext, id: string): Promise<void>
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
  const context: TeamContext = {
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
    async search(ctx, query, request) {
      ctx.require('team.read')
      const { day: today, timeZone } = await getShopClock(db, clock)
      const [page, pendingInvitations, site] = await Promise.all([
        searchStaff(db, query, request, { today, timeZone }),
        listStaffInvitations(context),
        settings(),
      ])
      return {
        ...page,
        invitations: pendingInvitations,
        two_factor_required: site?.staffTwoStep ?? false,
      }
    },
    async list(ctx) {
      ctx.require('team.read')
      const [members, pendingInvitations, customRoles, site] = await Promise.all([
        listStaff(context),
        listStaffInvitations(context),
        listCustomRoles(db),
        settings(),
      ])
      return {
        members: members,
        invitations: pendingInvitations,
        custom_roles: customRoles,
        two_factor_required: site?.staffTwoStep ?? false,
      }
    },
    async person(ctx, id) {
      ctx.require('team.read')
      return getStaffMember(context, id, ctx)
    },
    async setGrants(ctx, id, change) {
      ctx.require('team.manage')
      return setStaffGrants(context, id, change, ctx)
    },
    async deactivate(ctx, id) {
      ctx.require('team.manage')
      return deactivateStaff(context, id, ctx)
    },
    async activate(ctx, id) {
      ctx.require('team.manage')
      return activateStaff(context, id, ctx)
    },
    async signOut(ctx, id, session) {
      ctx.require('team.manage')
      return endStaffSessions(context, id, session, ctx)
    },
    async resetTwoFactor(ctx, id) {
      ctx.require('team.manage')
      return resetStaffTwoFactor(context, id, ctx)
    },
    async invite(ctx, rawInput, locale) {
      ctx.require('team.manage')
      const input = parseInput(staffInvitationInput, rawInput)
      if (!invitationLimiter.tryTake(ctx.actor)) throw new ShopError('too_many_requests')
      return inviteStaff(context, input, locale, ctx)
    },
    async withdraw(ctx, id) {
      ctx.require('team.manage')
      return cancelStaffInvitation(context, id, ctx)
    },
    invitation: (principal, link) => viewStaffInvitation(context, principal, link),
    join: (principal, input, requestContext) =>
      acceptStaffInvitation(context, principal, input, requestContext),
  }
}

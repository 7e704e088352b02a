// Users and their rights: wire shapes and rules (storefront.md, sections 3 and 6).
import { z } from 'zod'
import { isStaffRole, type Permission, staffRoles } from '../../contracts/permissions.ts'
import { accountId } from '../../kernel/id-schemas.ts'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { localeCode } from '../../platform/text/locale-code.ts'

/** Roles that see wholesale prices (storefront.md, section 6). */
const wholesaleRoles = new Set<string>(['user', 'corporate', ...staffRoles])

export type AccountRights = { canWholeSalePrice: boolean; canEdit: boolean }

/** Rights of the stored roles and permissions. Only exact ids grant rights; look-alike names do not. */
export const getRights = (roles: readonly string[], permissions: readonly string[]): AccountRights => ({
  canWholeSalePrice: roles.some((role) => wholesaleRoles.has(role)),
  canEdit: roles.includes('admin') || permissions.includes('edit'),
})

const staffPermission = 'edit'

export const isStaff = (roles: readonly string[], permissions: readonly string[]): boolean =>
  roles.some(isStaffRole) || permissions.includes(staffPermission)

/** The roles and permissions that remain while staff access is withheld. */
export const withoutStaffAccess = (roles: readonly string[], permissions: readonly string[]) => ({
  roles: roles.filter((role) => !isStaffRole(role)),
  permissions: permissions.filter((permission) => permission !== staffPermission),
})

export const emailInput = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(emailPattern)
/** Any script, including spaces. Weak passwords are rejected in passwords.ts. */
export const newPasswordInput = z.string().min(12).max(128)
const name = z
  .string()
  .transform((input) => toStorableText(input).trim())
  .pipe(z.string().min(1).max(120))

export const registerInput = z.object({
  name,
  email: emailInput,
  password: newPasswordInput,
  locale: localeCode.default('en'),
})
export type RegisterInput = z.infer<typeof registerInput>

export const loginInput = z.object({
  email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH),
  password: z.string().max(1024),
  remember_me: z.boolean().default(false),
})
export type LoginInput = z.infer<typeof loginInput>

export const passkeyNameInput = z
  .string()
  .transform((input) => toStorableText(input).trim())
  .pipe(z.string().min(1).max(60))

export const userSchema = z.object({
  id: accountId,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  locale: localeCode,
})
export type User = z.infer<typeof userSchema>

/** Response of /v1/auth/me (storefront.md, section 3, auth data). */
export const authData = z.object({
  user: userSchema,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  rights: z.object({ canWholeSalePrice: z.boolean(), canEdit: z.boolean() }),
})
export type AuthData = z.infer<typeof authData>

/** The authenticated user of a request. */
export type Principal = AuthData & {
  /** Permissions of custom roles. */
  grants: readonly Permission[]
  /** Largest sum of refunds of one order, in minor units of the store currency; null: no limit. */
  refundLimitMinor: number | null
  sessionId: string
  /** `isStaffAccessWithheld`: staff rights are withheld until a second factor is set up or used. */
  twoStep: { authenticator: boolean; passkey: boolean; isStaffAccessWithheld: boolean }
}

/** Origin of a request, as shown in the owner's session list. */
export type Device = { userAgent: string; address: string }

/** Tokens of a session: the access token is valid for ten minutes, the refresh token until it is used. */
export type Tokens = { access: string; refresh: string; isRemembered: boolean }

export const ACCESS_TOKEN_MINUTES = 10
/** A session ends after SESSION_IDLE_DAYS without use, and always after SESSION_MAX_DAYS. */
export const SESSION_IDLE_DAYS = 7
export const SESSION_MAX_DAYS = 30

export type SessionView = {
  id: string
  user_agent: string
  address: string
  created_at: string
  last_seen_at: string
  current: boolean
}

export type PasskeyView = { id: string; name: string; created_at: string; used_at: string | null }

/** A linked sign-in provider. */
export type ProviderView = { id: string; name: string; email: string; linked_at: string }

/** Roles of the members of a company. */
export const memberRoles = ['buyer', 'approver', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

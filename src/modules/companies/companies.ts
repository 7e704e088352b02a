// Businesses that buy here: the wire shapes, and what an application must say.
import { z } from 'zod'
import { emailPattern, longestEmail } from '../../kernel/email.ts'
import type { Address } from '../checkout/checkout.ts'
import { storable } from '../../kernel/storable.ts'

/** Roles that see companies, and what they sent. */
export const tradeRoles = ['sale', 'sales-manager', 'admin', 'super-admin'] as const

/** Text of people: PostgreSQL's text takes neither NUL nor half of a surrogate pair. */
const words = (least: number, most: number) =>
  z
    .string()
    .transform((typed) => storable(typed).trim())
    .pipe(z.string().min(least).max(most))

export const applicationInput = z.object({
  company: words(2, 160),
  /** As countries write them: letters, digits and what stands between. */
  tax_number: words(4, 40).pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u)),
  country: z.string().regex(/^[A-Z]{2}$/),
  province: words(2, 120),
  contact: words(2, 120),
  phone: words(5, 25).pipe(z.string().regex(/^[+0-9 ().-]+$/)),
  message: words(0, 2_000),
})
export type ApplicationInput = z.infer<typeof applicationInput>
/** An application as it was typed. */
export type TypedApplication = Record<keyof ApplicationInput, string>

export const documentsMost = 5
export const documentBytesMost = 5 * 2 ** 20

/** `many`: more than five; `big`: one of over 5 MB; `kind`: one that is neither PDF nor PNG nor JPEG. */
export type DocumentFault = 'documents_many' | 'documents_big' | 'documents_kind'
/** `open`: one waits already; `member`: they act for a company already. */
export type ApplicationFault = keyof ApplicationInput | DocumentFault | 'open' | 'member' | 'too_many'

export const applicationStates = ['waiting', 'approved', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type DocumentType = (typeof documentTypes)[number]
export type TradeDocument = { id: string; name: string; content_type: DocumentType; bytes: number }

/** An application as its applicant sees it. */
export type OwnApplication = ApplicationInput & {
  id: string
  status: ApplicationState
  /** Why it was refused. */
  reason: string
  sent_at: string
  decided_at: string | null
  documents: TradeDocument[]
}
/** The same for staff, with who asks. */
export type StaffApplication = OwnApplication & { email: string; name: string; company_id: string | null }

export const memberRoles = ['buyer', 'approver', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a company is to whoever acts for it. */
export type Company = {
  id: string
  name: string
  tax_number: string
  country: string
  province: string
  members: number
  created_at: string
}

/** Somebody who acts for a company, as its people see them. */
export type Person = { id: string; name: string; email: string; role: MemberRole }

/** Where a company's parcels go. `label`: what it calls the place, perhaps nothing. A checkout begins with the default one. */
export type CompanyAddress = Address & { id: string; label: string; default_delivery: boolean }
export type CompanyAddressInput = Address & Partial<Pick<CompanyAddress, 'label' | 'default_delivery'>>
export const longestLabel = 60

/** Who is asked to act for it, and until when the link opens something. */
export type Invitation = { id: string; email: string; role: MemberRole; expires_at: string }
export const invitationInput = z.object({
  email: z.string().trim().toLowerCase().max(longestEmail).regex(emailPattern),
  role: z.enum(memberRoles),
})
/** `other`: it was sent to another address than the reader's; `member`: they act for a company already. */
export type InvitationView =
  | { state: 'dead' | 'joined' }
  | { state: 'open' | 'other' | 'member'; company: string; role: MemberRole; email: string }

/** What files say they are by their first bytes, whatever they are called. */
export function documentType(bytes: Uint8Array): DocumentType | undefined {
  const begins = (...of: number[]) => of.every((byte, at) => bytes[at] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return undefined
}

/** A file's name as it is shown: no path, nothing that turns text around. */
export const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .trim()
    .slice(0, 120) || 'document'

/** What is wrong with documents; undefined when nothing is. */
export function documentFault(files: readonly { bytes: Uint8Array }[]): DocumentFault | undefined {
  if (files.length > documentsMost) return 'documents_many'
  if (files.some(({ bytes }) => bytes.length > documentBytesMost)) return 'documents_big'
  return files.every(({ bytes }) => documentType(bytes)) ? undefined : 'documents_kind'
}

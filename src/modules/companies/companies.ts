// Companies that buy here: wire shapes, and the input schema of an application.
import type { CompanyApplicationStatus } from '../../contracts/lists/trade-applications-list.ts'
import { type MemberRole, memberRoles } from '../../contracts/company-roles.ts'
import { z } from 'zod'
import type { AccountId } from '../../kernel/ids.ts'
import { emailPattern, MAX_EMAIL_LENGTH } from '../../kernel/text/email.ts'
import type { Address } from '../checkout/checkout.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import type { VatIdView } from '../tax/vat-ids/vat-id-checks.store.ts'

/** User input: PostgreSQL text accepts neither NUL nor lone surrogates. */
const textInput = (minLength: number, maxLength: number) =>
  z
    .string()
    .transform((input) => toStorableText(input).trim())
    .pipe(z.string().min(minLength).max(maxLength))

export const applicationInput = z.object({
  company: textInput(2, 160),
  /** Formats differ by country: letters, digits and separators. */
  tax_number: textInput(4, 40).pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u)),
  country: z.string().regex(/^[A-Z]{2}$/),
  province: textInput(2, 120),
  contact: textInput(2, 120),
  phone: textInput(5, 25).pipe(z.string().regex(/^[+0-9 ().-]+$/)),
  message: textInput(0, 2_000),
})
export type ApplicationInput = z.infer<typeof applicationInput>
export type ApplicationFormInput = Record<keyof ApplicationInput, string>

export const MAX_DOCUMENTS = 5
export const MAX_DOCUMENT_BYTES = 5 * 2 ** 20

/**
 * `documents_many`: more than five; `documents_big`: one over 5 MB; `documents_kind`: one that is not a PDF, PNG
 * or JPEG.
 */
export type DocumentError = 'documents_many' | 'documents_big' | 'documents_kind'
/** Reasons why a tax number that is written as a VAT id is rejected. */
export type VatIdError = 'vat_id_format' | 'vat_id_check_digits'
/** `open`: an application is already open; `member`: the account already acts for a company. */
export type ApplicationError =
  | keyof ApplicationInput
  | VatIdError
  | DocumentError
  | 'open'
  | 'member'
  | 'too_many'

export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type DocumentType = (typeof documentTypes)[number]
export type ApplicationDocument = { id: string; name: string; content_type: DocumentType; bytes: number }

export type OwnApplication = ApplicationInput & {
  id: string
  status: CompanyApplicationStatus
  reason: string
  sent_at: string
  decided_at: string | null
  documents: ApplicationDocument[]
}
/** The same for staff, with the applicant. */
export type StaffApplication = OwnApplication & { email: string; name: string; company_id: string | null }

export type Company = {
  id: string
  name: string
  tax_number: string
  /** Present when the tax number is a VAT id with correct check digits. */
  vat_id: VatIdView | null
  country: string
  province: string
  members: number
  created_at: string
}

export type CompanyMember = { id: AccountId; name: string; email: string; role: MemberRole }

/**
 * A shipping address of a company. `label` is its optional name. The checkout starts with the default address.
 */
export type CompanyAddress = Address & { id: string; label: string; default_delivery: boolean }
export type CompanyAddressInput = Address & Partial<Pick<CompanyAddress, 'label' | 'default_delivery'>>

export type Invitation = { id: string; email: string; role: MemberRole; expires_at: string }
export const invitationInput = z.object({
  email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).regex(emailPattern),
  role: z.enum(memberRoles),
})
/**
 * `other`: sent to a different address than the reader's; `member`: the reader already acts for a company.
 */
export type InvitationView =
  | { state: 'invalid' | 'joined' }
  | { state: 'open' | 'other' | 'member'; company: string; role: MemberRole; email: string }

/** Detects the type of a file from its first bytes, ignoring its name. */
export function detectDocumentType(bytes: Uint8Array): DocumentType | undefined {
  const begins = (...bytePrefix: number[]) => bytePrefix.every((byte, at) => bytes[at] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return undefined
}

/** File name for display: without a path and without characters that change the text direction. */
export const sanitizeFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .trim()
    .slice(0, 120) || 'document'

/** Returns why the documents are rejected; undefined when they are valid. */
export function validateDocuments(files: readonly { bytes: Uint8Array }[]): DocumentError | undefined {
  if (files.length > MAX_DOCUMENTS) return 'documents_many'
  if (files.some(({ bytes }) => bytes.length > MAX_DOCUMENT_BYTES)) return 'documents_big'
  return files.every(({ bytes }) => detectDocumentType(bytes)) ? undefined : 'documents_kind'
}

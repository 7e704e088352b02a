// The buyer behind an email address, for draft orders and payment links.
import type { AccountId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findConfirmedAccountId } from '../../auth/accounts/find-account-by-email.ts'
import { getStoredTermsForAccount } from '../../companies/company-terms.store.ts'
import type { CompanyTerms } from '../../pricing/company-terms.ts'

export type DraftBuyer = { accountId: AccountId | undefined; trade: CompanyTerms | undefined }

/** The account with this email address, if it is confirmed, and its price terms. */
export async function findBuyer(db: Db, email: string, at: Date): Promise<DraftBuyer> {
  const accountId = email === '' ? undefined : await findConfirmedAccountId(db, email)
  const trade = accountId === undefined ? undefined : await getStoredTermsForAccount(db, accountId, at)
  return { accountId, trade }
}

// Which customers can have drafts of their editor.
import { isUuid } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findAccount } from '../auth/accounts/find-account.ts'

/** @returns false for an account that does not exist or was erased: a draft would restore its personal data. */
export const lockCustomerForDraft = async (tx: Tx, id: string): Promise<boolean> =>
  isUuid(id) && (await findAccount(tx, id, true)) !== undefined

// Deletes the personal data of an account outside the module auth.
import type { DeletePersonalData } from '../auth/accounts/account-data.ts'
import { deleteAccountCarts } from '../cart/cart.store.ts'
import { eraseAbandonedCart } from '../checkout/abandoned-carts/abandoned-carts.store.ts'
import { saveFieldValues } from '../custom-fields/custom-fields.store.ts'
import { deleteAccountCompanies } from '../companies/members.store.ts'
import { deleteSubscription } from '../newsletter/newsletter.ts'
import { deleteAccountDrafts } from '../orders/drafts/draft-orders.store.ts'
import { deleteAccountPaymentLinks } from '../orders/drafts/payment-links.store.ts'
import { deleteDrafts, deleteDraftsOfRecord } from '../drafts/drafts.store.ts'
import { deleteSavedViews } from '../saved-views/saved-views.store.ts'
import { deleteAccountExemption } from '../tax/exemptions/exemptions.store.ts'
import { deleteCustomerData } from './customer-data.store.ts'

export const deletePersonalData: DeletePersonalData = async (tx, accountId, email) => {
  for (const deleteData of [
    deleteCustomerData,
    deleteAccountCarts,
    deleteAccountCompanies,
    deleteSavedViews,
    deleteDrafts,
    deleteAccountDrafts,
    deleteAccountPaymentLinks,
    deleteAccountExemption,
  ])
    await deleteData(tx, accountId)
  // What staff typed for the customer, and have not saved.
  await deleteDraftsOfRecord(tx, { kind: 'customer', id: accountId })
  await saveFieldValues(tx, 'customer', [{ id: accountId, fields: {} }])
  await deleteSubscription(tx, email)
  await eraseAbandonedCart(tx, email)
}

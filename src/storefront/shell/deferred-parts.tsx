// Parts of every page that load after the first interaction.
import { Suspense, lazy, useEffect } from 'react'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { useSettings } from '../settings.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'

const TradePrices = lazy(async () => ({
  default: (await import('../trade/trade-prices.tsx')).TradePrices,
}))
const EditLink = lazy(async () => ({ default: (await import('./edit-link.tsx')).EditLink }))
const AccountCart = lazy(async () => ({ default: (await import('../cart/account-cart.tsx')).AccountCart }))

export function DeferredParts() {
  const { user, rights } = useAuth()
  const { segmentPrices } = useSettings()
  return (
    <>
      <OfflineNotice />
      <AccountWishlist />
      <Suspense fallback={null}>{user && <AccountCart />}</Suspense>
      <Suspense fallback={null}>{rights.canEdit && <EditLink />}</Suspense>
      <Suspense fallback={null}>
        {user && (rights.canWholeSalePrice || segmentPrices) && <TradePrices scope={user.id} />}
      </Suspense>
    </>
  )
}

/** Synchronises the local wishlist with the account's. */
function AccountWishlist() {
  const { t } = useText()
  const { user } = useAuth()
  const id = user?.id
  const failed = t('saved.not-kept')
  useEffect(() => {
    if (id)
      void import('../state/wishlist/account-wishlist.ts').then(({ syncWishlist }) =>
        syncWishlist(id, () => failed),
      )
  }, [id, failed])
  return null
}

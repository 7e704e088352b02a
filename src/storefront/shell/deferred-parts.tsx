// Parts of every page that load after the first interaction.
import { Suspense, lazy, useEffect } from 'react'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { useRootData, useSettings } from '../settings.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'

const TradePrices = lazy(async () => ({
  default: (await import('../trade/trade-prices.tsx')).TradePrices,
}))
const EditLink = lazy(async () => ({ default: (await import('./edit-link.tsx')).EditLink }))
const MarketSuggestion = lazy(async () => ({
  default: (await import('../market/market-suggestion.tsx')).MarketSuggestion,
}))
const AccountCart = lazy(async () => ({ default: (await import('../cart/account-cart.tsx')).AccountCart }))

export function DeferredParts() {
  const { user, rights } = useAuth()
  const { segmentPrices } = useSettings()
  const hasMarkets = useRootData()?.market !== undefined
  return (
    <>
      <OfflineNotice />
      <AccountWishlist />
      <Suspense fallback={null}>{user && <AccountCart />}</Suspense>
      <Suspense fallback={null}>{hasMarkets && <MarketSuggestion />}</Suspense>
      <Suspense fallback={null}>{rights.canEdit && <EditLink />}</Suspense>
      <Suspense fallback={null}>
        {user && (rights.canWholeSalePrice || segmentPrices) && <TradePrices scope={user.id} />}
      </Suspense>
    </>
  )
}

/**
 * Synchronises the local wishlist with the account's. The effect has a component of its own: React 19.3 fails, now and then,
 * when a component that suspended for its messages has further hooks ("Update hook called on initial render").
 */
function AccountWishlist() {
  const { t } = useText()
  const { user } = useAuth()
  return user && <WishlistSync accountId={user.id} failed={t('saved.not-kept')} />
}

function WishlistSync({ accountId, failed }: { accountId: string; failed: string }) {
  useEffect(() => {
    void import('../state/wishlist/account-wishlist.ts').then(({ syncWishlist }) =>
      syncWishlist(accountId, () => failed),
    )
  }, [accountId, failed])
  return null
}

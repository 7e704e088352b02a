// Wishlist page. The list is stored in the browser; the server provides current prices and availability.
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { openSignIn } from '../state/session/open-sign-in.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useWishlist } from '../state/wishlist/wishlist.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { useInBrowser } from '../ui/dom/use-in-browser.ts'
import { SavedCard } from './saved-card.tsx'
import { SavedList } from './saved-list.tsx'
import { useCurrentProducts } from './use-current-products.ts'
import '../styles/note.css'
import './wishlist.css'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['wishlist'] })

export default function WishlistPage() {
  const { t } = useText()
  const { number } = useFormat()
  const count = useWishlist((list) => list.items.length)
  return (
    <div className="wrap wishlist-page">
      <h1 className="t-lg">
        {t('saved.title')}
        {count > 0 && <sup className="count">{number(count)}</sup>}
      </h1>
      <StorageHint />
      <noscript>
        <p className="note warn">{t('saved.needs-script')}</p>
      </noscript>
      {useInBrowser() ? <SavedItems /> : <Waiting />}
    </div>
  )
}

/** Explains where the list is stored, and how to have it on all devices. */
function StorageHint() {
  const { t } = useText()
  const { loading, user } = useAuth()
  if (user) return <p className="sm dim">{t('saved.where.account')}</p>
  return (
    <p className="sm dim">
      {t('saved.where')}{' '}
      {!loading && (
        <PlainLink className="link" href={paths.signIn(paths.wishlist())} onClick={openSignIn}>
          {t('saved.keep')}
        </PlainLink>
      )}
    </p>
  )
}

function SavedItems() {
  const findCurrent = useCurrentProducts()
  return (
    <SavedList
      className="grid"
      renderItem={(item) => <SavedCard item={item} current={findCurrent(item.slug)} />}
    />
  )
}

/** Placeholders while the list loads. */
const Waiting = () => (
  <div className="grid" aria-hidden="true">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="plate bone" />
    ))}
  </div>
)

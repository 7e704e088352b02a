// The saved pieces on a page of their own. This browser keeps them; the server says what each costs today and whether it is there.
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { askToSignIn } from '../../state/ask-to-sign-in.ts'
import { useAuth } from '../../state/use-auth.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useFormat, useText } from '../../text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { SavedCard } from './saved-card.tsx'
import { SavedList } from './saved-list.tsx'
import { useSavedToday } from './saved-today.ts'
import '../../styles/note.css'
import './wishlist.css'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['wishlist'] })

export default function WishlistPage() {
  const { t } = useText()
  const { number } = useFormat()
  const count = useWishlist((list) => list.pieces.length)
  return (
    <div className="wrap wishlist-page">
      <h1 className="t-lg">
        {t('saved.title')}
        {count > 0 && <sup className="count">{number(count)}</sup>}
      </h1>
      <Where />
      <noscript>
        <p className="note warn">{t('saved.needs-script')}</p>
      </noscript>
      {useInBrowser() ? <Pieces /> : <Waiting />}
    </div>
  )
}

/** Where the list is kept, and the way to have it everywhere. */
function Where() {
  const { t } = useText()
  const { loading, user } = useAuth()
  if (user) return <p className="sm dim">{t('saved.where.account')}</p>
  return (
    <p className="sm dim">
      {t('saved.where')}{' '}
      {!loading && (
        <PlainLink className="link" href={paths.signIn(paths.wishlist())} onClick={askToSignIn}>
          {t('saved.keep')}
        </PlainLink>
      )}
    </p>
  )
}

function Pieces() {
  const today = useSavedToday()
  return (
    <SavedList
      className="grid"
      renderPiece={(piece) => <SavedCard piece={piece} today={today(piece.slug)} />}
    />
  )
}

/** Plates where pieces may stand. */
const Waiting = () => (
  <div className="grid" aria-hidden="true">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="plate bone" />
    ))}
  </div>
)

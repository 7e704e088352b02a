// The saved pieces on a page of their own. This browser keeps them; the server says what each costs today and whether it is there.
import { useSyncExternalStore } from 'react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { useWishlist } from '../../state/wishlist.ts'
import { useFormat, useText } from '../../text.tsx'
import { SavedCard } from './saved-card.tsx'
import { SavedList } from './saved-list.tsx'
import { useSavedToday } from './saved-today.ts'
import '../../styles/note.css'
import './wishlist.css'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['wishlist'], index: false })

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
      <p className="sm dim">{t('saved.where')}</p>
      <noscript>
        <p className="note warn">{t('saved.needs-script')}</p>
      </noscript>
      {useInBrowser() ? <Pieces /> : <Waiting />}
    </div>
  )
}

/** False on the server and while hydrating: what is kept is not known there. */
const useInBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

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

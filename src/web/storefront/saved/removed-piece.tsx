import { useEffect, useRef } from 'react'
import { type SavedPiece, useWishlist } from '../../state/wishlist.ts'
import { useText } from '../../text.tsx'
import { announce } from '../../ui/live-region.tsx'

type Removed = NonNullable<ReturnType<typeof useWishlist.getState>['removed']>

/** The saved pieces, and in its place the one that was taken off last. */
export function useSavedRows(): ({ piece: SavedPiece } | { removed: Removed })[] {
  const { pieces, removed } = useWishlist()
  const rows: ReturnType<typeof useSavedRows> = pieces.map((piece) => ({ piece }))
  return removed ? rows.toSpliced(removed.at, 0, { removed }) : rows
}

/** Stands where a piece was, with the way to have it back. The focus, which stood on what took it away, comes here. */
export function RemovedPiece({ removed: { piece, moved } }: { removed: Removed }) {
  const { t } = useText()
  const undo = useWishlist((list) => list.undo)
  const button = useRef<HTMLButtonElement>(null)
  const words = t(moved ? 'saved.moved' : 'saved.removed', { name: piece.name })
  useEffect(() => {
    button.current?.focus()
    announce(words)
  }, [words])
  return (
    <div className="removed-piece">
      <p className="sm dim">{words}</p>
      <button type="button" className="link" ref={button} onClick={undo}>
        {t('saved.undo')}
      </button>
    </div>
  )
}

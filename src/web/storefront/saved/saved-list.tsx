import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { type SavedPiece, useWishlist } from '../../state/wishlist.ts'
import { putBack, type TakenOff, useTakenOff } from '../../state/taken-off.ts'
import { useText } from '../../text.tsx'
import { announce } from '../../ui/live-region.tsx'
import { NoSaved } from './no-saved.tsx'

type Props = { className: string; renderPiece: (piece: SavedPiece) => ReactNode }

/** The saved pieces, and in its place the one that was taken off last. */
export function SavedList({ className, renderPiece }: Props) {
  const pieces = useWishlist((list) => list.pieces)
  const off = useTakenOff(({ last }) => last)
  useEffect(() => useTakenOff.setState({ last: undefined }), [])
  if (pieces.length === 0 && !off) return <NoSaved />
  const rows = pieces.map((piece) => <li key={piece.slug}>{renderPiece(piece)}</li>)
  const gone = off && (
    <li key={`${off.piece.slug} off`}>
      <RemovedPiece off={off} />
    </li>
  )
  return <ul className={className}>{gone ? rows.toSpliced(off.at, 0, gone) : rows}</ul>
}

/** Stands where a piece was, with the way to have it back. The focus, which stood on what took it away, comes here. */
function RemovedPiece({ off }: { off: TakenOff }) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const words = t(off.moved ? 'saved.moved' : 'saved.removed', { name: off.piece.name })
  useEffect(() => {
    button.current?.focus()
    announce(words)
  }, [words])
  return (
    <div className="removed-piece">
      <p className="sm dim">{words}</p>
      <button type="button" className="link" ref={button} onClick={() => putBack(off)}>
        {t('saved.undo')}
      </button>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { viewedPieces } from '../../../state/recently-viewed.ts'
import { RowCard } from '../../../ui/row-card.tsx'
import type { Block } from './block.ts'
import { BlockHead } from './block-head.tsx'

const shown = 6

/** What this browser looked at before. The server knows nothing of it. */
export function RecentlyViewed({ block: { title } }: { block: Block<'recently-viewed'> }) {
  const [pieces, setPieces] = useState<ReturnType<typeof viewedPieces>>([])
  useEffect(() => setPieces(viewedPieces()), [])
  if (pieces.length === 0) return null
  return (
    <section className="wrap section">
      <BlockHead title={title} />
      <div className="top-list">
        {pieces.slice(0, shown).map((piece) => (
          <RowCard
            key={piece.slug}
            to={paths.product(piece.slug)}
            name={piece.name}
            maker={piece.brand}
            picture={piece.image}
            price={piece}
          />
        ))}
      </div>
    </section>
  )
}

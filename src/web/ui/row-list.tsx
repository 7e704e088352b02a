import { type Piece, RowCard } from './row-card.tsx'

/** Row cards in as many columns as there is room for (styles/row-list.css). */
export const RowList = ({ pieces }: { pieces: Piece[] }) => (
  <div className="row-list">
    {pieces.map((piece) => (
      <RowCard key={piece.slug} piece={piece} />
    ))}
  </div>
)

import { ViewedPieces } from '../../viewed/viewed-pieces.tsx'
import type { Block } from './block.ts'
import { BlockHead } from './block-head.tsx'

export const RecentlyViewed = ({ block: { title } }: { block: Block<'recently-viewed'> }) => (
  <ViewedPieces className="wrap section" head={<BlockHead title={title} />} />
)

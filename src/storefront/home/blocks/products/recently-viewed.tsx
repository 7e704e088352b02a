import { ViewedItems } from '../../../viewed/viewed-items.tsx'
import type { Block } from '../block.ts'
import { BlockHead } from '../block-head.tsx'

export const RecentlyViewed = ({ block: { title } }: { block: Block<'recently-viewed'> }) => (
  <ViewedItems className="wrap section" head={<BlockHead title={title} />} />
)

import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { viewedPieces } from '../../state/recently-viewed.ts'
import { RowList } from '../../ui/row-list.tsx'

const shown = 6

type Props = {
  head: ReactNode
  className: string
  /** The piece that is being looked at. */
  except?: string
}

/** What this browser looked at before. The server knows nothing of it. */
export function ViewedPieces({ head, className, except }: Props) {
  const [pieces, setPieces] = useState<ReturnType<typeof viewedPieces>>([])
  useEffect(() => setPieces(viewedPieces().filter(({ slug }) => slug !== except)), [except])
  if (pieces.length === 0) return null
  return (
    <section className={className}>
      {head}
      <RowList pieces={pieces.slice(0, shown)} />
    </section>
  )
}

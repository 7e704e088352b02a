import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { listViewedItems } from '../state/recently-viewed.ts'
import { RowList } from '../ui/product/row-list.tsx'

const MAX_SHOWN = 6

type Props = {
  head: ReactNode
  className: string
  /** Id of the current product. */
  except?: string
}

/** Recently viewed products, known to this browser only. */
export function ViewedItems({ head, className, except }: Props) {
  const [items, setItems] = useState<ReturnType<typeof listViewedItems>>([])
  useEffect(() => setItems(listViewedItems().filter(({ slug }) => slug !== except)), [except])
  if (items.length === 0) return null
  return (
    <section className={className}>
      {head}
      <RowList items={items.slice(0, MAX_SHOWN)} />
    </section>
  )
}

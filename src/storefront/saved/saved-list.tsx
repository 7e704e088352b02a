import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { type SavedItem, useWishlist } from '../state/wishlist/wishlist.ts'
import {
  restoreSavedItem,
  type RemovedSavedItem,
  useRemovedSavedItem,
} from '../state/wishlist/removed-saved-item.ts'
import { useText } from '../i18n/text.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import { EmptyWishlist } from './empty-wishlist.tsx'

type Props = {
  className: string
  renderItem: (item: SavedItem) => ReactNode
  /**
   * Whether the list is in a panel that is closing. Items removed in the meantime were removed on the page,
   * which keeps the focus.
   */
  isClosing?: boolean
}

/** Wishlist items, with an undo notice in place of the one removed last. */
export function SavedList({ className, renderItem, isClosing = false }: Props) {
  const items = useWishlist((list) => list.items)
  const removed = useRemovedSavedItem(({ last }) => last)
  useEffect(() => useRemovedSavedItem.setState({ last: undefined }), [])
  if (items.length === 0 && !removed) return <EmptyWishlist />
  const rows = items.map((item) => <li key={item.slug}>{renderItem(item)}</li>)
  const removedRow = removed && (
    <li key={`${removed.item.slug} off`}>
      <RemovedItem off={removed} isClosing={isClosing} />
    </li>
  )
  return <ul className={className}>{removedRow ? rows.toSpliced(removed.index, 0, removedRow) : rows}</ul>
}

/** Undo notice in place of a removed item. Takes the focus, because the control that removed it is gone. */
function RemovedItem({ off: removed, isClosing }: { off: RemovedSavedItem; isClosing: boolean }) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const message = t(removed.moved ? 'saved.moved' : 'saved.removed', { name: removed.item.name })
  const takeFocus = useEffectEvent(() => {
    if (isClosing) return
    button.current?.focus()
    announce(message)
  })
  useEffect(() => takeFocus(), [message])
  return (
    <div className="removed-item">
      <p className="sm dim">{message}</p>
      <button type="button" className="link" ref={button} onClick={() => restoreSavedItem(removed)}>
        {t('saved.undo')}
      </button>
    </div>
  )
}

// Moves entries of a list by dragging, beside the buttons.
import { type DragEvent, useState } from 'react'

type Drag = { from: number; over: number }

/** @returns for an entry the props of its element, and those of its handle. */
export function useEntryDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  // Lists are in entries of other lists.
  const accept = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return (index: number) => ({
    item: {
      'data-drop':
        drag?.over === index && drag.from !== index ? (index > drag.from ? 'after' : 'before') : undefined,
      onDragOver(event: DragEvent) {
        if (!drag) return
        accept(event)
        if (drag.over !== index) setDrag({ ...drag, over: index })
      },
      onDrop(event: DragEvent) {
        if (!drag) return
        accept(event)
        onMove(drag.from, index)
        setDrag(undefined)
      },
    },
    handle: {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        setDrag({ from: index, over: index })
      },
      onDragEnd: () => setDrag(undefined),
    },
  })
}

// The tree of categories: rows are moved with buttons or by dragging; sideways changes the level.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import type { CategoryRow } from './categories-query.ts'
import { CategoryTreeRow, INDENT } from './category-tree-row.tsx'
import {
  findPlace,
  findStepPlace,
  listSubtree,
  type MoveStep,
  projectDrop,
  withoutChildrenOf,
} from './tree-moves.ts'
import { useMoveCategory } from './use-move-category.ts'

/** Of src/modules/catalog/taxonomy/category-tree.ts. */
const MAX_DEPTH = 4

/** More are collapsed at first. */
const MAX_OPEN_ROWS = 300

export function CategoryTree({ rows }: { rows: readonly CategoryRow[] }) {
  const { t, dir } = useText()
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(
    () => new Set(rows.length > MAX_OPEN_ROWS ? rows.map(({ id }) => id) : []),
  )
  const { move, isMoving } = useMoveCategory()
  const [drag, setDrag] = useState<{ id: number; over: number; shift: number }>()
  const pressed = useRef<HTMLElement>(undefined)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  // A row that moves down is removed from the page for a moment, with the focus of its button.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
  }, [rows])

  const shown = withoutChildrenOf(rows, drag ? new Set([...collapsed, drag.id]) : collapsed)
  const projection = drag && projectDrop(shown, { ...drag, maxDepth: MAX_DEPTH - countLevels(rows, drag.id) })
  const onDragMove = ({ active, over, delta }: DragMoveEvent) =>
    setDrag({
      id: Number(active.id),
      over: Number(over?.id ?? active.id),
      shift: Math.round((dir === 'rtl' ? -delta.x : delta.x) / INDENT),
    })
  const onDragEnd = ({ active }: DragEndEvent) => {
    setDrag(undefined)
    const id = Number(active.id)
    if (!projection) return
    const { parent, before } = projection
    const now = findPlace(rows, id)
    pressed.current = undefined
    if (now?.parent !== parent || now.before !== before) move(id, { parent, before })
  }
  const onStep = (id: number, step: MoveStep, button: HTMLElement) => {
    const place = findStepPlace(rows, id, step)
    if (!place || isMoving) return
    pressed.current = button
    // What a category moves into is shown.
    if (place.parent !== null && collapsed.has(place.parent)) toggle(place.parent)
    move(id, place)
  }
  const toggle = (id: number) => {
    const next = new Set(collapsed)
    if (!next.delete(id)) next.add(id)
    setCollapsed(next)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => {
        const id = Number(active.id)
        setDrag({ id, over: id, shift: 0 })
      }}
      onDragMove={onDragMove}
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="panel category-tree" aria-label={t('menu.categories')}>
          {shown.map((row) => (
            <CategoryTreeRow
              key={row.id}
              row={row}
              depth={projection && row.id === drag.id ? projection.depth : row.depth}
              isOpen={!collapsed.has(row.id)}
              hasChildren={rows.some(({ parent }) => parent === row.id)}
              canStep={(step) => findStepPlace(rows, row.id, step) !== undefined}
              onToggle={() => toggle(row.id)}
              onStep={(step, button) => onStep(row.id, step, button)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** Levels below a category. */
function countLevels(rows: readonly CategoryRow[], id: number): number {
  const subtree = listSubtree(rows, id)
  return Math.max(...subtree.map(({ depth }) => depth)) - (subtree[0]?.depth ?? 0)
}

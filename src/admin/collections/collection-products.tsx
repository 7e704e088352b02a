// The products of a manual collection in order: moved by dragging, with the keyboard, or with buttons.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useQueries } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { Conflict } from '../kit/editor/conflict.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { CollectionItemCells } from './collection-item.tsx'
import type { Collection, CollectionItem } from './collection-record.ts'
import { ProductPages } from './product-pages.tsx'
import './collections.css'

/** Of src/modules/catalog/taxonomy/collections.ts. */
const MAX_PRODUCTS = 500
const MAX_FOUND = 8

export function ProductsPanel({ collection }: { collection: Collection }) {
  // The record has no more.
  if (collection.products <= collection.items.length) return <OrderedProducts collection={collection} />
  return (
    <ProductPages
      collection={collection}
      renderSearch={(onPick) => <CollectionSearch isIncluded={() => false} onPick={onPick} />}
    />
  )
}

function OrderedProducts({ collection }: { collection: Collection }) {
  const { t } = useText()
  const { field } = useController({ name: 'products' })
  const [picked, setPicked] = useState<CollectionItem[]>([])
  const order = (field.value as number[] | null) ?? []
  const items = useItems(order, [...collection.items, ...picked])
  const add = (item: CollectionItem) => {
    setPicked([...picked, item])
    if (!order.includes(item.id)) field.onChange([item.id, ...order])
  }
  return (
    <Panel id="collection.products" title={t('field.products')} count={order.length}>
      {order.length < MAX_PRODUCTS && (
        <CollectionSearch isIncluded={(id) => order.includes(id)} onPick={add} />
      )}
      {order.length === 0 ? (
        <p className="dim">{t('collection.products.empty')}</p>
      ) : (
        <ProductList order={order} items={items} onChange={field.onChange} />
      )}
      <Conflict path="products" format={() => t('product.other-order')} />
    </Panel>
  )
}

type SearchProps = { isIncluded(id: number): boolean; onPick(item: CollectionItem): void }

function CollectionSearch({ isIncluded, onPick }: SearchProps) {
  const { t } = useText()
  return (
    <SearchBox
      label={t('collection.products.add')}
      none={t('collection.products.none-found')}
      queryKey="collection-products"
      find={findProducts}
      keyOf={({ id }) => String(id)}
      onPick={onPick}
    >
      {({ name, number, status, id }) => (
        <>
          <span className="grow">
            <bdi className="strong">{name}</bdi> <bdi className="dim">{number}</bdi>
          </span>
          <span className="dim">
            {isIncluded(id)
              ? t('collection.products.included')
              : status !== 'active' && t(`product-status.${status}`)}
          </span>
        </>
      )}
    </SearchBox>
  )
}

async function findProducts(q: string, signal?: AbortSignal): Promise<CollectionItem[]> {
  const request = { params: { query: { q } as never }, ...(signal && { signal }) }
  const { products } = await unwrap(api.GET('/api/v1/staff/products', request))
  return products
    .slice(0, MAX_FOUND)
    .map(({ id, number, name, slug, status, url }) => ({ id, number, name, slug, status, url }))
}

/** Products by id. Those of a draft from another day are read one by one. */
function useItems(
  order: readonly number[],
  known: readonly CollectionItem[],
): ReadonlyMap<number, CollectionItem> {
  const byId = new Map(known.map((item) => [item.id, item]))
  const results = useQueries({
    queries: order
      .filter((id) => !byId.has(id))
      .map((id) => ({
        queryKey: ['products', 'summary', id],
        queryFn: () => unwrap(api.GET('/api/v1/staff/products/{id}', { params: { path: { id } } })),
      })),
  })
  for (const { data } of results)
    if (data) {
      const { id, number, name, slug, status } = data
      byId.set(id, { id, number, name, slug, status, url: null })
    }
  return byId
}

type ListProps = {
  order: readonly number[]
  items: ReadonlyMap<number, CollectionItem>
  onChange(order: number[]): void
}

function ProductList({ order, items, onChange }: ListProps) {
  const { t, number } = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    if (to >= 0 && to < order.length) onChange(arrayMove([...order], from, to))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(order.indexOf(Number(active.id)), order.indexOf(Number(over.id)))
  }
  const describe = (id: string | number) =>
    t('collection.products.position', {
      name: items.get(Number(id))?.name ?? '',
      position: number(order.indexOf(Number(id)) + 1),
    })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('product.media.hint') },
        announcements: {
          onDragStart: ({ active }) => describe(active.id),
          onDragOver: ({ over }) => (over ? describe(over.id) : undefined),
          onDragEnd: ({ over }) => (over ? describe(over.id) : undefined),
          onDragCancel: () => t('action.cancel'),
        },
      }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className="collection-items">
          {order.map((id, index) => (
            <ProductRow
              key={id}
              id={id}
              item={items.get(id)}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              onMove={(step) => move(index, index + step)}
              onRemove={() => onChange(order.filter((one) => one !== id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  id: number
  item: CollectionItem | undefined
  isFirst: boolean
  isLast: boolean
  onMove(step: 1 | -1): void
  onRemove(): void
}

function ProductRow({ id, item, isFirst, isLast, onMove, onRemove }: RowProps) {
  const { t } = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const name = item?.name ?? String(id)
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        className="button quiet"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('categories.move', { name })}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {item ? <CollectionItemCells item={item} /> : <bdi className="grow dim">{id}</bdi>}
      <span className="row">
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="button quiet"
            // Not `disabled`: the button that was pressed keeps the focus.
            aria-disabled={step === -1 ? isFirst : isLast}
            aria-label={t(step === -1 ? 'records.up' : 'records.down', { name })}
            onClick={({ currentTarget }) => {
              onMove(step)
              // A row that moves down is removed from the page for a moment.
              requestAnimationFrame(() => currentTarget.focus())
            }}
          >
            {step === -1 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          </button>
        ))}
        <button
          type="button"
          className="button quiet"
          aria-label={t('choices.remove', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}

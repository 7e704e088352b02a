// A category in the tree, with the buttons that move it.
import { useSortable } from '@dnd-kit/sortable'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  GripVertical,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import type { CategoryRow } from './categories-query.ts'
import { type MoveStep, moveSteps } from './tree-moves.ts'

/** Pixels of a level. */
export const INDENT = 24

const icons: Record<MoveStep, LucideIcon> = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft }

type Props = {
  row: CategoryRow
  depth: number
  isOpen: boolean
  hasChildren: boolean
  /** Whether a step leads somewhere. */
  canStep(step: MoveStep): boolean
  onToggle(): void
  onStep(step: MoveStep, button: HTMLElement): void
}

export function CategoryTreeRow({ row, depth, isOpen, hasChildren, ...on }: Props) {
  const { t } = useText()
  const { id, name, slug, url, products } = row
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        paddingInlineStart: depth * INDENT + 8,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      {/* Only for pointers: the buttons do the same. */}
      <span ref={setActivatorNodeRef} {...listeners} className="tree-grip" aria-hidden="true">
        <GripVertical />
      </span>
      {hasChildren ? (
        <button
          type="button"
          className="button quiet tree-toggle"
          aria-expanded={isOpen}
          aria-label={t('categories.below', { name })}
          onClick={on.onToggle}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      {url ? (
        <img src={paths.image(url, 64)} alt="" width={24} height={30} loading="lazy" />
      ) : (
        <span className="no-image" />
      )}
      <Link className="grow" to={officePaths.officeCategory(id)}>
        <bdi className="strong">{name}</bdi>
        <bdi className="dim tree-slug" dir="ltr">
          {slug}
        </bdi>
      </Link>
      <span className="dim tree-count">{t('taxonomy.products', { count: products })}</span>
      <span className="row" role="group" aria-label={t('categories.move', { name })}>
        {moveSteps.map((step) => {
          const Icon = icons[step]
          return (
            <button
              key={step}
              type="button"
              className={step === 'in' || step === 'out' ? 'button quiet mirror' : 'button quiet'}
              // Not `disabled`: the button that was pressed keeps the focus.
              aria-disabled={!on.canStep(step)}
              aria-label={t(`categories.${step}`, { name })}
              title={t(`categories.${step}`, { name })}
              onClick={({ currentTarget }) => on.onStep(step, currentTarget)}
            >
              <Icon aria-hidden="true" />
            </button>
          )
        })}
      </span>
    </li>
  )
}

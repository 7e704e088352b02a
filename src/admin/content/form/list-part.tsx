// Entries of a document in order, such as the blocks of a home page: one is open at a time.
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import type { FormField } from '../../../contracts/content-form.ts'
import { useText } from '../../i18n/text.tsx'
import {
  createFields,
  createValue,
  describeEntry,
  findKind,
  moveEntry,
  shapeOfEntry,
} from './document-value.ts'
import { blockLabel } from './form-labels.ts'
import type { EntryParts, PartProps } from './part-props.ts'
import { useEntryDrag } from './use-entry-drag.ts'

type ListShape = Extract<FormField, { is: 'list' }>

type Props = PartProps<ListShape> & EntryParts

export function ListPart({ shape, value, path, label, onChange, ...parts }: Props) {
  const { t, number } = useText()
  const id = useId()
  const [open, setOpen] = useState<number>()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const entries = (value ?? []) as readonly unknown[]
  const isWithError = useErrorsWithin(path)
  const isFull = shape.most !== undefined && entries.length >= shape.most
  const change = (next: readonly unknown[]) => onChange(next.length === 0 && !shape.needed ? undefined : next)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return
    change(moveEntry(entries, from, to))
    setOpen(undefined)
    announce(t('content.moved', { place: number(to + 1), count: number(entries.length) }))
    // The moved entry keeps the focus.
    const button = to > from ? '.part-down' : '.part-up'
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>(button)?.focus())
  }
  const remove = (index: number) => {
    change(entries.toSpliced(index, 1))
    setOpen(undefined)
    announce(t('content.removed'))
  }
  const add = (of: FormField, kind?: string) => {
    const entry = of.is === 'fields' ? createFields(of) : (createValue(of) ?? '')
    change([...entries, kind === undefined ? entry : { ...(entry as object), type: kind }])
    setOpen(entries.length)
    announce(t('content.added'))
  }
  const drag = useEntryDrag(move)
  return (
    <div className="part-list" role="group" aria-labelledby={id}>
      <p id={id} className="part-list-label">
        {label} <span className="dim">{number(entries.length)}</span>
      </p>
      {entries.length > 0 && (
        <ol ref={list}>
          {entries.map((entry, index) => (
            <Entry
              {...parts}
              key={index}
              shape={shape}
              value={entry}
              path={`${path}.${index}`}
              index={index}
              isLast={index === entries.length - 1}
              isOpen={open === index || isWithError(index)}
              drag={drag(index)}
              onToggle={() => setOpen(open === index ? undefined : index)}
              onChange={(next) => change(entries.with(index, next ?? ''))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <AddEntry shape={shape} label={label} isDisabled={isFull} onAdd={add} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Whether an entry has an error, which opens it. */
function useErrorsWithin(path: string): (index: number) => boolean {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const within = get(errors, path) as Record<string, unknown> | undefined
  return (index) => within?.[index] !== undefined
}

type EntryProps = Omit<Props, 'label'> & {
  index: number
  isLast: boolean
  isOpen: boolean
  drag: ReturnType<ReturnType<typeof useEntryDrag>>
  onToggle(): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

function Entry(props: EntryProps) {
  const { shape, value, path, index, isLast, isOpen, drag, Part, Fields, onChange, onMove, onRemove } = props
  const { t, number } = useText()
  const of = shapeOfEntry(shape.of, value)
  const kind = shape.of.is === 'kinds' ? blockLabel(t, (value as { type: string }).type) : undefined
  const name = [kind, describeEntry(value)].filter(Boolean).join(': ') || number(index + 1)
  return (
    <li {...drag.item} data-open={isOpen || undefined}>
      <div className="part-entry">
        <span className="part-handle" {...drag.handle}>
          <GripVertical aria-hidden="true" />
        </span>
        {of?.is === 'text' ? (
          <div className="grow">
            <Part shape={of} value={value} path={path} label={number(index + 1)} onChange={onChange} />
          </div>
        ) : (
          <button type="button" className="part-toggle grow" aria-expanded={isOpen} onClick={props.onToggle}>
            <ChevronDown aria-hidden="true" />
            <span lang="en" dir="auto">
              {name}
            </span>
          </button>
        )}
        <button
          type="button"
          className="button quiet part-up"
          aria-label={t('records.up', { name })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button quiet part-down"
          aria-label={t('records.down', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={t('content.remove', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {isOpen && of?.is === 'fields' && (
        <div className="part-fields">
          <Fields shape={of} value={value} path={path} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

type AddProps = {
  shape: ListShape
  label: string
  isDisabled: boolean
  onAdd(of: FormField, kind?: string): void
}

function AddEntry({ shape: { of }, label, isDisabled, onAdd }: AddProps) {
  const { t } = useText()
  if (of.is !== 'kinds')
    return (
      <button type="button" className="button quiet part-add" disabled={isDisabled} onClick={() => onAdd(of)}>
        <Plus aria-hidden="true" /> {t('content.add', { name: label })}
      </button>
    )
  return (
    <select
      className="input part-add"
      aria-label={t('content.add-block')}
      value=""
      onChange={({ currentTarget: { value: kind } }) => {
        const chosen = findKind(of.kinds, kind)
        if (chosen) onAdd(chosen, kind)
      }}
    >
      <option value="">{t('content.add-block')}</option>
      {of.kinds.map(({ name }) => (
        <option key={name} value={name}>
          {blockLabel(t, name)}
        </option>
      ))}
    </select>
  )
}

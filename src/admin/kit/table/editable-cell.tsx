// A cell that is edited in place: a click or E starts, Enter and the arrows move on, Escape cancels.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { CellChange } from './use-cell-changes.ts'
import type { CellEdit, ListColumn } from './list.ts'

/** Where editing continues: the next or previous cell of the column or of the row; absent: it ends. */
export type CellStep = { rows: 1 | -1 } | { cells: 1 | -1 }

type Props<Row extends object> = {
  row: Row
  rowName: string
  column: ListColumn<Row> & { edit: CellEdit<Row> }
  change: CellChange<Row> | undefined
  isEditing: boolean
  onStart(): void
  /** Several texts are for the cells below, too. */
  onSet(texts: readonly string[], next?: CellStep): void
  onCancel(): void
  /** Text of the cell above. */
  above(): string | undefined
  onRemove(): void
  /** Replaces what someone else has set. */
  onKeep(): void
}

export function EditableCell<Row extends object>({ isEditing, onStart, ...props }: Props<Row>) {
  const text = useText()
  const { t } = text
  const { row, rowName, column, change } = props
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <CellInput {...props} />
  const label = t(column.label)
  return (
    <span className="cell" data-changed={change !== undefined || undefined}>
      <button ref={button} type="button" className="cell-button" tabIndex={-1} onClick={onStart}>
        {change ? <bdi>{getShownText(column.edit, change.text, t)}</bdi> : column.cell(row, text)}
        <span className="visually-hidden"> {t('table.edit-cell', { column: label, name: rowName })}</span>
      </button>
      {change?.problem && <CellProblem {...props} problem={t(change.problem)} />}
    </span>
  )
}

const getShownText = (
  { options }: CellEdit<never> | CellEdit<object>,
  value: string,
  t: ReturnType<typeof useText>['t'],
) => {
  const option = options?.find((one) => one.value === value)
  return option ? t(option.label) : value
}

function CellProblem<Row extends object>({
  change,
  problem,
  onRemove,
  onKeep,
}: Pick<Props<Row>, 'change' | 'onRemove' | 'onKeep'> & { problem: string }) {
  const { t } = useText()
  return (
    <span className="cell-problem" role="group" aria-label={problem}>
      <span className="bad">{problem}</span>
      {change?.isConflict && (
        <button type="button" className="link" onClick={onKeep}>
          {t('editor.keep-mine')}
        </button>
      )}
      <button type="button" className="link" onClick={onRemove}>
        {t(change?.isConflict ? 'editor.use-theirs' : 'table.cell-undo')}
      </button>
    </span>
  )
}

type InputProps<Row extends object> = Omit<Props<Row>, 'isEditing' | 'onStart'>

function CellInput<Row extends object>({
  row,
  rowName,
  column,
  change,
  onSet,
  onCancel,
  above,
}: InputProps<Row>) {
  const { t } = useText()
  const { edit } = column
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => {
    input.current?.focus()
    if (input.current instanceof HTMLInputElement) input.current.select()
  }, [])
  /** The input goes when the cell is left, which blurs it once more. */
  const isDone = useRef(false)
  const finish = (texts: readonly string[], next?: CellStep) => {
    if (isDone.current) return
    isDone.current = true
    onSet(texts, next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { value } = event.currentTarget
    // The list saves the text with its other changes.
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) return finish([value])
    const isText = edit.options === undefined
    const step = getStep(event, isText)
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (step) finish([value], step)
    else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) finish([above() ?? value], { rows: 1 })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    finish(lines.map((line) => line.split('\t')[0]!.trim()))
  }
  const props = {
    ref: input,
    className: 'input cell-input',
    'aria-label': `${t(column.label)}, ${rowName}`,
    defaultValue: change?.text ?? edit.text(row),
    onKeyDown,
    onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => finish([currentTarget.value]),
  }
  return edit.options ? (
    <select {...props}>
      {edit.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  ) : (
    <input {...props} dir="ltr" inputMode={edit.inputMode} autoComplete="off" onPaste={onPaste} />
  )
}

function getStep({ key, shiftKey }: KeyboardEvent, isText: boolean): CellStep | undefined {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1 }
  if (key === 'Tab') return { cells: shiftKey ? -1 : 1 }
  // In a choice the arrows choose.
  if (isText && key === 'ArrowDown') return { rows: 1 }
  if (isText && key === 'ArrowUp') return { rows: -1 }
  return undefined
}

// One option: its name and place, and its values in order.
import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { addValues, move, type OptionEdit } from './option-edits.ts'

type Props = {
  edit: OptionEdit
  index: number
  count: number
  /** Paths of what the API rejects, such as `values.2.label`. */
  issues: readonly string[]
  onChange(edit: OptionEdit): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

export function OptionFields({ edit, index, count, issues, onChange, onMove, onRemove }: Props) {
  const { t, number } = useText()
  const name = edit.name || t('product.option-n', { n: number(index + 1) })
  const isNameWrong = issues.includes('name')
  return (
    <section className="option-fields" aria-label={name}>
      <div className="option-name">
        <label className="field">
          <span>{t('product.option-n', { n: number(index + 1) })}</span>
          <input
            className="input"
            dir="auto"
            autoComplete="off"
            maxLength={60}
            value={edit.name}
            aria-invalid={isNameWrong ? true : undefined}
            onChange={({ currentTarget }) => onChange({ ...edit, name: currentTarget.value })}
          />
        </label>
        <MoveButtons name={name} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />
        <button
          type="button"
          className="button quiet"
          aria-label={t('product.remove-option', { name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      {isNameWrong && <p className="bad">{t('product.options.duplicate')}</p>}
      <Values edit={edit} name={name} issues={issues} onChange={onChange} />
      {edit.id === undefined && edit.values.length > 0 && (
        <label className="field">
          <span>{t('product.options.existing')}</span>
          <select
            className="input"
            value={edit.existing}
            onChange={({ currentTarget }) => onChange({ ...edit, existing: currentTarget.value })}
          >
            {edit.values.map(({ key, label }, at) => (
              <option key={key} value={at === 0 ? '' : key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}

type ValuesProps = Pick<Props, 'edit' | 'issues' | 'onChange'> & { name: string }

function Values({ edit, name, issues, onChange }: ValuesProps) {
  const { t, number } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const setValues = (values: OptionEdit['values']) => onChange({ ...edit, values })
  const add = () => {
    // Leaving the empty field changes nothing: the preview, and with it Save, would start again.
    if (typed.trim() === '') return
    onChange(addValues(edit, typed))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter adds the value; it does not send the form.
    event.preventDefault()
    add()
  }
  return (
    <>
      <ol className="option-values">
        {edit.values.map((value, at) => (
          <li key={value.key}>
            <input
              className="input"
              dir="auto"
              autoComplete="off"
              maxLength={100}
              aria-label={t('product.option-value-n', { name, n: number(at + 1) })}
              aria-invalid={issues.some((path) => path.startsWith(`values.${at}.`)) ? true : undefined}
              value={value.label}
              onChange={({ currentTarget }) =>
                setValues(edit.values.with(at, { ...value, label: currentTarget.value }))
              }
            />
            <MoveButtons
              name={value.label}
              isFirst={at === 0}
              isLast={at === edit.values.length - 1}
              onMove={(step) => setValues(move(edit.values, at, step))}
            />
            <button
              type="button"
              className="button quiet"
              aria-label={t('product.remove-value', { name: value.label })}
              onClick={() => setValues(edit.values.toSpliced(at, 1))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {issues.some((path) => path.startsWith('values.')) && (
        <p className="bad">{t('product-new.invalid.option-values')}</p>
      )}
      <label className="field" htmlFor={id}>
        <span>{t('product.add-values', { name })}</span>
        <input
          id={id}
          className="input"
          dir="auto"
          autoComplete="off"
          placeholder={t('product.commas')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </label>
    </>
  )
}

type MoveProps = { name: string; isFirst: boolean; isLast: boolean; onMove(step: -1 | 1): void }

function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  const { t } = useText()
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={t('product.move-up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label={t('product.move-down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </button>
    </>
  )
}

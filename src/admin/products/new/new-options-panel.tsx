// Options of a new product with their values: each combination becomes a variant.
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { useFieldError } from '../../kit/editor/field-frame.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { type Conversion, useTypedValue } from '../../kit/editor/typed-value.ts'
import { parseValues, type PlannedOption } from './variant-plan.ts'
import './new-product.css'

const MAX_OPTIONS = 3

const valueList: Conversion = {
  parse: parseValues,
  format: (value) => (Array.isArray(value) ? value.join(', ') : ''),
}

export function NewOptionsPanel() {
  const { t } = useText()
  const { clearErrors } = useFormContext()
  const { field } = useController({ name: 'options' })
  const options = field.value as PlannedOption[]
  const change = (next: PlannedOption[]) => {
    // Rows of variants move.
    clearErrors(['cells', 'variants', 'options'])
    field.onChange(next)
  }
  return (
    <Panel
      id="product-new.options"
      title={t('product.options')}
      actions={
        options.length < MAX_OPTIONS && (
          <button
            type="button"
            className="button quiet"
            onClick={() => change([...options, { name: '', values: [] }])}
          >
            <Plus aria-hidden="true" /> {t('product.add-option')}
          </button>
        )
      }
    >
      {options.map((option, index) => (
        <OptionRow
          key={index}
          index={index}
          option={option}
          onChange={(next) => change(options.with(index, next))}
          onRemove={() => change(options.toSpliced(index, 1))}
        />
      ))}
      <p className="hint dim">{t('product-new.options.hint')}</p>
    </Panel>
  )
}

type RowProps = {
  index: number
  option: PlannedOption
  onChange(option: PlannedOption): void
  onRemove(): void
}

/** Of the usual options, in their order. */
const examples = ['product-new.values.1', 'product-new.values.2'] as const

function OptionRow({ index, option, onChange, onRemove }: RowProps) {
  const { t, number } = useText()
  const id = useId()
  const nameError = useFieldError(`options.${index}.name`)
  const valuesError = useFieldError(`options.${index}.values`)
  const shown = useTypedValue(option.values, valueList)
  const example = examples[index]
  return (
    <div className="option-row">
      <div className="edit-field">
        <label htmlFor={`${id}-name`}>{t('product.option-n', { n: number(index + 1) })}</label>
        <input
          id={`${id}-name`}
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={60}
          value={option.name}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError && `${id}-name-error`}
          onChange={({ currentTarget }) => onChange({ ...option, name: currentTarget.value })}
        />
        {nameError && (
          <p className="bad" id={`${id}-name-error`}>
            {nameError}
          </p>
        )}
      </div>
      <div className="edit-field">
        <label htmlFor={`${id}-values`}>
          {t('product.option-values', { name: option.name || number(index + 1) })}
        </label>
        <input
          id={`${id}-values`}
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={4_000}
          placeholder={example && t(example)}
          value={shown.text}
          aria-invalid={valuesError ? true : undefined}
          aria-describedby={valuesError && `${id}-values-error`}
          onChange={({ currentTarget }) =>
            onChange({ ...option, values: shown.type(currentTarget.value) as string[] })
          }
        />
        {valuesError && (
          <p className="bad" id={`${id}-values-error`}>
            {valuesError}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button quiet"
        aria-label={t('product.remove-option', { name: option.name || number(index + 1) })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

// One part of a document: a field for a text, number or choice, or a group of fields.
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { FormField } from '../../../contracts/content-form.ts'
import { useText } from '../../i18n/text.tsx'
import { useFieldError } from '../../kit/editor/field-frame.tsx'
import { createFields, type Part, withField } from './document-value.ts'
import { fieldHint, fieldLabel } from './form-labels.ts'
import { ListPart } from './list-part.tsx'
import type { FieldsProps, GroupShape, PartProps } from './part-props.ts'
import { PicturePart } from './picture-part.tsx'

export function FormPart({ shape, ...props }: PartProps) {
  switch (shape.is) {
    case 'fields':
      return <GroupPart {...props} shape={shape} />
    case 'list':
      return <ListPart {...props} shape={shape} Part={FormPart} Fields={FieldParts} />
    case 'picture':
      return <PicturePart {...props} shape={shape} />
    case 'fixed':
    case 'kinds':
      return null
    case 'flag':
      return <FlagPart {...props} shape={shape} />
    case 'text':
    case 'number':
    case 'choice':
    case 'moment':
      return <ValuePart {...props} shape={shape} />
  }
}

/** The fields of a group without a frame, such as those of an entry in a list. */
function FieldParts({ shape, value, path, onChange }: FieldsProps) {
  const { t } = useText()
  const part = (value ?? {}) as Part
  return shape.fields
    .filter(({ name }) => name !== 'id')
    .map(({ name, shape: of }) => (
      <FormPart
        key={name}
        shape={of}
        value={part[name]}
        path={`${path}.${name}`}
        label={fieldLabel(t, name)}
        onChange={(next) => onChange(withField(part, name, next))}
      />
    ))
}

function GroupPart({ label, ...props }: PartProps<GroupShape>) {
  const { t } = useText()
  const { shape, value, onChange } = props
  if (value === undefined)
    return (
      <button type="button" className="button quiet part-add" onClick={() => onChange(createFields(shape))}>
        <Plus aria-hidden="true" /> {t('content.add', { name: label })}
      </button>
    )
  return (
    <fieldset className="part-group">
      <legend>{label}</legend>
      {!shape.needed && (
        <button
          type="button"
          className="button quiet part-remove"
          aria-label={t('content.remove', { name: label })}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <FieldParts {...props} />
    </fieldset>
  )
}

function FlagPart({ value, label, onChange }: PartProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}

const longTexts = new Set(['text', 'quote', 'description'])
const addresses = new Set(['path', 'query', 'url', 'href'])

type ValueShape = Extract<FormField, { is: 'text' | 'number' | 'choice' | 'moment' }>

function ValuePart({ shape, value, path, label, onChange }: PartProps<ValueShape>) {
  const { t } = useText()
  const id = useId()
  const error = useFieldError(path)
  const name = path.split('.').at(-1)!
  const hint = fieldHint(t, name)
  const control = {
    id,
    className: 'input',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="edit-field">
      <label htmlFor={id}>{shape.needed ? label : t('form.optional', { label })}</label>
      <ValueControl shape={shape} value={value} name={name} control={control} onChange={onChange} />
      {hint && (
        <p className="hint dim" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="bad" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps = Pick<PartProps<ValueShape>, 'shape' | 'value' | 'onChange'> & {
  name: string
  control: { id: string; className: string }
}

function ValueControl({ shape, value, name, control, onChange }: ControlProps) {
  const { t } = useText()
  const text = value === undefined ? '' : String(value as string | number)
  const change = (typed: string) => onChange(typed === '' && !shape.needed ? undefined : typed)
  if (shape.is === 'choice')
    return (
      <select {...control} value={text} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {!shape.needed && <option value="">{t('content.standard')}</option>}
        {shape.of.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    )
  if (shape.is === 'moment')
    return (
      <input
        {...control}
        type="datetime-local"
        value={text.slice(0, 16)}
        onChange={({ currentTarget: { value: at } }) => onChange(at === '' ? undefined : `${at}:00Z`)}
      />
    )
  if (shape.is === 'number')
    return (
      <input
        {...control}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={text}
        // Text that is no number is kept, so that nothing typed is lost.
        onChange={({ currentTarget: { value: typed } }) =>
          /^-?\d{1,12}$/.test(typed) ? onChange(Number(typed)) : change(typed)
        }
      />
    )
  const props = {
    ...control,
    value: text,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
    ...(addresses.has(name) ? { dir: 'ltr' as const } : { dir: 'auto' as const, lang: 'en' }),
  }
  return longTexts.has(name) ? (
    <textarea {...props} rows={2} maxLength={2_000} />
  ) : (
    <input {...props} maxLength={500} />
  )
}

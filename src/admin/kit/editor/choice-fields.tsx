// Fields whose value is one or several of given values.
import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { Conflict } from './conflict.tsx'
import { useFieldState } from './editor-context.ts'
import { type ControlProps, FieldFrame, type FieldProps, useFieldError } from './field-frame.tsx'
import { FieldPresence } from './presence.tsx'
import './choice-fields.css'

/** On or off. */
export function CheckField({ path, label, hint }: FieldProps) {
  const { t } = useText()
  const { register } = useFormContext()
  const { isChanged } = useFieldState(path)
  const error = useFieldError(path)
  return (
    <div className="edit-check" data-path={path} data-changed={isChanged || undefined}>
      <label className="check">
        <input type="checkbox" aria-invalid={error ? true : undefined} {...register(path)} />
        {label}
      </label>
      {hint && <p className="hint dim">{hint}</p>}
      {error && <p className="bad">{error}</p>}
      <FieldPresence path={path} />
      <Conflict path={path} format={(value) => t(value === true ? 'editor.on' : 'editor.off')} />
    </div>
  )
}

type Choice = { value: string; label: string }

type ChoicesProps = FieldProps & { choices: readonly Choice[] }

/** Some of a few values, in the order in which they are offered. */
export function ChoicesField({ choices, ...frame }: ChoicesProps) {
  const { field } = useController({ name: frame.path })
  const chosen = (field.value as string[] | null) ?? []
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(
      choices.flatMap((choice) =>
        (choice.value === value ? isOn : chosen.includes(choice.value)) ? [choice.value] : [],
      ),
    )
  return (
    <FieldFrame {...frame} format={(value) => formatChoices(choices, value)}>
      {(control) => (
        <div>
          {choices.map(({ value, label }, index) => (
            <label className="check" key={value}>
              <input
                {...(index === 0 && control)}
                type="checkbox"
                aria-label={label}
                checked={chosen.includes(value)}
                onBlur={field.onBlur}
                onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
              />
              <bdi>{label}</bdi>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

const formatChoices = (choices: readonly Choice[], value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => choices.find((choice) => choice.value === one)?.label ?? String(one)).join(', ')
    : ''

type CountriesProps = FieldProps & {
  /** Shown when none is chosen. */
  none: string
}

/** Countries by ISO 3166-1 code, searched by name. */
export function CountriesField({ none, ...frame }: CountriesProps) {
  const choices = useCountries()
  return <SearchedField {...frame} choices={choices} none={none} />
}

type SearchedProps = ChoicesProps & {
  /** Shown when none is chosen. */
  none: string
  /** For values that say nothing to staff, such as ids. */
  hidesValues?: true
}

/** Some of many values: chips, and a search that adds to them. */
export function SearchedField({ choices, none, hidesValues, ...frame }: SearchedProps) {
  const { field } = useController({ name: frame.path })
  return (
    <FieldFrame {...frame} format={(value) => formatChoices(choices, value)}>
      {(control) => (
        <SearchedInput
          control={control}
          choices={choices}
          none={none}
          hidesValues={hidesValues}
          values={(field.value as string[] | null) ?? []}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}

type SearchedInputProps = Pick<SearchedProps, 'choices' | 'none'> & {
  control: Partial<ControlProps> & { 'aria-label'?: string }
  hidesValues?: true | undefined
  values: readonly string[]
  onChange(values: string[]): void
  onBlur?(): void
}

/** The same without a path in the form. */
export function SearchedInput(props: SearchedInputProps) {
  const { control, choices, none, hidesValues, values, onChange, onBlur } = props
  const { t } = useText()
  const anchor = useRef<HTMLDivElement>(null)
  const chosen = values.map((value) => choices.find((one) => one.value === value) ?? { value, label: value })
  return (
    <Combobox.Root
      items={choices}
      multiple
      value={chosen}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onValueChange={(next, { reason, cancel }) => {
        // Escape closes the list; it does not remove what was chosen.
        if (reason === 'escape-key') cancel()
        else onChange(next.map(({ value }) => value))
      }}
    >
      <Combobox.Chips ref={anchor} className="input chips" onBlur={onBlur}>
        {chosen.map(({ value, label }) => (
          <Combobox.Chip key={value} className="chip" aria-label={label}>
            <bdi>{label}</bdi>
            <Combobox.ChipRemove aria-label={t('choices.remove', { name: label })}>
              <X aria-hidden="true" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          {...control}
          autoComplete="off"
          placeholder={chosen.length === 0 ? none : undefined}
        />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner anchor={anchor} sideOffset={4} align="start">
          <Combobox.Popup className="popover choices-popup">
            <Combobox.Empty className="dim">{t('choices.none')}</Combobox.Empty>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item key={choice.value} value={choice} className="menu-item">
                  <span className="grow">{choice.label}</span>
                  {!hidesValues && (
                    <bdi dir="ltr" className="dim">
                      {choice.value}
                    </bdi>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

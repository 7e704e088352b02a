// A colour: chosen in the picker of the browser, or typed as #rrggbb.
import { useController } from 'react-hook-form'
import { hexColor } from '../../../kernel/color.ts'
import { useText } from '../../i18n/text.tsx'
import { FieldFrame, type FieldProps } from '../../kit/editor/field-frame.tsx'

/** Empty: no value. */
export function ColorField(props: FieldProps) {
  const { t } = useText()
  const { field } = useController({ name: props.path })
  const value = (field.value as string | null) ?? ''
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className="row color-field">
          <input
            type="color"
            aria-label={t('brand.color.pick', { name: props.label })}
            value={hexColor.test(value) ? value : '#000000'}
            onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
          />
          <input
            {...control}
            ref={field.ref}
            className="input"
            dir="ltr"
            placeholder="#b3202a"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onBlur={field.onBlur}
            onChange={({ currentTarget }) => field.onChange(currentTarget.value.trim().toLowerCase() || null)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

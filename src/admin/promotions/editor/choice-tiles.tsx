// One of a few values, each with what it means.
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from '../../kit/editor/field-frame.tsx'

type Props = FieldProps & { options: readonly { value: string; label: string; hint?: string }[] }

export function ChoiceTiles({ options, ...frame }: Props) {
  const { register } = useFormContext()
  const id = useId()
  return (
    <FieldFrame
      {...frame}
      format={(value) => options.find((option) => option.value === value)?.label ?? String(value)}
    >
      {(control) => (
        <div
          id={control.id}
          role="radiogroup"
          aria-label={frame.label}
          aria-describedby={control['aria-describedby']}
          className="choice-tiles"
        >
          {options.map(({ value, label, hint }) => (
            <label key={value}>
              <input
                type="radio"
                value={value}
                aria-label={label}
                aria-describedby={hint && `${id}-${value}`}
                {...register(frame.path)}
              />
              <span>
                {label}
                {hint && (
                  <span className="dim" id={`${id}-${value}`}>
                    {hint}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shows a green tick after the user has left a valid field. */
  isValid?: boolean
  optional?: boolean
  /** Set when something else refers to the control. */
  id?: string
  className?: string
  children: (control: Control) => ReactNode
}

/**
 * A labelled control with its hint and error: `<Field label="Name">{(control) => <input {...control}
 * />}</Field>`.
 */
export function Field({ label, hint, error, isValid, optional, id, className, children }: Props) {
  const { t } = useText()
  const generatedId = useId()
  const name = id ?? generatedId
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={['field', error ? 'bad' : isValid && 'good', className].filter(Boolean).join(' ')}>
      <label htmlFor={name}>
        {label} {optional && <span className="dim-3">{t('field.optional')}</span>}
      </label>
      {children({
        id: name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

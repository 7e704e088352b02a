// One text of an email. Emptied, it is the default text again.
import { RotateCcw } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { direction, resolveLocale } from '../../../kernel/locale.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { TextField } from '../../kit/editor/fields.tsx'
import { type EmailText, textPath } from './email-template.ts'
import type { TextError } from './use-text-errors.ts'

type Props = {
  text: EmailText
  locale: string
  /** The default text. */
  standard: string
  errors: readonly TextError[]
}

/** Texts of this length have more than one line. */
const LONG_TEXT = 1_000

export function EmailTextField({ text, locale, standard, errors }: Props) {
  const { t } = useText()
  const { setValue } = useFormContext()
  const path = textPath(locale, text.key)
  const value = useWatch({ name: path }) as string
  const explain = ({ fault, value: about }: TextError) =>
    t(`notifications.fault.${fault}` as MessageKey, { value: isName(fault) ? inBraces(about) : about })
  return (
    <div className="email-text">
      <TextField
        path={path}
        label={t(`notifications.role.${text.role}` as MessageKey)}
        lang={locale}
        placeholder={standard}
        {...(text.max_length >= LONG_TEXT && { rows: Math.min(8, 2 + Math.floor(value.length / 70)) })}
        {...(text.placeholders.length > 0 && {
          hint: t('notifications.placeholders', { texts: text.placeholders.map(inBraces).join(' ') }),
        })}
      />
      {errors.map((error) => (
        <p key={error.fault + error.value} className="bad">
          {explain(error)}
        </p>
      ))}
      {value !== standard && (
        <p className="email-text-default dim">
          <span lang={locale} dir={direction(resolveLocale(locale))}>
            {standard}
          </span>
          <button
            type="button"
            className="button quiet"
            onClick={() => setValue(path, standard, { shouldTouch: true, shouldValidate: true })}
          >
            <RotateCcw aria-hidden="true" /> {t('notifications.use-default')}
          </button>
        </p>
      )}
    </div>
  )
}

const isName = (fault: string) => ['unknown', 'missing', 'kind'].includes(fault)
/** Left to right in every language. */
const inBraces = (name: string) => `\u2066{${name}}\u2069`

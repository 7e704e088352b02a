// Name and slug of something new.
import type { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { hasIssue } from './form-dialog.tsx'

const MAX_NAME_LENGTH = 100
const MAX_SLUG_LENGTH = 120

export const explainName = (error: ApiError): MessageKey | undefined => {
  if (error.code !== 'invalid_input') return undefined
  if (hasIssue(error, 'slug')) return 'form.invalid-slug'
  return hasIssue(error, 'name') ? 'form.invalid-name' : undefined
}

/** The slug is made of the name when it is empty. */
export function NameFields() {
  const { t } = useText()
  return (
    <>
      <label className="field">
        <span>{t('field.name')}</span>
        <input
          className="input"
          name="name"
          lang="en"
          dir="auto"
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('field.slug') })}</span>
        <input
          className="input"
          name="slug"
          dir="ltr"
          maxLength={MAX_SLUG_LENGTH}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          title={t('form.slug.note')}
          autoComplete="off"
        />
      </label>
    </>
  )
}

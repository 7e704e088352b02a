import { useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

/** The address of something new; left empty it is made of the name. */
export function SlugField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const { t } = useText()
  return (
    <Field
      className="wide"
      label={t('office.new.slug')}
      hint={t('office.new.slug.hint')}
      optional
      error={error}
    >
      {(control) => (
        <input
          {...control}
          name="slug"
          dir="ltr"
          maxLength={120}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          autoComplete="off"
          defaultValue={typed}
        />
      )}
    </Field>
  )
}

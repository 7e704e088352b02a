import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Field } from '../ui/form/field.tsx'

type Props = {
  /** Id prefix of the fields; a page may have several such forms. */
  id: string
  email?: string | undefined
  error?: string | undefined
}

/** Newsletter sign-up. A plain form, so it works before hydration and in server-only parts. */
export function NewsletterForm({ id, email, error }: Props) {
  const { t, locale } = useText()
  return (
    <form className="newsletter-form" method="post" action={inLanguage(locale, paths.newsletter())}>
      <Field id={id} label={t('newsletter.email')} error={error} hint={t('newsletter.promise')}>
        {(control) => (
          <span className="row">
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
              dir="ltr"
              defaultValue={email}
            />
            <Button type="submit">{t('newsletter.join')}</Button>
          </span>
        )}
      </Field>
    </form>
  )
}

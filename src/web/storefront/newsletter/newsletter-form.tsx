import { inLanguage, paths } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type Props = {
  /** Of the field; there may be several forms on a page. */
  id: string
  email?: string | undefined
  error?: string | undefined
}

/** Asks for the newsletter. An ordinary form: it works before scripts arrive and in parts that only the server renders. */
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

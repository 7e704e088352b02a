import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Works without JavaScript; with it, local data is cleared before signing out. */
export function SignOut() {
  const { t, locale } = useText()
  return (
    <form
      method="post"
      action={paths.signOut(inLanguage(locale, paths.home()))}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void import('../../state/session/auth-session.ts')
          .then(({ signOut }) => signOut(form.action))
          .finally(() => form.submit())
      }}
    >
      <Button type="submit" variant="second" small>
        {t('account.sign-out')}
      </Button>
    </form>
  )
}

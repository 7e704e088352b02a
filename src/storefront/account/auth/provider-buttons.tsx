import { accountPaths } from '../../../contracts/account-paths.ts'
import { inLanguage } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'

type Props = { providers: readonly { id: string; name: string }[]; to: string | undefined }

/**
 * Sign-in buttons for configured external providers. They are links, not forms, because the CSP `form-action`
 * does not allow other hosts.
 */
export function ProviderButtons({ providers, to }: Props) {
  const { t, locale } = useText()
  if (providers.length === 0) return null
  return (
    <ul className="provider-ways">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <a
            className="button second wide"
            href={inLanguage(locale, accountPaths.signInWith(id, locale, to))}
          >
            {t('auth.provider', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}

const errorMessages = {
  failed: 'auth.provider.failed',
  unverified: 'auth.provider.unverified',
  link: 'auth.provider.link',
} as const satisfies Record<string, MessageKey>

/** Message for an external sign-in that failed. */
export const providerErrorKey = (reason: string | null): MessageKey | undefined =>
  reason !== null && Object.hasOwn(errorMessages, reason)
    ? errorMessages[reason as keyof typeof errorMessages]
    : undefined

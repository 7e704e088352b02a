// Opens the market dialog, or without JavaScript its page. The server renders it once (shell-parts.tsx).
import type { MarketView } from '../../modules/markets/market-view.ts'
import type { SiteSettings } from '../../modules/content/content.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

type Props = { market: MarketView; settings: Pick<SiteSettings, 'languages'>; isShort?: boolean }

/** `isShort`: on small screens only the language and the currency. */
export function MarketLink({ market: { name, currency }, settings, isShort = false }: Props) {
  const { t, locale } = useText()
  const language = settings.languages.find(({ value }) => value === locale)?.name ?? locale.toUpperCase()
  return (
    <PlainLink
      className="market"
      href={paths.market()}
      aria-haspopup="dialog"
      aria-label={t('market.label', { name, language, currency })}
      rel="nofollow"
    >
      <Icon name="globe" />
      <span className={isShort ? 'hide-md' : undefined}>
        <bdi>{name}</bdi> ·{' '}
      </span>
      <bdi>{language}</bdi> · <bdi>{currency}</bdi>
    </PlainLink>
  )
}

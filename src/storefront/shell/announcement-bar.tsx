import type { ShellContent } from '../context.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { MarketLink } from '../market/market-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

/** Bar above the header: announcement, secondary navigation and languages. */
export function AnnouncementBar({ shell: { settings, secondary, market } }: { shell: ShellContent }) {
  const { t, label } = useText()
  const { money } = useFormat()
  const free = settings.freeShippingFromMinor
  return (
    <div className="wrap">
      <span>
        {free !== undefined &&
          t('strip.free', { amount: money(free, settings.currencyCode, { trim: true }) })}
        <span className={free === undefined ? undefined : 'hide-md'}>
          {free !== undefined && ' · '}
          {t('strip.returns', { days: settings.returnDays })}
        </span>
      </span>
      <ul className="row hide-md" aria-label={t('strip.label')}>
        {secondary.items.map((item) => (
          <li key={item.id}>
            <PlainLink href={item.path}>{label(item.label)}</PlainLink>
          </li>
        ))}
      </ul>
      {market ? (
        <MarketLink market={market} settings={settings} isShort />
      ) : (
        <LanguageMenu settings={settings} />
      )}
    </div>
  )
}

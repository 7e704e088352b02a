import type { SiteSettings } from '../../modules/content/content.ts'
import { useText } from '../i18n/text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

/** The shop's logo, 115 by 35 px: the image from the settings, else the shop's name with a woven edge. */
export function Logo({ settings: { logo, name } }: { settings: Pick<SiteSettings, 'logo' | 'name'> }) {
  const { t } = useText()
  return (
    <PlainLink
      className={logo.url ? 'logo drawn' : 'logo'}
      dir="ltr"
      href={logo.href}
      aria-label={t('shell.home', { name })}
    >
      {logo.url ? <img src={logo.url} alt={logo.alt} width={logo.width} height={logo.height} /> : name}
    </PlainLink>
  )
}

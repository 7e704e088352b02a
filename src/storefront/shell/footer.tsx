import type { ShellContent } from '../context.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { MarketLink } from '../market/market-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

export function Footer({ shell: { settings, footer, market }, year }: { shell: ShellContent; year: string }) {
  const { t, label } = useText()
  return (
    <>
      <div className="edge" />
      <div className="wrap">
        <div className="cols">
          <div className="first">
            <Logo settings={settings} />
            <p className="sm dim">{settings.description}</p>
            {settings.social.length > 0 && (
              <ul className="social">
                {settings.social.map((link) => (
                  <li key={link.url}>
                    <a className="link" href={link.url} rel="noopener me">
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <h2 className="sm">{t('newsletter.title')}</h2>
            <NewsletterForm id="footer-newsletter" />
          </div>
          {footer.items.map((column) => (
            <nav key={column.id} aria-label={label(column.label)}>
              <h2>{label(column.label)}</h2>
              <ul>
                {(column.subMenu ?? []).map((item) => (
                  <li key={item.id}>
                    <PlainLink href={item.path}>{label(item.label)}</PlainLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="legal">
          <span>{t('footer.rights', { year: year, name: settings.author.name })}</span>
          <ul className="row">
            <li>
              <PlainLink href={paths.privacy()}>{t('footer.privacy')}</PlainLink>
            </li>
            <li>
              <PlainLink href={paths.terms()}>{t('footer.terms')}</PlainLink>
            </li>
            <li className="row">
              {market ? (
                <MarketLink market={market} settings={settings} />
              ) : (
                <>
                  <LanguageMenu settings={settings} /> · {settings.currencyCode}
                </>
              )}
            </li>
          </ul>
          <ul className="pay" aria-label={t('footer.payment')}>
            {settings.paymentMarks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

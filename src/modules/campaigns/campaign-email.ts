// The email of a campaign.
import { inLanguage } from '../../contracts/paths.ts'
import { resolveLocale } from '../../kernel/locale.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { text } from '../../platform/text/text.ts'
import { type CampaignDocument, resolveCampaignLocale } from './campaigns.ts'

/** `leave`: absolute URL of the page that ends the newsletter. */
export type CampaignReader = { name: string; locale: string; leave: string }

/** In the language of the reader, or another one that the campaign has. */
export function buildCampaignEmail(
  { texts }: Pick<CampaignDocument, 'texts'>,
  { name, locale, leave }: CampaignReader,
  { shop, shopUrl }: { shop: string; shopUrl: string },
): { subject: string; text: string; html: string } {
  const language = resolveCampaignLocale(texts, locale)
  const messages = text(resolveLocale(language))
  const { subject, heading = subject, body, button } = texts[language]!
  const fill = (template: string) => template.replaceAll('{name}', () => name)
  const toUrl = (url: string) => (url.startsWith('/') ? shopUrl + inLanguage(language, url) : url)
  return {
    subject: fill(subject),
    ...renderEmail({
      messages,
      shop,
      hello: fill(heading),
      paragraphs: fill(body).split(/\n\s*\n/),
      ...(button && { button: { label: button.label, url: toUrl(button.url) } }),
      footer: [
        messages.t('mail.campaign.why', { shop }),
        { label: messages.t('mail.newsletter.leave'), url: leave },
      ],
    }),
  }
}

// /.well-known/security.txt (RFC 9116): where to report vulnerabilities of the shop.
import { DAY_MS } from '../../kernel/days.ts'
import { systemClock } from '../../kernel/clock.ts'
import { locales } from '../../kernel/locale.ts'
import type { Api, ApiContext } from '../context.ts'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

export function registerSecurityTxt(app: Api, { shop }: ApiContext, shopUrl: string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) => {
    const { contactEmail } = await shop.settings()
    // Rounded to midnight, so that the response is the same all day.
    const expires = new Date(Math.ceil(systemClock.now().getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${shopUrl}/contact-us`}`,
          `Expires: ${expires.toISOString()}`,
          `Preferred-Languages: ${locales.join(', ')}`,
          `Canonical: ${shopUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}

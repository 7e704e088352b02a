// The frame with the wallets of a payment provider. Only this document may load what the provider needs.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ShopError } from '../../../kernel/errors.ts'
import { direction } from '../../../kernel/locale.ts'
import { paymentProviders } from '../../../modules/payments/payment-methods.ts'
import type { ExpressFrameState } from '../../../modules/payments/providers.ts'
import { localeCode } from '../../../platform/text/locale-code.ts'
import type { Api, ApiContext } from '../../context.ts'
import { runFrame } from './run-frame.ts'

const style = 'html,body{margin:0;background:transparent}:root{color-scheme:light dark}'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of scripts: `<` could end the element. */
const toScriptValue = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** @returns the document and the headers that replace those of the API. */
export function createFramePage(
  { mount, sources, values }: ExpressFrameState,
  locale: string,
  title: string,
) {
  const nonce = randomBytes(16).toString('base64url')
  const script = `(${runFrame.toString()})(${mount.toString()},${toScriptValue({ values, locale, nonce })})`
  const { script: scripts, frame, connect, image } = sources
  return {
    html: `<!doctype html><html lang="${locale}" dir="${direction(locale as 'en')}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><div id="buttons"></div><script>${script}</script></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${[hash(script), `'nonce-${nonce}'`, ...scripts].join(' ')}`,
        // Scripts of providers style what they draw.
        "style-src 'unsafe-inline'",
        `img-src ${['data:', ...image].join(' ')}`,
        `frame-src ${frame.join(' ')}`,
        `connect-src ${connect.join(' ')}`,
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${frame
        .filter((source) => !source.includes('*'))
        .map((source) => `"${source}"`)
        .join(' ')})`,
      'cache-control': 'no-store',
    },
  }
}

export function registerExpressFrame(app: Api, { shop }: ApiContext): void {
  app.get(
    '/v1/dynamic/checkout/express/:code/frame',
    {
      schema: {
        hide: true,
        params: z.object({ code: z.string() }),
        querystring: z.object({ locale: localeCode.default('en') }),
      },
    },
    async ({ params: { code }, query: { locale } }, reply) => {
      const frame = shop.expressFrame(code)
      if (!frame) throw new ShopError('not_found')
      const title = shop.getPaymentMethodViews(locale)[code]?.title ?? code
      const { html, headers } = createFramePage(frame, locale, title.replace(/[&<>"]/g, ''))
      return reply.headers(headers).send(html)
    },
  )
}

/** Files by which wallets verify the domain, such as the one of Apple Pay. */
export function registerWellKnownFiles(app: Api, { shop }: ApiContext): void {
  const names = new Set(paymentProviders.flatMap(({ express }) => Object.keys(express?.wellKnown ?? {})))
  for (const name of names)
    app.get(`/.well-known/${name}`, { schema: { hide: true } }, async (_, reply) => {
      const content = shop.wellKnownFile(name)
      if (content === undefined) throw new ShopError('not_found')
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(content)
    })
}

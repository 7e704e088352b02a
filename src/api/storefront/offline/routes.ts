// Routes of the progressive web app: its manifest in each language, its icons and the service worker.
import type { FastifyReply } from 'fastify'
import { direction, type Locale, locales, getLocalePrefix } from '../../../kernel/locale.ts'
import type { SiteSettings } from '../../../modules/content/content.ts'
import {
  renderAppIcon,
  appIcons,
  renderAppleTouchIcon,
  renderFavicon,
} from '../../../modules/media/app-icons.ts'
import { text } from '../../../platform/text/text.ts'
import { createResponse, sendResponse } from '../../http/cached-response.ts'
import { type Api, type ApiContext, sendCached } from '../../context.ts'

/**
 * Replaces an installed service worker: deletes its caches and unregisters it. A page that registers it again before the
 * browser has removed it restores it without an event; then it is removed by the message of that page.
 */
export const uninstallScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('selvedge-')) await caches.delete(name)
  await registration.unregister()
})()))
addEventListener('message', (event) => event.waitUntil(registration.unregister()))
`
const aDay = 'public, max-age=86400'
/** The worker may connect to this shop only. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** @param worker the built script; undefined unregisters the worker in browsers that have it. */
export function registerOffline(app: Api, context: ApiContext, worker: string | undefined): void {
  const script = createResponse(worker ?? uninstallScript, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': workerPolicy,
  })
  app.get('/worker.js', { schema: { hide: true } }, (request, reply) => sendResponse(request, reply, script))

  for (const locale of locales)
    app.get(`${getLocalePrefix(locale)}/manifest.webmanifest`, { schema: { hide: true } }, (request, reply) =>
      sendCached(
        context,
        request,
        reply,
        async (shop) => JSON.stringify(manifest(locale, await shop.settings())),
        { contentType: 'application/manifest+json; charset=utf-8', locale },
      ),
    )

  for (const icon of appIcons)
    app.get(`/icons/${icon.file}`, { schema: { hide: true } }, async (_, reply): Promise<FastifyReply> =>
      reply
        .header('cache-control', aDay)
        .type('image/png')
        .send(await renderAppIcon(icon)),
    )
  const fixed = [
    { path: '/favicon.ico', type: 'image/x-icon', draw: renderFavicon },
    { path: '/apple-touch-icon.png', type: 'image/png', draw: renderAppleTouchIcon },
  ]
  for (const { path, type, draw } of fixed)
    app.get(path, { schema: { hide: true } }, async (_, reply): Promise<FastifyReply> =>
      reply
        .header('cache-control', aDay)
        .type(type)
        .send(await draw()),
    )
}

/**
 * The web app manifest in a language: https://www.w3.org/TR/appmanifest. The toolbar takes its colours from the
 * page's `theme-color`, for both themes.
 */
function manifest(locale: Locale, { name, description }: SiteSettings) {
  const { t } = text(locale)
  const localizedPath = (path: string) => getLocalePrefix(locale) + path || '/'
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: direction(locale),
    start_url: localizedPath(''),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: appIcons.map(({ file, size, purpose }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: t('menu-search'), url: localizedPath('/search') },
      { name: t('cart.empty.new'), url: localizedPath('/products?sort_by=newest') },
      { name: t('menu-deals-today'), url: localizedPath('/search') },
      { name: t('menu-contact'), url: localizedPath('/contact-us') },
    ],
  }
}

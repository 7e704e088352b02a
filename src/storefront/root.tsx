import type { HomeLayout } from '../contracts/home-layouts.ts'
import { getLookVariables, getPreloadedFonts, type StoreLook } from '../contracts/store-look.ts'
import { Suspense, lazy } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import petrona from '@fontsource/petrona/files/petrona-latin-400-normal.woff2?url'
import type { AuthData } from '../modules/auth/auth.ts'
import { accountContext, requestContext, shellContext, shopContext } from './context.ts'
import { navStyleByLayout } from './layouts.ts'
import { moneySample } from './i18n/money.ts'
import { initialMessageFiles, messageFiles } from './i18n/message-files.ts'
import { alternates, canonicalAddress, openGraphLocale, pageMeta } from './page/page-meta.ts'
import { inLanguage, paths } from '../contracts/paths.ts'
import type { PageVersions } from '../modules/markets/market-view.ts'
import type { PageAccount } from '../modules/storefront/shop.ts'
import { useRootData } from './settings.ts'
import type { PageSettings, RootData } from './settings.ts'
import { AuthProvider } from './state/session/auth.tsx'
import { Shell } from './shell/shell.tsx'
import { useText } from './i18n/text.tsx'
import { ServerFragment } from './ui/server-fragment.tsx'
import favicon from './favicon.svg?url'
import navHidden from './styles/layout/nav-hidden.css?url'
import navRows from './styles/layout/nav-rows.css?url'
import otherMedia from './styles/other-media.css?url'
import './styles/app.css'

// Rarely shown, so it is not in the main bundle.
const ErrorPage = lazy(async () => ({
  default: (await import('./not-found/lazy-error-page.tsx')).ErrorPage,
}))

export const links: LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'stylesheet', href: otherMedia, media: 'print, (forced-colors: active)' },
]

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const shop = context.get(shopContext)
  const { locale, personal } = context.get(requestContext)
  const [settings, regions, main, categories, secondary, footer] = await Promise.all([
    shop.settings(),
    shop.marketRegions(),
    shop.menu('main'),
    shop.menu('categories'),
    shop.menu('secondary'),
    shop.menu('footer'),
  ])
  const { origin } = new URL(request.url)
  const market = shop.market()
  const home = shop.homeCountry()
  context.set(shellContext, { settings, market, origin, main, categories, secondary, footer })
  const {
    name,
    description,
    currencyCode,
    homeLayout,
    look,
    freeShippingFromMinor,
    segmentPrices,
    returnDays,
  } = settings
  const pageSettings: PageSettings = {
    name,
    description,
    currencyCode,
    homeLayout,
    freeShippingFromMinor,
    ...(segmentPrices && { segmentPrices }),
    returnDays,
  }
  return {
    settings: pageSettings,
    ...(look && { look: { style: getLookVariables(look), fonts: look.fonts } }),
    ...(market && { market }),
    ...(home !== undefined && { home }),
    ...(regions.length > 0 && { regions }),
    locale,
    languages: settings.languages.map(({ value }) => value),
    origin,
    ...(shop.isPaymentTestMode() && { isPaymentTestMode: true }),
    ...(shop.checkoutSettings().company !== 'off' && { hasCompanyField: true }),
    ...(personal && { auth: await loadAuth(context.get(accountContext)) }),
  }
}

/** The signed-in user of an account page, as the initial value of the auth provider. */
async function loadAuth(account: PageAccount): Promise<AuthData | undefined> {
  const principal = await account.principal()
  if (!principal) return undefined
  const { user, roles, permissions, rights } = principal
  return { user, roles, permissions, rights }
}

// Settings and menus do not change during client navigation.
export const shouldRevalidate = () => false

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches)

// Extra stylesheet of each menu type; the default bar needs none.
const navStyles = { bar: undefined, hidden: navHidden, rows: navRows }

export function Layout({ children }: { children: ReactNode }) {
  const { locale, dir } = useText()
  const { pathname } = useLocation()
  const layout = useLayout()
  const navStyle = navStyles[navStyleByLayout[layout]]
  const root = useRootData()
  const currency = root?.settings.currencyCode
  return (
    <html
      lang={locale}
      dir={dir}
      data-layout={layout}
      data-nav={navStyleByLayout[layout]}
      data-arrival=""
      data-words={messageFiles(locale, pathname).join(' ')}
      data-money={currency && moneySample(locale, currency)}
      data-country={root?.market?.country}
      data-home={root?.home}
      style={root?.look?.style as CSSProperties | undefined}
      suppressHydrationWarning
    >
      <head>
        {import.meta.env.SSR && <ServerHead locale={locale} fonts={root?.look?.fonts} />}
        <Meta />
        <Canonical />
        <Links />
        {navStyle && <link rel="stylesheet" href={navStyle} precedence="nav" />}
        <MessagePreloads locale={locale} />
      </head>
      <body>
        <ServerFragment name="icons" hidden />
        {root?.isPaymentTestMode && (
          <ServerFragment
            name="test-mode"
            className="test-mode-banner"
            role="region"
            aria-labelledby="test-mode-title"
          />
        )}
        {children}
        {import.meta.env.PROD ? (
          <ScrollPosition />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Restores the scroll position without an inline script: built pages have theirs from page-scripts.ts. */
function ScrollPosition() {
  useScrollRestoration()
  return null
}

/** Layout of the current home page; the shop's default layout on other pages. */
function useLayout(): HomeLayout {
  const page = useMatches().at(-1)?.loaderData as { layout?: HomeLayout } | undefined
  const root = useRootData()
  return page?.layout ?? root?.settings.homeLayout ?? 'modern'
}

function MessagePreloads({ locale }: { locale: string }) {
  const { pathname } = useLocation()
  return initialMessageFiles(locale, pathname).map((file) => (
    <link key={file} rel="modulepreload" href={file} />
  ))
}

/** Elements that are the same on every page: those that the server rendered stay in the document. */
function ServerHead({ locale, fonts }: { locale: string; fonts: StoreLook['fonts'] }) {
  const preloaded = getPreloadedFonts({ fonts })
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131211" />
      {preloaded.text && <FontPreload href={hanken} />}
      {preloaded.display && <FontPreload href={petrona} />}
      <link rel="manifest" href={inLanguage(locale, paths.manifest())} />
    </>
  )
}

const FontPreload = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
)

function Canonical() {
  const root = useRootData()
  const location = useLocation()
  if (!root) return null
  const { origin, locale, market, regions } = root
  // Pages are cached by market, not by how the visitor got it.
  const region = regions?.find(({ country }) => country === market?.country)
  const canonical = canonicalAddress(origin, locale, location, region?.country)
  return (
    <>
      <link rel="canonical" href={canonical} />
      {import.meta.env.SSR && <ServerMetadata canonical={canonical} root={root} />}
    </>
  )
}

/** Search engines and link previews read the server-rendered page only. */
function ServerMetadata({ canonical, root }: { canonical: string; root: RootData }) {
  // Products may be limited to markets.
  const page = useMatches().at(-1)?.loaderData as { versions?: PageVersions } | undefined
  const { hasPrimary, regions } = page?.versions ?? { hasPrimary: true, regions: root.regions }
  return (
    <>
      {alternates(root.origin, root.languages, useLocation(), regions, hasPrimary).map((link) => (
        <link key={link.hrefLang} rel="alternate" {...link} />
      ))}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={openGraphLocale(root.locale)} />
      {root.languages
        .filter((language) => language !== root.locale)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale(language)} />
        ))}
    </>
  )
}

export default function App() {
  // Routes with `handle = { bare: true }` render their own layout.
  const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)
  return (
    <AuthProvider initial={useRootData()?.auth}>
      {bare ? (
        <Outlet />
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
    </AuthProvider>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRootData()
  const page = (
    <Suspense fallback={null}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} isBare={!root} />
    </Suspense>
  )
  return root ? (
    <AuthProvider initial={root.auth}>
      <Shell>{page}</Shell>
    </AuthProvider>
  ) : (
    page
  )
}

// Around every page of the back office: the rooms that somebody works in, who is signed in, the way back to the shop.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import {
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { HeadersFunction, LoaderFunctionArgs } from 'react-router'
import type { Permission } from '../../contracts/permissions.ts'
import { requirePrincipal } from '../../storefront/account/require-principal.ts'
import { SignOut } from '../../storefront/account/auth/sign-out.tsx'
import { requestContext, shopContext } from '../../storefront/context.ts'
import { actionsFor } from '../find/find-actions.ts'
import { FindButton } from '../find/find-button.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { readSessionMarker } from '../../web/session-marker.ts'
import { MinimalLayout } from '../../storefront/checkout/minimal-layout.tsx'
import { ErrorPage } from '../../storefront/not-found/error-page.tsx'
import { privateHeaders } from '../../storefront/order/private-headers.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Icon, type IconName } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { requireStaff } from './require-staff.ts'
import { roleName } from './roles.ts'
import '../../storefront/styles/note.css'
import './office.css'

export const handle = { bare: true }
export const headers: HeadersFunction = () => privateHeaders

type Room = {
  permission: Permission
  label: MessageKey
  icon: IconName
  href: string
}

const rooms: readonly Room[] = [
  { permission: 'admin.access', label: 'office.today', icon: 'home', href: officePaths.office() },
  {
    permission: 'orders.read',
    label: 'office.orders',
    icon: 'box',
    href: officePaths.office('orders'),
  },
  {
    permission: 'draft-orders.manage',
    label: 'office.phone.title',
    icon: 'bag',
    href: officePaths.newOrder(),
  },
  {
    permission: 'products.read',
    label: 'office.products',
    icon: 'bag',
    href: officePaths.office('products'),
  },
  {
    permission: 'categories.manage',
    label: 'office.cat.title',
    icon: 'menu',
    href: officePaths.office('categories'),
  },
  {
    permission: 'catalogue-settings.manage',
    label: 'office.taxonomy.title',
    icon: 'ruler',
    href: officePaths.office('catalogue'),
  },
  {
    permission: 'sales.manage',
    label: 'office.dated-sales',
    icon: 'clock',
    href: officePaths.office('sales'),
  },
  {
    permission: 'promotions.read',
    label: 'office.promo.title',
    icon: 'plus',
    href: officePaths.office('promotions'),
  },
  { permission: 'stock.read', label: 'office.stock.title', icon: 'box', href: officePaths.office('stock') },
  {
    permission: 'imports.manage',
    label: 'office.imports',
    icon: 'down',
    href: officePaths.office('imports'),
  },
  {
    permission: 'payments.manage',
    label: 'office.payments',
    icon: 'return',
    href: officePaths.office('payments'),
  },
  {
    permission: 'company-applications.manage',
    label: 'office.trade',
    icon: 'shop',
    href: officePaths.office('trade'),
  },
  {
    permission: 'companies.read',
    label: 'office.companies',
    icon: 'account',
    href: officePaths.office('companies'),
  },
  {
    permission: 'quotes.manage',
    label: 'office.quotes.title',
    icon: 'share',
    href: officePaths.office('quotes'),
  },
  {
    permission: 'price-lists.read',
    label: 'office.prices.title',
    icon: 'zoom',
    href: officePaths.office('prices'),
  },
  {
    permission: 'apps.review',
    label: 'office.programs',
    icon: 'lock',
    href: officePaths.office('programs'),
  },
  {
    permission: 'retailers.manage',
    label: 'office.re.title',
    icon: 'shop',
    href: officePaths.office('retailers'),
  },
  {
    permission: 'customers.read',
    label: 'office.cu.title',
    icon: 'heart',
    href: officePaths.office('customers'),
  },
  {
    permission: 'store-credit.manage',
    label: 'office.gift.title',
    icon: 'bag',
    href: officePaths.office('gift-cards'),
  },
  {
    permission: 'emails.manage',
    label: 'office.outbox.title',
    icon: 'share',
    href: officePaths.office('emails'),
  },
  { permission: 'content.edit', label: 'office.content', icon: 'menu', href: officePaths.office('content') },
  {
    permission: 'settings.edit',
    label: 'office.settings',
    icon: 'settings',
    href: officePaths.office('settings'),
  },
  {
    permission: 'team.read',
    label: 'office.staff.title',
    icon: 'account',
    href: officePaths.office('people'),
  },
  {
    permission: 'machine-keys.manage',
    label: 'office.keys.title',
    icon: 'settings',
    href: officePaths.office('machine-keys'),
  },
  {
    permission: 'jobs.manage',
    label: 'office.job.title',
    icon: 'alert',
    href: officePaths.office('jobs'),
  },
  { permission: 'audit-log.read', label: 'office.audit', icon: 'clock', href: officePaths.office('audit') },
]

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'admin.access')
  const { user, roles } = await requirePrincipal(args)
  const { locale } = args.context.get(requestContext)
  const { languages, name: shop } = await args.context.get(shopContext).settings()
  return {
    shop,
    name: user.name,
    roles,
    languages: languages.map(({ value, name }) => ({ value, name })),
    locale,
    actions: actionsFor((permission) => office.may(permission)),
    rooms: rooms.filter(({ permission }) => office.may(permission)),
  }
}

type Known = Awaited<ReturnType<typeof loader>>

export default function OfficePage() {
  return (
    <Frame known={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  )
}

/** Whoever may not see a page is told so among the rooms that are theirs. */
export function ErrorBoundary() {
  const error = useRouteError()
  const known = useRouteLoaderData('admin/shell/office') as Known | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (!known)
    return (
      <MinimalLayout>
        <main id="main" tabIndex={-1}>
          <ErrorPage status={status} />
        </main>
      </MinimalLayout>
    )
  return (
    <Frame known={known}>
      <Closed status={status} />
    </Frame>
  )
}

function Closed({ status }: { status: number }) {
  const { t } = useText()
  const closed = status === 403
  const title = closed
    ? 'office.closed.title'
    : status === 404
      ? 'office.missing.title'
      : 'error.failed.title'
  const text = closed ? 'office.closed.text' : status === 404 ? 'office.missing.text' : 'office.failed.text'
  return (
    <div className="office-closed">
      <h1 className="t-md">{t(title)}</h1>
      <p className="dim">{t(text)}</p>
      <PlainLink className="button" href={officePaths.office()}>
        {t('office.today')}
      </PlainLink>
    </div>
  )
}

/** A page may be open for hours: what is typed into it is to be taken by a session that is still known. */
const freshEveryMs = 5 * 60_000

function useFreshSession() {
  useEffect(() => {
    const renew = () => {
      const mark = readSessionMarker()
      if (mark !== undefined && document.visibilityState === 'visible')
        void import('../../web/refresh-session.ts')
          .then(({ refreshSession }) => refreshSession(mark, readSessionMarker))
          .catch(() => undefined)
    }
    const timer = setInterval(renew, freshEveryMs)
    return () => clearInterval(timer)
  }, [])
}

function Frame({ known, children }: { known: Known; children: ReactNode }) {
  const { t, locale } = useText()
  const { pathname, search } = useLocation()
  useFreshSession()
  return (
    <MinimalLayout>
      <div className="office">
        <header className="office-side">
          <p className="office-shop">
            <PlainLink href={paths.home()}>
              <bdi>{known.shop}</bdi> <span className="xs dim">{t('office.to-shop')}</span>
            </PlainLink>
          </p>
          <FindButton rooms={known.rooms} actions={known.actions} />
          <nav aria-label={t('office.title')}>
            <ul>
              {known.rooms.map(({ label, icon, href }) => (
                <li key={href}>
                  <PlainLink href={href} aria-current={here(pathname, href)}>
                    <Icon name={icon} /> {t(label)}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="office-who sm">
            <p>
              <b>
                <bdi>{known.name}</bdi>
              </b>
              <span className="dim">{known.roles.map((role) => roleName(t, role)).join(', ')}</span>
            </p>
            {known.languages.length > 1 && (
              <ul className="office-languages" aria-label={t('office.language')}>
                {known.languages.map(({ value, name }) => (
                  <li key={value}>
                    <a
                      className="link"
                      href={inLanguage(value, pathname + search)}
                      hrefLang={value}
                      lang={value}
                      aria-current={value === locale || undefined}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <SignOut />
          </div>
        </header>
        <main id="main" className="office-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </MinimalLayout>
  )
}

const here = (pathname: string, href: string) =>
  pathname === href
    ? 'page'
    : href !== officePaths.office() && pathname.startsWith(`${href}/`)
      ? 'true'
      : undefined

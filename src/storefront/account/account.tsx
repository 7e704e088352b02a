// Account layout: section navigation beside the page.
import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import type { HeadersFunction, LoaderFunctionArgs } from 'react-router'
import { accountContext } from '../context.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { can } from '../../contracts/permissions.ts'
import { privateHeaders } from '../order/private-headers.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { requirePrincipal } from './require-principal.ts'
import { SignOut } from './auth/sign-out.tsx'
import '../styles/note.css'
import './account.css'

export const headers: HeadersFunction = () => privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const principal = await requirePrincipal(args)
  const { user, rights } = principal
  const company =
    rights.canWholeSalePrice && (await args.context.get(accountContext).trade.membership()) !== undefined
  return {
    name: user.name,
    company,
    quick: rights.canWholeSalePrice,
    office: can(principal, 'admin.access'),
  }
}

type Section = readonly [part: Parameters<typeof paths.account>[0], label: MessageKey, icon: IconName]

const sections: readonly Section[] = [
  [undefined, 'account.dashboard', 'home'],
  ['orders', 'account.orders', 'box'],
  ['returns', 'order.returns', 'return'],
  ['measurements', 'account.measurements', 'ruler'],
  ['addresses', 'account.addresses', 'pin'],
  ['account-details', 'account.details', 'account'],
  ['change-password', 'account.password', 'lock'],
  ['security', 'account.security', 'check'],
  ['sessions', 'account.sessions', 'globe'],
  ['connect-api', 'account.api', 'settings'],
]
const companySections: readonly Section[] = [
  ['company', 'account.company', 'shop'],
  ['quotes', 'quotes.title', 'share'],
]

/** A section is also current on its subpages. */
const isCurrent = (pathname: string, section: string) =>
  pathname === section
    ? 'page'
    : section !== paths.account() && pathname.startsWith(`${section}/`)
      ? 'true'
      : undefined

export default function Account() {
  const { t } = useText()
  const { company, quick, office: hasAdminAccess } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On phones the section list is wider than the screen. Scrolls the list itself: scrollIntoView would also move
  // the starting point for Tab.
  useEffect(() => {
    const list = nav.current?.querySelector('ul')
    const section = list?.querySelector('[aria-current]')
    if (!list || !section) return
    const [all, current] = [list.getBoundingClientRect(), section.getBoundingClientRect()]
    list.scrollLeft += current.left + current.width / 2 - (all.left + all.width / 2)
  }, [pathname])
  const visibleSections = company ? [...sections, ...companySections] : sections
  return (
    <div className="wrap account">
      <nav ref={nav} className="account-nav" aria-label={t('account.title')}>
        <ul>
          {visibleSections.map(([part, label, icon]) => (
            <li key={label}>
              {/* Documents, not steps of the router: the session is looked at anew. */}
              <PlainLink
                href={paths.account(part)}
                aria-current={isCurrent(pathname, paths.account(part))}
                data-document=""
              >
                <Icon name={icon} /> {t(label)}
              </PlainLink>
            </li>
          ))}
          {quick && (
            <li>
              <PlainLink href={paths.quickOrder()}>
                <Icon name="bag" /> {t('quick.title')}
              </PlainLink>
            </li>
          )}
          <li>
            <PlainLink href={paths.wishlist()}>
              <Icon name="heart" /> {t('saved.title')}
            </PlainLink>
          </li>
          {hasAdminAccess && (
            <li>
              <PlainLink href={officePaths.office()} data-document="">
                <Icon name="menu" /> {t('account.office')}
              </PlainLink>
            </li>
          )}
          <li className="account-sign-out">
            <SignOut />
          </li>
        </ul>
      </nav>
      <div className="account-room">
        <Outlet />
      </div>
    </div>
  )
}

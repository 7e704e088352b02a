// Around every page: the menu, who is signed in, and how the back office looks.
import { ExternalLink, Languages, LogOut, Menu as MenuIcon, Moon, Rows3, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { isAdminAppPath } from '../../contracts/admin-paths.ts'
import { locales } from '../../kernel/locale.ts'
import { localeNames } from '../../../locales/names.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { ToastProvider } from '../kit/toast.tsx'
import { findMenuEntry, type MenuEntry, menu } from './menu.ts'
import { PaletteButton } from './palette-button.tsx'
import { type Preferences, readPreferences, writePreferences } from './preferences.ts'
import { ShortcutsButton } from './shortcuts-button.tsx'
import './shell.css'

export function Shell() {
  const { t, dir } = useText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    document.documentElement.dir = dir
  }, [dir])
  useEffect(() => setMenuOpen(false), [pathname])
  return (
    <ToastProvider>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <div className="app">
        <header className="mobile-bar">
          <button
            type="button"
            className="button quiet"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen((open) => !open)}
          >
            <MenuIcon aria-hidden="true" /> {t('shell.menu')}
          </button>
          <ShopName />
        </header>
        <nav id="menu" className="sidebar" aria-label={t('shell.menu')} data-open={isMenuOpen}>
          <div className="brand">
            <ShopName />
            <a href="/" title={t('shell.view-store')} aria-label={t('shell.view-store')}>
              <ExternalLink />
            </a>
          </div>
          <PaletteButton />
          <MenuSections pathname={pathname} />
          <Foot />
        </nav>
        <main id="main" tabIndex={-1}>
          <TestModeBanner />
          <Outlet />
        </main>
      </div>
    </ToastProvider>
  )
}

function TestModeBanner() {
  const { t } = useText()
  const { features } = useSession()
  if (!features.payment_test_mode) return null
  return (
    <p className="test-mode" role="note">
      <b>{t('shell.test-mode')}</b> {t('shell.test-mode-hint')}
    </p>
  )
}

const ShopName = () => <b className="shop-name">{useSession().shop.name}</b>

function MenuSections({ pathname }: { pathname: string }) {
  const { t } = useText()
  const can = useCan()
  const current = findMenuEntry(pathname)
  return (
    <ul className="menu-sections">
      {menu.map(({ label, icon: Icon, entries }) => {
        const shown = entries.filter(({ permissions }) => permissions.some(can))
        if (shown.length === 0) return null
        const isCurrent = shown.some(({ href }) => href === current)
        return (
          <li key={label}>
            <MenuLink href={shown[0]!.href} isCurrent={isCurrent && shown.length === 1} isOn={isCurrent}>
              <Icon aria-hidden="true" /> {t(label)}
            </MenuLink>
            {isCurrent && shown.length > 1 && (
              <ul>
                {[...Map.groupBy(shown, ({ group }) => group)].map(([group, entries]) => (
                  <li key={group ?? ''}>
                    {group && <p className="menu-group">{t(group)}</p>}
                    <ul>
                      {entries.map(({ href, label: name }) => (
                        <li key={href}>
                          <MenuLink href={href} isCurrent={href === current}>
                            {t(name)}
                          </MenuLink>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type LinkProps = Pick<MenuEntry, 'href'> & {
  isCurrent: boolean
  isOn?: boolean
  children: React.ReactNode
}

function MenuLink({ href, isCurrent, isOn, children }: LinkProps) {
  const props = {
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: isOn ? 'on' : undefined,
  }
  return isAdminAppPath(href) ? (
    <Link to={href} {...props}>
      {children}
    </Link>
  ) : (
    <a href={href} {...props}>
      {children}
    </a>
  )
}

function Foot() {
  const { t, locale } = useText()
  const { user } = useSession()
  const [preferences, setPreferences] = useState(readPreferences)
  const change = (changes: Preferences) => {
    const next = { ...preferences, ...changes }
    writePreferences(next)
    setPreferences(next)
    // Messages of the language, and row heights, are read when the page starts.
    window.location.reload()
  }
  const isDark =
    preferences.theme === 'dark' ||
    (preferences.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches)
  const isCompact = preferences.density === 'compact'
  return (
    <div className="sidebar-foot">
      <div className="toggles">
        <button
          type="button"
          className="button"
          aria-label={t('shell.dark')}
          aria-pressed={isDark}
          onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
        >
          {isDark ? <Sun /> : <Moon />}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t('shell.compact')}
          aria-pressed={isCompact}
          onClick={() => change({ density: isCompact ? undefined : 'compact' })}
        >
          <Rows3 />
        </button>
        <label className="button language">
          <Languages aria-hidden="true" />
          <span className="visually-hidden">{t('shell.language')}</span>
          <select value={locale} onChange={({ currentTarget }) => change({ language: currentTarget.value })}>
            {locales.map((code) => (
              <option key={code} value={code} lang={code}>
                {localeNames[code] ?? code}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="me">
        <span className="avatar" aria-hidden="true">
          {user.name.slice(0, 1).toLocaleUpperCase(locale)}
        </span>
        <a href="/my-account" className="grow" dir="auto">
          {user.name}
        </a>
        <ShortcutsButton />
        <button type="button" className="button quiet" aria-label={t('shell.sign-out')} onClick={signOut}>
          <LogOut />
        </button>
      </div>
    </div>
  )
}

async function signOut(): Promise<void> {
  await fetch('/api/v1/auth/logout', { method: 'POST' })
  window.location.assign('/')
}

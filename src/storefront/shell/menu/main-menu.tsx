import type { ShellContent } from '../../context.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LanguageLinks } from '../language-menu.tsx'
import { Logo } from '../logo.tsx'
import { MegaPanel, hasPanel } from './mega-panel.tsx'
import { menuEntries } from './menu-entries.ts'
import { PlainLink } from '../../ui/shop-link.tsx'

/**
 * Logo and main menu. One list serves both layouts: a bar with panels from 1024 px, and a drawer with an
 * accordion below (enhanced by menu.ts). Without JavaScript, panels open on hover and focus, and the drawer is
 * the target of #menu.
 */
export function MainMenu({ shell }: { shell: ShellContent }) {
  const { t, label } = useText()
  const tiles = shell.categories.items.filter((item) => item.icon)
  return (
    <>
      <Logo settings={shell.settings} />
      <nav className="menu" id="menu" aria-label={t('menu.label')} tabIndex={-1}>
        <div className="edge-y only-sm" />
        <div className="drawer-head only-sm">
          <Logo settings={shell.settings} />
          <a
            className="icon-button"
            href="#top"
            role="button"
            aria-label={t('dialog.close')}
            data-menu-close=""
          >
            <Icon name="close" />
          </a>
        </div>
        <div className="menu-body">
          {tiles.length > 0 && (
            <ul className="tiles only-sm">
              {tiles.slice(0, 6).map((item) => (
                <li className="tile" key={item.id}>
                  <span className="plate">
                    {item.icon && <Picture picture={item.icon} alt="" kind="tile" sizes="112px" />}
                  </span>
                  <PlainLink href={item.path}>{label(item.label)}</PlainLink>
                </li>
              ))}
            </ul>
          )}
          <ul className="nav">
            {menuEntries(shell.main, shell.categories).map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </ul>
          <ul className="menu-foot only-sm">
            <li>
              <PlainLink href={paths.account()}>
                <Icon name="account" /> {t('header.account')}
              </PlainLink>
            </li>
            <li>
              <PlainLink href={paths.wishlist()}>
                <Icon name="heart" /> {t('saved.title')}
              </PlainLink>
            </li>
            {shell.secondary.items.map((item) => (
              <li key={item.id}>
                <PlainLink href={item.path}>{label(item.label)}</PlainLink>
              </li>
            ))}
            <li>
              <LanguageLinks settings={shell.settings} />
            </li>
          </ul>
        </div>
      </nav>
    </>
  )
}

function Entry({ item }: { item: ReturnType<typeof menuEntries>[number] }) {
  const { t, label } = useText()
  const panel = hasPanel(item)
  const id = `menu-${item.id}`
  return (
    <li className={['nav-item', item.row && 'in-row', item.rowOnly && 'row-only'].filter(Boolean).join(' ')}>
      <PlainLink
        className="nav-link"
        href={item.path}
        aria-expanded={panel ? false : undefined}
        aria-controls={panel ? id : undefined}
      >
        {label(item.label)}
      </PlainLink>
      {panel && (
        <>
          <button
            type="button"
            className="icon-button only-sm"
            aria-expanded="false"
            aria-controls={id}
            aria-label={t('menu.more', { name: label(item.label) })}
          >
            <Icon name="plus" />
          </button>
          <div className={item.columns ? 'mega' : 'mega list'} id={id}>
            <MegaPanel item={item} />
          </div>
        </>
      )}
    </li>
  )
}

import { useUi } from '../../state/ui.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens the menu drawer; without JavaScript it links to #menu, which shows it. */
export function MenuButton({ className, label = false }: { className?: string; label?: boolean }) {
  const { t } = useText()
  const open = useUi((ui) => ui.displaySidebar)
  return (
    <a
      className={className}
      href="#menu"
      role="button"
      aria-label={t('header.menu')}
      aria-expanded={open}
      aria-controls="menu"
      onClick={(event) => {
        event.preventDefault()
        useUi.getState().openSidebar()
      }}
    >
      <Icon name="menu" />
      {label && t('header.menu')}
    </a>
  )
}

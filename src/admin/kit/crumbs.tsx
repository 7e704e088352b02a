// The page above this one.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'

export function Crumbs({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  const { t } = useText()
  return (
    <nav className="crumbs" aria-label={t('editor.breadcrumbs')}>
      <Link to={to}>{label}</Link>
      <ChevronRight aria-hidden="true" />
      {children}
    </nav>
  )
}

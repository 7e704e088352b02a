// The head of a page: the page above it, title, hint and actions. Editors have `EditorFrame`.
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import { Crumbs } from './crumbs.tsx'

type Props = {
  parent?: { to: string; label: string }
  title: ReactNode
  /** Beside the title. */
  count?: number | undefined
  hint?: ReactNode
  /** At the end, before the actions. */
  status?: ReactNode
  /** The primary one last. */
  actions?: ReactNode
}

export function PageHead({ parent, title, count, hint, status, actions }: Props) {
  const { number } = useText()
  return (
    <>
      {parent && <Crumbs {...parent} />}
      <header className="page-head">
        <div className="grow">
          <h1>
            {title} {count !== undefined && <sup>{number(count)}</sup>}
          </h1>
          {hint && <p className="dim">{hint}</p>}
        </div>
        {status}
        {actions && <div className="page-actions">{actions}</div>}
      </header>
    </>
  )
}

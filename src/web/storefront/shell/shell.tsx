import type { ReactNode } from 'react'
import { useText } from '../../text.tsx'

/** What surrounds every page: strip, header, footer, bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

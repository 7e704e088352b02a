// The search beside a list's heading; a form that works without scripts, and the slash leads to it. What else the list is
// narrowed by goes before its field.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { inLanguage } from '../../contracts/paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { type AdminSection, officePaths } from '../../contracts/admin-paths.ts'

type Props = {
  room: AdminSection
  q: string
  /** Where the list stands, if not where its room begins. */
  to?: string
  /** What may be searched for; stands in the empty field. */
  label: string
  children?: ReactNode
}

export function SearchForm({ room, q, to = officePaths.office(room), label, children }: Props) {
  const { t, locale } = useText()
  return (
    <form className="office-search" role="search" action={inLanguage(locale, to)}>
      {children}
      <input
        ref={useSlash()}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        autoComplete="off"
      />
      <Button type="submit" variant="second" small>
        {t('office.search')}
      </Button>
    </form>
  )
}

/** The slash leads to the field, wherever nothing is typed. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return field
}

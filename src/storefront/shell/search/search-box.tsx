import { useEffect } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/**
 * Opens the search panel, as does `/`. Until the panel has loaded, the box takes the input and hands it over.
 * Without JavaScript it is a plain form.
 */
export function SearchBox() {
  const { t, locale } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('.searchbox input')?.focus()
      useUi.getState().openSearch()
    }
    addEventListener('keydown', slash)
    return () => removeEventListener('keydown', slash)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(paths.search(q || undefined))
  }
  const open = () => useUi.getState().openSearch()
  return (
    <>
      <form
        className="searchbox"
        role="search"
        aria-label={t('search.placeholder')}
        action={inLanguage(locale, paths.search())}
        onSubmit={submit}
      >
        <Icon name="search" />
        <input
          name="q"
          type="search"
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          autoComplete="off"
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
            open()
          }}
          onInput={open}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      <a
        className="icon-button search-open"
        href={inLanguage(locale, paths.search())}
        role="button"
        aria-label={t('search.label')}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Icon name="search" />
      </a>
    </>
  )
}

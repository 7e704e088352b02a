import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'
import { useSuggestions } from './suggestions.ts'

const close = () => useUi.getState().closeSearch()

/** Escape reports `close` late: a panel that was removed by then must not close the one opened after it. */
const closeIfConnected = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
  if (currentTarget.isConnected) close()
}

/**
 * Search panel: field, suggestions and products; recent searches and departments while it is empty or has no
 * results.
 */
export function SearchPanel() {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { suggestions, compose, waiting } = useSuggestions(text)
  const query = text.trim()

  useEffect(() => {
    const previousFocus = document.activeElement
    const panel = dialog.current
    const closeOnOutsideClick = (event: MouseEvent) => {
      if (event.target === panel) close()
    }
    panel?.showModal()
    if (previousFocus instanceof HTMLInputElement && previousFocus.name === 'q') {
      setText(previousFocus.value)
      previousFocus.value = ''
    }
    panel?.addEventListener('click', closeOnOutsideClick)
    panel?.addEventListener('keydown', moveThrough)
    return () => {
      panel?.removeEventListener('click', closeOnOutsideClick)
      panel?.removeEventListener('keydown', moveThrough)
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
    }
  }, [])

  const closePanel = () => {
    saveSearch(query)
    close()
  }
  const submitSearch = () => {
    void navigate(paths.search(query || undefined))
    closePanel()
  }
  return (
    <dialog
      ref={dialog}
      className="seek"
      aria-label={t('search.label')}
      onCancel={close}
      onClose={closeIfConnected}
    >
      <div className="wrap">
        <form
          className="seek-field"
          role="search"
          action={inLanguage(locale, paths.search())}
          onSubmit={(event) => {
            event.preventDefault()
            submitSearch()
          }}
        >
          <Icon name="search" />
          <input
            name="q"
            autoFocus
            value={text}
            placeholder={t('search.placeholder')}
            aria-label={t('search.label')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            onCompositionStart={() => compose(true)}
            onCompositionEnd={() => compose(false)}
          />
          {text && (
            <button type="button" className="link sm" onClick={() => setText('')}>
              {t('search.clear')}
            </button>
          )}
          <button type="button" className="icon-button" aria-label={t('dialog.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </form>
        <p className="visually-hidden" role="status">
          {query && !waiting ? t('search.found', { count: suggestions.length }) : ''}
        </p>
        {query ? (
          <SearchResults query={query} suggestions={suggestions} waiting={waiting} onNavigate={closePanel} />
        ) : null}
        {/* Also below words that mean nothing here: a way on. */}
        {(!query || (!waiting && suggestions.length === 0)) && <SearchSuggestions onNavigate={close} />}
      </div>
    </dialog>
  )
}

/** Up and Down move the focus between the field and the links below it. */
function moveThrough(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (event.isComposing || !(event.currentTarget instanceof Element)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[Math.max(0, index + (event.key === 'ArrowDown' ? 1 : -1))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

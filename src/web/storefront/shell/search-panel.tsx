import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage, paths } from '../../paths.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStarts } from './search-starts.tsx'
import { useSuggestions } from './suggestions.ts'

const close = () => useUi.getState().closeSearch()

/** The search panel: a field, what it may mean, pieces; recent searches and departments while it is empty or finds nothing. */
export function SearchPanel() {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { suggestions, compose, waiting } = useSuggestions(text)
  const query = text.trim()

  useEffect(() => {
    const before = document.activeElement
    const panel = dialog.current
    const outside = (event: MouseEvent) => {
      if (event.target === panel) close()
    }
    panel?.showModal()
    if (before instanceof HTMLInputElement && before.name === 'q') {
      setText(before.value)
      before.value = ''
    }
    panel?.addEventListener('click', outside)
    panel?.addEventListener('keydown', moveThrough)
    return () => {
      panel?.removeEventListener('click', outside)
      panel?.removeEventListener('keydown', moveThrough)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  const leave = () => {
    rememberSearch(query)
    close()
  }
  const go = () => {
    void navigate(paths.search(query || undefined))
    leave()
  }
  return (
    <dialog ref={dialog} className="seek" aria-label={t('search.label')} onCancel={close} onClose={close}>
      <div className="wrap">
        <form
          className="seek-field"
          role="search"
          action={inLanguage(locale, paths.search())}
          onSubmit={(event) => {
            event.preventDefault()
            go()
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
          <SearchResults query={query} suggestions={suggestions} waiting={waiting} onLeave={leave} />
        ) : null}
        {/* Also below words that mean nothing here: a way on. */}
        {(!query || (!waiting && suggestions.length === 0)) && <SearchStarts onLeave={close} />}
      </div>
    </dialog>
  )
}

/** Up and down go through the field and the links below it. */
function moveThrough(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (event.isComposing || !(event.currentTarget instanceof Element)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

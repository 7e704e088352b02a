import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '../../../modules/search/listing.ts'
import { paths } from '../../paths.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { MoreLink, ShopLink } from '../../ui/shop-link.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { useSuggestions } from './suggestions.ts'

const close = () => useUi.getState().closeSearch()

/** The search panel: a field, what it may mean, pieces; recent searches and departments while it is empty. */
export function SearchPanel() {
  const { t } = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { suggestions, compose, waiting } = useSuggestions(text)
  const query = text.trim()

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  const go = () => {
    rememberSearch(query)
    void navigate(paths.search(query || undefined))
    close()
  }
  return (
    <dialog
      ref={dialog}
      className="seek"
      aria-label={t('search.label')}
      onCancel={close}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={moveThrough}
    >
      <div className="wrap">
        <form
          className="seek-field"
          role="search"
          action={paths.search()}
          onSubmit={(event) => {
            event.preventDefault()
            go()
          }}
        >
          <Icon name="search" />
          <input
            name="q"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to type in it
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
          <Results query={query} suggestions={suggestions} waiting={waiting} />
        ) : (
          <Starts onSearch={(words) => rememberSearch(words)} />
        )}
      </div>
    </dialog>
  )
}

const places = { category: paths.category, brand: paths.search, collection: paths.collection } as const

type ResultsProps = { query: string; suggestions: Suggestion[]; waiting: boolean }

function Results({ query, suggestions, waiting }: ResultsProps) {
  const { t } = useText()
  const remember = () => {
    rememberSearch(query)
    close()
  }
  const pieces = suggestions.filter(({ kind }) => kind === 'product')
  const inside = suggestions.filter(({ kind }) => kind !== 'product')
  return (
    <div className="seek-cols">
      <div>
        <h3>{t('search.in')}</h3>
        <ul>
          {inside.map((entry) => (
            <li key={`${entry.kind} ${entry.slug}`}>
              <ShopLink to={places[entry.kind as keyof typeof places](entry.slug)} onClick={remember}>
                <span>{entry.label}</span>
                <span className="dim-3 sm">{t(`search.kind.${entry.kind as keyof typeof places}`)}</span>
              </ShopLink>
            </li>
          ))}
          <li>
            <ShopLink to={paths.search(query)} onClick={remember}>
              <span>{t('search.all', { query })}</span>
              <Icon name="arrow" mirror />
            </ShopLink>
          </li>
        </ul>
      </div>
      <div>
        <h3>{t('search.pieces')}</h3>
        {pieces.length === 0 && !waiting && <p className="sm dim">{t('search.none')}</p>}
        <div className="hits">
          {pieces.map((piece) => (
            <RowCard
              key={piece.slug}
              to={paths.product(piece.slug)}
              name={piece.label}
              picture={piece.image}
              price={piece.price}
              heading="p"
              onClick={remember}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function Starts({ onSearch }: { onSearch: (words: string) => void }) {
  const { t } = useText()
  const [recent, setRecent] = useState(recentSearches)
  // The menu is in the page already: its groups are where most people go.
  const [popular] = useState(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.mega .group h3 a')]
      .map((link) => ({ label: link.textContent ?? '', to: link.pathname + link.search }))
      .filter((link, index, all) => all.findIndex(({ label }) => label === link.label) === index)
      .slice(0, 8),
  )
  return (
    <div className="seek-cols">
      <div>
        {recent.length > 0 && (
          <>
            <h3>{t('search.recent')}</h3>
            <ul>
              {recent.map((words) => (
                <li key={words}>
                  <ShopLink
                    to={paths.search(words)}
                    onClick={() => {
                      onSearch(words)
                      close()
                    }}
                  >
                    <span>{words}</span>
                    <Icon name="arrow" mirror />
                  </ShopLink>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="link sm"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {t('search.forget')}
            </button>
          </>
        )}
        {recent.length === 0 && (
          <MoreLink to={paths.products({ sort_by: 'newest' })} onClick={close}>
            {t('saved.newest')}
          </MoreLink>
        )}
      </div>
      <div>
        <h3>{t('search.popular')}</h3>
        <ul className="chips">
          {popular.map(({ label, to }) => (
            <li key={to}>
              <ShopLink className="chip" to={to} onClick={close}>
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Up and down go through the field and the links below it. */
function moveThrough(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

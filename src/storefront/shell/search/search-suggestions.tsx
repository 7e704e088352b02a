import { useState } from 'react'
import { splitLocale } from '../../../kernel/locale.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreLink, ShopLink } from '../../ui/shop-link.tsx'
import { clearSearches, listRecentSearches, saveSearch } from './recent-searches.ts'

/** Shown while the field is empty: recent searches and popular categories. */
export function SearchSuggestions({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useText()
  const [recent, setRecent] = useState(listRecentSearches)
  // Reads the group headings of the menu, which is already on the page.
  const [popular] = useState(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.mega .group h3 a')]
      .map((link) => ({ label: link.textContent ?? '', to: splitLocale(link.pathname).path + link.search }))
      .filter((link, index, all) => all.findIndex(({ label }) => label === link.label) === index)
      .slice(0, 8),
  )
  return (
    <div className="seek-cols">
      {recent.length > 0 && (
        <div>
          <h3>{t('search.recent')}</h3>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <ShopLink
                  to={paths.search(query)}
                  onClick={() => {
                    saveSearch(query)
                    onNavigate()
                  }}
                >
                  <span>{query}</span>
                  <Icon name="arrow" mirror />
                </ShopLink>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="link sm"
            onClick={() => {
              clearSearches()
              setRecent([])
            }}
          >
            {t('search.forget')}
          </button>
        </div>
      )}
      <div className={recent.length === 0 ? 'alone' : undefined}>
        <h3>{t('search.popular')}</h3>
        <ul className="chips">
          {popular.map(({ label, to }) => (
            <li key={to}>
              <ShopLink className="chip" to={to} onClick={onNavigate}>
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
        {recent.length === 0 && (
          <MoreLink to={paths.products({ sort_by: 'newest' })} onClick={onNavigate}>
            {t('saved.newest')}
          </MoreLink>
        )}
      </div>
    </div>
  )
}

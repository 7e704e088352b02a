// Toolbar above the products: removable filter chips and sorting.
import { listingSorts } from '../../../contracts/listing-query.ts'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ListingView } from '../load-listing.ts'
import { useUi } from '../../state/ui.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HiddenParams, labelNames, useValueLabel } from './form-parts.tsx'
import { type AppliedFilter, appliedFilters, withValue, withoutFilters } from '../listing-address.ts'
import { inLanguage } from '../../../contracts/paths.ts'

type Props = { listing: ListingView; params: URLSearchParams }

export function Toolbar({ listing, params }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const openFilter = useUi((ui) => ui.openFilter)
  const applied = appliedFilters(params, listing)
  return (
    <>
      <div className="toolbar">
        <a
          className="button second small only-sm"
          href="#filters"
          onClick={(event) => {
            event.preventDefault()
            openFilter()
          }}
        >
          <Icon name="settings" />
          {applied.length ? t('filters.open-count', { count: number(applied.length) }) : t('filters.open')}
        </a>
        <Chips applied={applied} listing={listing} params={params} className="chips" />
        <SortForm params={params} />
      </div>
      {applied.length > 0 && (
        <Chips applied={applied} listing={listing} params={params} className="chips m-chips only-sm" />
      )}
    </>
  )
}

function useFilterLabel(currency: string) {
  const { t } = useText()
  const { number } = useFormat()
  const formatUnits = (units: string) =>
    number(Number(units), { style: 'currency', currency, maximumFractionDigits: 0 })
  const valueLabel = useValueLabel()
  return (filter: AppliedFilter): string => {
    if (filter.kind === 'understood') return filter.label
    if (filter.kind === 'size') return t('filters.chip.size', { label: filter.label })
    if (filter.kind === 'field') return t('filters.chip.field', { name: filter.name, label: filter.label })
    if ('value' in filter) return valueLabel(filter.kind, filter)
    if (filter.kind !== 'price') return t(labelNames[filter.kind])
    if (!filter.max) return t('filters.chip.from', { min: formatUnits(filter.min) })
    if (!filter.min) return t('filters.chip.to', { max: formatUnits(filter.max) })
    return t('filters.chip.price', { min: formatUnits(filter.min), max: formatUnits(filter.max) })
  }
}

type ChipsProps = Props & { applied: AppliedFilter[]; className: string }

export function Chips({ applied, listing, params, className }: ChipsProps) {
  const { t } = useText()
  const { pathname } = useLocation()
  const labelOf = useFilterLabel(listing.currency)
  const box = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval(box, applied.length)
  return (
    <div className={className} ref={box}>
      {applied.map((filter, index) => (
        <Link
          key={filter.remove + filter.kind}
          className="chip filter"
          to={pathname + filter.remove}
          aria-label={t('filters.remove', { filter: labelOf(filter) })}
          onClick={() => focusAfterRemoval(index)}
        >
          <bdi>{labelOf(filter)}</bdi>
          <Icon name="close" />
        </Link>
      ))}
      {applied.length > 1 && (
        <Link className="link sm clear" to={pathname + withoutFilters(params)}>
          {t('filters.clear')}
        </Link>
      )}
    </div>
  )
}

/** After a chip is removed, the focus moves to the next one, or to the previous one at the end. */
function useFocusAfterRemoval(box: RefObject<HTMLElement | null>, count: number) {
  const removedIndex = useRef<number | null>(null)
  useEffect(() => {
    if (removedIndex.current === null) return
    const links = box.current?.querySelectorAll<HTMLElement>('a')
    links?.[Math.min(removedIndex.current, links.length - 1)]?.focus({ preventScroll: true })
    removedIndex.current = null
  }, [box, count])
  return (index: number) => {
    removedIndex.current = index
  }
}

function SortForm({ params }: { params: URLSearchParams }) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <form method="get" action={inLanguage(locale, pathname)} className="sort">
      <HiddenParams params={params} except={['sort_by', 'page']} />
      <label className="sort">
        <span className="dim">{t('sort.label')}</span>
        <select
          className="select"
          name="sort_by"
          aria-label={t('sort.label')}
          value={params.get('sort_by') ?? ''}
          onChange={(event) => {
            void navigate(pathname + withValue(params, 'sort_by', event.target.value), {
              preventScrollReset: true,
            })
          }}
        >
          {listingSorts.map((sort) => (
            <option key={sort} value={sort === 'relevance' ? '' : sort}>
              {sort === 'relevance' && params.has('q') ? t('sort.best-match') : t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="button second small">{t('filters.apply')}</button>
      </noscript>
    </form>
  )
}

// List filters as one form: with JavaScript each choice applies at once, without it a submit button applies them
// all.
import { choiceFacets, facetParameters, getFieldParameter } from '../../../contracts/listing-query.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FacetValue, FieldFacet } from '../../../modules/search/listing.ts'
import type { ListingView } from '../load-listing.ts'
import { useText } from '../../i18n/text.tsx'
import { CategoryChips } from './category-chips.tsx'
import { CategoryTree } from './category-tree.tsx'
import { FacetChoices, FieldChoices, LabelChoice, SizeChoices } from './facet-choices.tsx'
import { HiddenParams } from './form-parts.tsx'
import { PriceFields } from './price-fields.tsx'
import { canonicalParams, isSameList, toSearch } from '../listing-address.ts'
import { inLanguage } from '../../../contracts/paths.ts'

type Props = { listing: ListingView; params: URLSearchParams }

/** Filters with fields; the category is a link. */
const filterParams = [
  ...Object.values(facetParameters).filter((name) => name !== facetParameters.category),
  'price',
  'page',
]
const noFields: FieldFacet[] = []
/** A facet with one value is hidden, unless the value is selected. */
const isUseful = (values: FacetValue[], chosen: boolean) => chosen || values.length > 1

/** The filters beside the list; on small screens the categories above it. */
export function FilterColumn({ listing, params }: Props) {
  const { t } = useText()
  return (
    <>
      <CategoryChips menu={listing.categories} params={params} />
      <aside className="filters" id="filters" aria-label={t('filters.label')}>
        <Filters listing={listing} params={params} />
      </aside>
    </>
  )
}

export function Filters({ listing, params }: Props) {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const fields = listing.facets.fields ?? noFields

  const apply = (form: HTMLFormElement) => {
    const hiddenParams = new URLSearchParams(
      [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
    )
    if (!isSameList(hiddenParams, params)) void navigate(pathname + toSearch(canonicalParams(hiddenParams)))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  // Applies choices made before hydration.
  const choseEarly = useEffectEvent((form: HTMLFormElement | null) => form && apply(form))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void choseEarly(form.current), [])
  return (
    <form
      ref={form}
      method="get"
      action={inLanguage(locale, pathname)}
      onSubmit={submit}
      onChange={(event) => apply(event.currentTarget)}
    >
      <HiddenParams
        params={params}
        except={[
          ...filterParams,
          ...fields.map(({ key }) => getFieldParameter(key)),
          ...listing.facets.marks.map(({ value }) => value),
        ]}
      />
      <CategoryTree menu={listing.categories} params={params} />
      {choiceFacets
        .filter((facet) => facet !== 'category')
        .filter((facet) => isUseful(listing.facets[facet], params.has(facetParameters[facet])))
        .flatMap((facet) => [
          <Facet key={facet} title={t(`filters.${facet}`)}>
            {facet === 'size' ? (
              <SizeChoices values={listing.facets.size} params={params} />
            ) : (
              <FacetChoices facet={facet} values={listing.facets[facet]} params={params} />
            )}
          </Facet>,
          facet === 'color' && listing.facets.price.max > 0 && (
            <Facet key="price" title={t('filters.price')}>
              <PriceFields price={listing.facets.price} currency={listing.currency} params={params} />
            </Facet>
          ),
        ])}
      {fields
        .filter(({ key, values }) => isUseful(values, params.has(getFieldParameter(key))))
        .map((field) => (
          <Facet key={field.key} title={field.name}>
            <FieldChoices field={field} params={params} />
          </Facet>
        ))}
      <Facet title={t('filters.marks')}>
        {listing.facets.marks
          .filter(({ value, count }) => value !== 'top_rated' || count > 0 || params.has(value))
          .map((mark) => (
            <LabelChoice key={mark.value} mark={mark} checked={params.has(mark.value)} />
          ))}
      </Facet>
      <noscript>
        <button className="button wide">{t('filters.apply')}</button>
      </noscript>
    </form>
  )
}

/** A named group of choices. */
function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

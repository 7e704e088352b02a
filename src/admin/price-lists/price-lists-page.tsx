// The price lists, and why a customer pays a price.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { ExplainPrice } from './explain-price.tsx'
import { NewPriceList } from './new-price-list.tsx'
import { priceListsQuery } from './price-lists.ts'
import { PageHead } from '../kit/page-head.tsx'
import '../settings/settings.css'
import '../kit/record.css'

export function PriceListsPage() {
  const { t } = useText()
  const can = useCan()
  const [params] = useSearchParams()
  const { data, error } = useQuery(priceListsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const company = params.get('as') ?? undefined
  return (
    <>
      <PageHead
        title={t('menu.price-lists')}
        hint={t('price-lists.hint')}
        actions={can('price-lists.edit') && <NewPriceList />}
      />
      {data.lists.length === 0 ? (
        <p className="dim">{t('price-lists.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {data.lists.map(({ code, name, currency, segment, prices }) => (
            <li key={code}>
              <Link className="grow" to={officePaths.officePriceList(code)}>
                <span className="strong">
                  <bdi>{name}</bdi>
                </span>
                <span className="dim">
                  {[code, currency, segment].filter((part) => part !== null).join(' · ')}
                </span>
              </Link>
              <span className="dim">{t('price-lists.prices', { count: prices })}</span>
            </li>
          ))}
        </ul>
      )}
      <section className="sandbox" aria-labelledby="explain">
        <h2 className="list-title" id="explain">
          {t('price.explain')}
        </h2>
        <p className="dim">{t('price.explain.hint')}</p>
        <ExplainPrice {...(company !== undefined && { company })} sku={params.get('sku') ?? ''} />
      </section>
    </>
  )
}

// Stock of all locations: found by SKU, barcode or name, and what is nearly or wholly gone.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { stockViews } from './stock-kinds.ts'
import { CountHeads, Counts, useLocationName } from './stock-words.tsx'
import '../orders/orders.css'
import './stock.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const asked = new URL(args.request.url).searchParams
  const q = toStorableText(asked.get('q') ?? '')
    .trim()
    .slice(0, 200)
  const view = stockViews.find((one) => one === asked.get('view')) ?? 'all'
  const locations = await office.stock.locations()
  const place = (name: string) => locations.find(({ code }) => code === asked.get(name))?.code
  const variant = Number(asked.get('after'))
  const after =
    Number.isSafeInteger(variant) && variant > 0
      ? { variant, location: place('after_location') ?? 'main' }
      : undefined
  // The shop sells from the main one: elsewhere is looked for on purpose.
  const location = asked.get('location') === 'all' ? undefined : (place('location') ?? 'main')
  const found = await office.stock.list({ q, view, location, after })
  return { ...found, q, view, location, locations, mayChange: office.may('stock.edit') }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['stock'], index: false })

const labels = { all: 'office.view.all', low: 'office.stock.few', out: 'office.stock.out' } as const

export default function Stock() {
  const { t } = useText()
  const { stock, has_more: more, q, view, location, locations, mayChange } = useLoaderData<typeof loader>()
  const nameOf = useLocationName(locations)
  const several = locations.length > 1
  const everywhere = location === undefined
  const kept = { q, location: several ? (location ?? 'all') : undefined }
  const last = stock.at(-1)
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.stock.title')}</h1>
        <ListFiles list="stock" asked={{ q, view: view === 'all' ? undefined : view, location }} />
        <SearchForm room="stock" q={q} label={t('office.stock.search')}>
          {view !== 'all' && <input type="hidden" name="view" value={view} />}
          {several && (
            <select name="location" defaultValue={location ?? 'all'} aria-label={t('office.stock.location')}>
              <option value="all">{t('office.stock.everywhere')}</option>
              {locations.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </SearchForm>
        {mayChange && (
          <PlainLink className="button small" href={officePaths.officeReceive(location)}>
            {t('office.stock.receive')}
          </PlainLink>
        )}
      </div>
      <nav aria-label={t('office.views')} className="office-stock-views">
        <ul className="chips">
          {stockViews.map((one) => (
            <li key={one}>
              <PlainLink
                className="chip"
                href={officePaths.office('stock', { view: one === 'all' ? undefined : one, ...kept })}
                aria-current={one === view || undefined}
              >
                {t(labels[one])}
              </PlainLink>
            </li>
          ))}
        </ul>
        <p className="row sm">
          <PlainLink className="link" href={officePaths.officeTransfers()}>
            {t('office.transfer.title')}
          </PlainLink>
          <PlainLink className="link" href={officePaths.officeLocations()}>
            {t('office.stock.locations')}
          </PlainLink>
          <PlainLink className="link" href={officePaths.officeStockRules()}>
            {t('office.rule.title')}
          </PlainLink>
        </p>
      </nav>
      {stock.length === 0 ? (
        <p className="dim">{t('office.stock.nothing')}</p>
      ) : (
        <TableFrame aria-label={t('office.stock.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.sku')}</th>
                <th scope="col">{t('office.piece')}</th>
                {everywhere && <th scope="col">{t('office.stock.location')}</th>}
                <CountHeads />
              </tr>
            </thead>
            <tbody>
              {stock.map((row) => (
                <tr key={`${row.variant} ${row.location}`}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeStock(row.variant)}>
                      <bdi dir="ltr">{row.sku}</bdi>
                    </PlainLink>
                  </th>
                  <td>
                    <UntranslatedText>{row.product.name}</UntranslatedText>{' '}
                    <span className="dim">
                      <UntranslatedText>{row.options.join(', ')}</UntranslatedText>
                    </span>
                  </td>
                  {everywhere && <td>{nameOf(row.location)}</td>}
                  <Counts of={row} few={row.threshold} />
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {more && last && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.office('stock', {
            ...kept,
            view: view === 'all' ? undefined : view,
            after: String(last.variant),
            after_location: last.location,
          })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}

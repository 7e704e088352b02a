// Products, those that are not sold too.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { tongues } from '../categories/category-words.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { ProductStateMark, productStates } from './product-state.tsx'
import '../orders/orders.css'
import './products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const asked = new URL(args.request.url).searchParams
  const status = productStates.find((state) => state === asked.get('status'))
  const q = (asked.get('q') ?? '').trim().slice(0, 200)
  const lacks = tongues.map(([locale]) => locale).find((locale) => locale === asked.get('lacks'))
  const after = Number(asked.get('after'))
  const found = await office.products({
    q,
    status,
    untranslated_in: lacks,
    after: Number.isSafeInteger(after) && after > 0 ? after : undefined,
  })
  return {
    ...found,
    ...(await office.clock()),
    q,
    status,
    lacks,
    maySay: office.may('product-text.edit'),
    mayMake: office.may('products.create'),
    mayReduce: office.may('sales.manage'),
    mayChange: (['product-text.edit', 'product-prices.edit', 'stock.edit'] as const).some(office.may),
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['products'], index: false })

/** When a draft goes on sale by itself, or that its time is over and something is missing. */
function Planned({ at, now, timeZone }: { at: string; now: string; timeZone: string }) {
  const { t } = useText()
  const { date } = useFormat()
  const time = date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <span className="xs dim office-planned">
      {t(at > now ? 'office.product.planned' : 'office.product.planned.waits', { time })}
    </span>
  )
}

export default function Products() {
  const { t, locale } = useText()
  const { number } = useFormat()
  const {
    products,
    has_more: more,
    q,
    status,
    lacks,
    maySay,
    mayMake,
    mayReduce,
    mayChange,
    now,
    timeZone,
  } = useLoaderData<typeof loader>()
  const mayChoose = mayChange || mayReduce
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.products')}</h1>
        <ListFiles list="products" asked={{ q, status, untranslated_in: lacks }} />
        <SearchForm room="products" q={q} label={t('office.products.search')}>
          {status && <input type="hidden" name="status" value={status} />}
          {lacks && <input type="hidden" name="lacks" value={lacks} />}
        </SearchForm>
        {mayMake && (
          <PlainLink className="button small" href={officePaths.officeNewProduct()}>
            {t('office.new.title')}
          </PlainLink>
        )}
      </div>
      <nav aria-label={t('office.views')}>
        <ul className="chips">
          {[undefined, ...productStates].map((state) => (
            <li key={state ?? ''}>
              <PlainLink
                className="chip"
                href={officePaths.office('products', { status: state, q, lacks })}
                aria-current={state === status || undefined}
              >
                {t(state ? `office.product.state.${state}` : 'office.view.all')}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {(maySay || lacks) && (
        <nav aria-label={t('office.words.lacks')} className="row sm office-lacks">
          <span className="dim">{t('office.words.lacks')}</span>
          <ul className="chips">
            {tongues.map(([locale, tongue]) => (
              <li key={locale}>
                <PlainLink
                  className="chip"
                  href={officePaths.office('products', {
                    status,
                    q,
                    lacks: locale === lacks ? undefined : locale,
                  })}
                  aria-current={locale === lacks || undefined}
                >
                  <bdi lang={locale}>{tongue}</bdi>
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {products.length === 0 ? (
        <p className="dim">{t('office.products.none')}</p>
      ) : (
        <form action={inLanguage(locale, officePaths.officeNewSale())} className="office-edit">
          <TableFrame aria-label={t('office.products')}>
            <table>
              <thead>
                <tr>
                  {mayChoose && (
                    <th scope="col">
                      <span className="visually-hidden">{t('office.products.choose')}</span>
                    </th>
                  )}
                  <th scope="col">{t('office.product.name')}</th>
                  <th scope="col">{t('office.product.brand')}</th>
                  <th scope="col" className="end">
                    {t('office.product.variants')}
                  </th>
                  <th scope="col">{t('office.state')}</th>
                </tr>
              </thead>
              <tbody>
                {products.map((product) => (
                  <tr key={product.id}>
                    {mayChoose && (
                      <td>
                        <input
                          type="checkbox"
                          name="product"
                          value={product.id}
                          aria-label={`${t('office.products.choose')}: ${product.name}`}
                        />
                      </td>
                    )}
                    <th scope="row">
                      <PlainLink className="office-piece" href={officePaths.officeProduct(product.id)}>
                        {product.url && (
                          <img
                            src={paths.image(product.url, 64)}
                            alt=""
                            width={32}
                            height={40}
                            loading="lazy"
                          />
                        )}
                        <span className="link">
                          <UntranslatedText>{product.name}</UntranslatedText>
                        </span>
                        <bdi className="xs dim-3">{product.number}</bdi>
                      </PlainLink>
                    </th>
                    <td>{product.brand && <UntranslatedText>{product.brand}</UntranslatedText>}</td>
                    <td className="end">{number(product.variants)}</td>
                    <td>
                      <ProductStateMark status={product.status} />
                      {product.publish_at && <Planned at={product.publish_at} {...{ now, timeZone }} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          {mayChoose && (
            <div className="office-save">
              {mayChange && (
                <Button
                  type="submit"
                  variant="second"
                  small
                  formAction={inLanguage(locale, officePaths.officeTogether())}
                >
                  {t('office.together.chosen')}
                </Button>
              )}
              {mayReduce && (
                <Button type="submit" variant="second" small>
                  {t('office.sale.chosen')}
                </Button>
              )}
            </div>
          )}
        </form>
      )}
      {more && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.office('products', { status, q, lacks, after: String(products.at(-1)!.id) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}

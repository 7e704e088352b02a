// Products, those that are not sold too.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ProductState } from '../../../modules/catalog/edit-product.ts'
import { pageMeta } from '../../page-meta.ts'
import { officePaths } from '../office-paths.ts'
import { inLanguage, paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Original } from '../../ui/original.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import './products.css'

const states = ['active', 'draft', 'archived'] as const satisfies ProductState[]

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products')
  const asked = new URL(args.request.url).searchParams
  const status = states.find((state) => state === asked.get('status'))
  const q = (asked.get('q') ?? '').trim().slice(0, 200)
  const after = Number(asked.get('after'))
  const found = await office.products({
    q,
    status,
    after: Number.isSafeInteger(after) && after > 0 ? after : undefined,
  })
  return {
    ...found,
    ...(await office.clock()),
    q,
    status,
    mayMake: office.may('new-products'),
    mayReduce: office.may('sales'),
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['products'], index: false })

const looks = { active: 'good', draft: 'warn', archived: '' } as const

/** Whether it is sold: a square and a word. */
export function ProductStateMark({ status }: { status: ProductState }) {
  const { t } = useText()
  return <span className={`office-state ${looks[status]}`}>{t(`office.product.state.${status}`)}</span>
}

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
  const { products, more, q, status, mayMake, mayReduce, now, timeZone } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.products')}</h1>
        <SearchForm room="products" q={q} label={t('office.products.search')}>
          {status && <input type="hidden" name="status" value={status} />}
        </SearchForm>
        {mayMake && (
          <PlainLink className="button small" href={officePaths.officeNewProduct()}>
            {t('office.new.title')}
          </PlainLink>
        )}
      </div>
      <nav aria-label={t('office.views')}>
        <ul className="chips">
          {[undefined, ...states].map((state) => (
            <li key={state ?? ''}>
              <PlainLink
                className="chip"
                href={officePaths.office('products', { status: state, q })}
                aria-current={state === status || undefined}
              >
                {t(state ? `office.product.state.${state}` : 'office.view.all')}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      {products.length === 0 ? (
        <p className="dim">{t('office.products.none')}</p>
      ) : (
        <form action={inLanguage(locale, officePaths.officeNewSale())} className="office-edit">
          <TableFrame aria-label={t('office.products')}>
            <table>
              <thead>
                <tr>
                  {mayReduce && (
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
                    {mayReduce && (
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
                          <Original>{product.name}</Original>
                        </span>
                        <bdi className="xs dim-3">{product.number}</bdi>
                      </PlainLink>
                    </th>
                    <td>{product.brand && <Original>{product.brand}</Original>}</td>
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
          {mayReduce && (
            <div className="office-save">
              <Button type="submit" look="second" small>
                {t('office.sale.chosen')}
              </Button>
            </div>
          )}
        </form>
      )}
      {more && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.office('products', { status, q, after: String(products.at(-1)!.id) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </>
  )
}

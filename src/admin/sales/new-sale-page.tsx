// A sale of one product or of several: how much off, and when. The prices are shown before it is saved.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { MAX_SALE_PRODUCTS } from '../../contracts/limits.ts'
import { ApiError } from '../data/api-error.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { applyChanges, type Changes, flattenFields, type FieldTree } from '../kit/editor/changes.ts'
import { Editor } from '../kit/editor/editor.tsx'
import { useEditorModel } from '../kit/editor/editor-context.ts'
import { FieldFrame } from '../kit/editor/field-frame.tsx'
import { SelectField, TypedField } from '../kit/editor/fields.tsx'
import { instantIn } from '../kit/editor/instant.ts'
import { Crumbs } from '../kit/crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { amountOf, wholeNumber } from '../kit/editor/typed-value.ts'
import { ProductSearch } from '../kit/product-search.tsx'
import { useToasts } from '../kit/toast.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { describeSaleProblem, emptySale, findSaleProblems, saleSchema, toSaleInput } from './sale-form.ts'
import { fetchSalePreview, planSale, type SaleInput, type SalePreview, undoSale } from './sales-data.ts'
import { getWeekend } from './weekend.ts'
import '../kit/record.css'

export function NewSalePage() {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const reload = () => client.invalidateQueries({ queryKey: ['sales', 'list'] })
  const done = useRef<{ sale: SaleInput; planned: number; left: number }>(undefined)
  async function save(changes: Changes): Promise<void> {
    const values = applyChanges(flattenFields(emptySale), changes)
    const problems = findSaleProblems(values)
    if (problems.length > 0) throw rejected(problems)
    const sale = toSaleInput(values)
    try {
      done.current = { sale, ...(await planSale(sale)) }
    } catch (error) {
      // No variant costs more than the sale price.
      if (error instanceof ApiError && error.code === 'invalid_input' && sale.price === undefined)
        throw rejected(((error.details['issues'] ?? []) as { path: string }[]).map(toFormPath))
      throw error
    }
    void reload()
  }
  return (
    <Editor
      kind="sale"
      id="new"
      crumbs={<Crumbs to={officePaths.office('sales')} label={t('menu.scheduled-sales')} />}
      record={emptySale}
      schema={saleSchema}
      describeProblem={describeSaleProblem}
      save={save}
      reload={() => Promise.resolve(emptySale)}
      onSaved={() => {
        const { sale, planned, left } = done.current!
        show({
          title: t('sales.planned', { count: planned }),
          ...(left > 0 && { text: t('sales.left', { count: left }) }),
          action: { label: t('action.undo'), onClick: () => void undoSale(sale).then(reload) },
        })
        void navigate(officePaths.office('sales'))
      }}
      title={t('sales.create')}
      aside={<SchedulePanel />}
    >
      <ChosenProducts />
      <DiscountPanel />
      <ProductsPanel />
    </Editor>
  )
}

const toFormPath = ({ path }: { path: string }) =>
  path === 'percent_off' || path === 'price' ? 'percent' : path.split('.', 1)[0]!

const rejected = (paths: readonly string[]) =>
  new ApiError(400, {
    code: 'invalid_input',
    message: 'Not valid',
    details: { issues: paths.map((path) => ({ path })) },
  })

/** Takes over the products of the address. */
function ChosenProducts() {
  const [params] = useSearchParams()
  const { setFields } = useEditorModel()
  const ids = params
    .getAll('product')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const choose = useEffectEvent((products: number[]) => {
    if (products.length > 0) setFields({ products: [...new Set(products)].slice(0, MAX_SALE_PRODUCTS) })
  })
  const key = ids.join(' ')
  useEffect(() => choose(key.split(' ').filter(Boolean).map(Number)), [key])
  return null
}

function DiscountPanel() {
  const { t } = useText()
  const { shop } = useSession()
  const by = useWatch({ name: 'by' }) as string
  return (
    <Panel id="sale.discount" title={t('promotions.effect')}>
      <div className="edit-grid">
        <SelectField
          path="by"
          label={t('sales.by')}
          options={(['percent', 'price'] as const).map((value) => ({ value, label: t(`sales.by.${value}`) }))}
        />
        {by === 'percent' ? (
          <TypedField
            path="percent"
            label={t('promotion.percent')}
            hint={t('sales.percent.hint')}
            convert={wholeNumber}
            inputMode="numeric"
          />
        ) : (
          <TypedField
            path="price"
            label={`${t('products.sale-price')} (${shop.currency})`}
            convert={amountOf(shop.currency)}
            inputMode="decimal"
          />
        )}
      </div>
    </Panel>
  )
}

function SchedulePanel() {
  const { t } = useText()
  const { shop } = useSession()
  const { setValue } = useFormContext()
  const set = (period: { starts_at: string | null; ends_at: string | null }) => {
    setValue('starts_at', period.starts_at)
    setValue('ends_at', period.ends_at)
  }
  return (
    <Panel id="sale.schedule" title={t('promotion.schedule')}>
      <div className="row">
        <button type="button" className="button" onClick={() => set(getWeekend(new Date(), shop.time_zone))}>
          {t('sales.weekend')}
        </button>
        <button type="button" className="button" onClick={() => set({ starts_at: null, ends_at: null })}>
          {t('sales.open-end')}
        </button>
      </div>
      {(['starts_at', 'ends_at'] as const).map((path) => (
        <TypedField
          key={path}
          path={path}
          label={t(path === 'starts_at' ? 'promotions.starts' : 'promotions.ends')}
          hint={t(path === 'starts_at' ? 'promotion.starts.hint' : 'promotion.ends.hint', {
            zone: shop.time_zone,
          })}
          convert={instantIn(shop.time_zone)}
          type="datetime-local"
        />
      ))}
    </Panel>
  )
}

const PAUSE_MS = 400

/** The products, with their prices during the sale as soon as they are known. */
function ProductsPanel() {
  const { t } = useText()
  const { field } = useController({ name: 'products' })
  const values = useWatch() as FieldTree
  const ids = (field.value as number[] | null) ?? []
  const problems = findSaleProblems(values).filter((path) => path !== 'products')
  // Names and regular prices are shown before a discount is entered.
  const sale = problems.length === 0 ? toSaleInput(values) : { products: ids, percent_off: 1, ends_at: null }
  const input = useDebounced(JSON.stringify(sale), PAUSE_MS)
  const settled = JSON.parse(input) as SaleInput
  const { data, isFetching, isError } = useQuery({
    queryKey: ['sales', 'preview', input],
    queryFn: ({ signal }) => fetchSalePreview(settled, signal),
    enabled: settled.products.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Panel id="sale.products" title={t('field.products')} count={ids.length}>
      <FieldFrame path="products" label={t('field.products')} hint={t('sales.products.hint')}>
        {(control) => (
          <div id={control.id} role="group" aria-label={t('field.products')}>
            <ProductSearch
              label={t('promotion.add-product')}
              onPick={({ id }) => {
                if (!ids.includes(id)) field.onChange([...ids, id])
              }}
            />
          </div>
        )}
      </FieldFrame>
      {isError && <p className="bad">{t('sales.preview-failed')}</p>}
      {data && ids.length > 0 && (
        <ProductTable
          preview={data}
          ids={ids}
          hasPrices={problems.length === 0}
          isStale={isFetching}
          onRemove={(id) => field.onChange(ids.filter((one) => one !== id))}
        />
      )}
    </Panel>
  )
}

type TableProps = {
  preview: SalePreview
  ids: readonly number[]
  hasPrices: boolean
  isStale: boolean
  onRemove(id: number): void
}

function ProductTable({ preview: { products, currency }, ids, hasPrices, isStale, onRemove }: TableProps) {
  const { t, money, number } = useText()
  const show = (range: { min: number; max: number } | null) =>
    range === null ? (
      '–'
    ) : (
      <bdi>
        {money(range.min, currency)}
        {range.max > range.min && ` – ${money(range.max, currency)}`}
      </bdi>
    )
  return (
    <table className="record-table stacked" aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('sales.product')}</th>
          <th scope="col" className="end">
            {t('products.price')}
          </th>
          <th scope="col" className="end">
            {t('products.sale-price')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {products
          .filter(({ id }) => ids.includes(id))
          .map((product) => (
            <tr key={product.id}>
              <th scope="row">
                <Link className="link" to={officePaths.officeProduct(product.id)}>
                  <bdi lang="en">{product.name}</bdi>
                </Link>{' '}
                <span className="dim">{number(product.number)}</span>
                {hasPrices && product.left > 0 && (
                  <p className="dim">{t('sales.left', { count: product.left })}</p>
                )}
              </th>
              <td className="end" data-label={t('products.price')}>
                {show(product.regular)}
              </td>
              <td className="end" data-label={t('products.sale-price')}>
                {hasPrices ? show(product.price) : '–'}
              </td>
              <td>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t('choices.remove', { name: product.name })}
                  onClick={() => onRemove(product.id)}
                >
                  <X aria-hidden="true" />
                </button>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

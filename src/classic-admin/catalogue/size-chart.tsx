// One size chart: its table beside what product pages show of it, and which products have it.
import { useState } from 'react'
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { SizeTable } from '../../storefront/product/fit/size-table.tsx'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { ChartFields } from './chart-fields.tsx'
import { type ChartGrid, emptyChart, filledIn, gridAfter, gridIn } from './chart-grid.ts'
import { foundRow, type ShelfRefused, shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { RemovePart, ShelfField, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './catalogue.css'

export async function loader(args: LoaderFunctionArgs) {
  const { sizeCharts, collections } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  if (args.params['id'] === 'new') return { chart: undefined, goods: undefined }
  const chart = await foundRow(args.params['id'], sizeCharts.one)
  const { categories, brands } = await collections.choices()
  return { chart, goods: { categories, brands } }
}

type Answer = { grid: ChartGrid; refused?: ShelfRefused }

export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const { sizeCharts } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const chart = args.params['id'] === 'new' ? undefined : await foundRow(args.params['id'], sizeCharts.one)
  const form = await args.request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  ) as ShelfTyped
  const { do: does = '', slug = '' } = typed
  const sent = form.has('column') ? gridIn(form) : (chart ?? emptyChart)
  const stepped = gridAfter(sent, does)
  if (stepped) return { grid: stepped } satisfies Answer
  const grid = filledIn(sent)
  try {
    const to = (id: number, done: string, more: Record<string, string> = {}) =>
      redirect(officePaths.officeTaxonomyRow('sizes', id, { done, ...more }), 303)
    if (!chart) return to(await sizeCharts.create({ ...grid, ...(slug && { slug }) }), 'made')
    if (does === 'remove') {
      await sizeCharts.remove(chart.id)
      return redirect(officePaths.officeTaxonomy('sizes', { done: 'removed' }), 303)
    }
    if (does === 'give') {
      const id = (name: string) => (/^\d{1,15}$/.test(typed[name] ?? '') ? Number(typed[name]) : null)
      const goods = { category: id('category'), brand: id('brand') }
      return to(chart.id, 'given', { count: String(await sizeCharts.give(chart.id, goods)) })
    }
    await sizeCharts.change(chart.id, { was: typed['was'], to: grid })
    return to(chart.id, 'saved')
  } catch (error) {
    const refused = shelfRefusal(error, typed)
    return { ...refused, data: { grid, refused: refused.data } satisfies Answer }
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.chart?.name, 'size charts'], index: false })

export default function SizeChart() {
  const { t } = useText()
  const { number } = useFormat()
  const { chart, goods } = useLoaderData<typeof loader>()
  const { refused, grid } = (useActionData() ?? {}) as Partial<Answer>
  const [asked] = useSearchParams()
  const given = grid || asked.get('done') !== 'given' ? undefined : Number(asked.get('count') ?? 0)
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeTaxonomy('sizes')}>
        <Icon name="back" mirror /> {t('office.taxonomy.size.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {chart ? <UntranslatedText>{chart.name}</UntranslatedText> : t('office.taxonomy.size.new')}{' '}
          {chart && <sup className="count">{number(chart.products)}</sup>}
        </h1>
      </div>
      <ShelfSaid refused={refused} done={grid ? null : asked.get('done')} />
      {given !== undefined && (
        <p className="note good" role="status">
          {t('office.taxonomy.size.given', { count: given })}
        </p>
      )}
      <Editor
        key={JSON.stringify(grid)}
        first={grid ?? chart ?? emptyChart}
        isNew={!chart}
        version={
          refused?.marked['chart'] === 'changed' ? chart?.version : (refused?.typed['was'] ?? chart?.version)
        }
        refused={refused}
      />
      {chart && goods && <Goods {...goods} />}
      {chart && (
        <RemovePart
          free={chart.products === 0}
          empty={t('office.taxonomy.size.remove.empty')}
          full={t('office.taxonomy.size.remove.full')}
        />
      )}
    </>
  )
}

type EditorProps = {
  first: ChartGrid
  isNew: boolean
  version: string | undefined
  refused: ShelfRefused | undefined
}

function Editor({ first, isNew, version, refused }: EditorProps) {
  const { t } = useText()
  const [grid, setGrid] = useState<ChartGrid>(first)
  return (
    <form method="post" className="office-edit">
      {version && <input type="hidden" name="was" value={version} />}
      {/* Enter saves, whatever button stands first. */}
      <button type="submit" name="do" value="save" hidden />
      <div className="office-words">
        <Field
          label={t('office.product.name')}
          error={refused && nameFault(refused) ? t('office.cat.fault.name') : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="name"
              value={grid.name}
              onChange={({ target }) => setGrid({ ...grid, name: target.value })}
              required
              maxLength={100}
              lang="en"
              dir="ltr"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('office.taxonomy.size.unit')}>
          {(control) => (
            <select
              {...control}
              name="unit"
              value={grid.unit}
              onChange={({ target }) => setGrid({ ...grid, unit: target.value })}
            >
              <option value="cm">cm</option>
              <option value="in">in</option>
            </select>
          )}
        </Field>
        {isNew && (
          <ShelfField
            name="slug"
            label={t('office.taxonomy.size.slug')}
            hint={t('office.new.slug.hint')}
            optional
            refused={refused}
          >
            {(given) => <input {...given} dir="ltr" maxLength={120} />}
          </ShelfField>
        )}
      </div>
      <p className="sm dim">{t('office.taxonomy.size.hint')}</p>
      <ChartFields grid={grid} marked={refused?.marked ?? {}} onChange={setGrid} />
      <p>
        <Button type="submit" name="do" value="save">
          {t('office.product.save')}
        </Button>
      </p>
      <section className="office-part office-chart-preview">
        <h2 className="t-sm">{t('office.taxonomy.size.preview')}</h2>
        <p className="sm dim">{t('product.measures', { unit: grid.unit })}</p>
        <TableFrame aria-label={t('office.taxonomy.size.preview')}>
          <SizeTable chart={filledIn(grid)} chosen={undefined} />
        </TableFrame>
      </section>
    </form>
  )
}

const nameFault = ({ marked }: ShelfRefused) => 'name' in marked || 'to.name' in marked

type GoodsProps = {
  categories: { id: number; name: string; depth: number }[]
  brands: { id: number; name: string }[]
}

/** The chart for all of a category, of a brand, or of a brand in a category. */
function Goods({ categories, brands }: GoodsProps) {
  const { t } = useText()
  return (
    <form method="post" className="office-part">
      <h2 className="t-sm">{t('office.taxonomy.size.give')}</h2>
      <p className="sm dim">{t('office.taxonomy.size.give.hint')}</p>
      <div className="office-words">
        <Field label={t('office.new.category')} optional>
          {(control) => (
            <select {...control} name="category">
              <option value="">–</option>
              {categories.map(({ id, name, depth }) => (
                <option key={id} value={id} lang="en">
                  {'\u00A0\u00A0\u00A0'.repeat(depth)}
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('office.product.brand')} optional>
          {(control) => (
            <select {...control} name="brand">
              <option value="">–</option>
              {brands.map(({ id, name }) => (
                <option key={id} value={id} lang="en">
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p>
        <Button type="submit" small variant="second" name="do" value="give">
          {t('office.taxonomy.size.give.do')}
        </Button>
      </p>
    </form>
  )
}

// Several products at once: one grid of all their variants, one state for all of them.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { EditableProduct } from '../../modules/catalog/products/edit-product.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { chosenProducts } from './chosen-products.ts'
import { fieldOf, isEmpty, readEdit, type Typed } from './product-edit.ts'
import { productStates } from './product-state.tsx'
import { typedIn } from './typed-in.ts'
import { VariantGrid } from './variant-grid.tsx'
import '../orders/orders.css'
import './products.css'

/** More would be slow to write, and nobody looks through them. */
const most = 50

async function chosen(office: Office, url: URL): Promise<EditableProduct[]> {
  const known = await office.namesOfProducts(chosenProducts(url, most))
  if (known.length === 0) throw data(null, { status: 404 })
  return Promise.all(known.map(({ id }) => office.product(id)))
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const may = {
    words: office.may('product-text.edit'),
    prices: office.may('product-prices.edit'),
    stock: office.may('stock.edit'),
  }
  return { products: await chosen(office, args.url), may }
}

const changeable = ['product_changed', 'invalid_input', 'forbidden'] as const
type Details = { fields?: string[]; issues?: { path: string }[] }

/** The fields of a product's change that were refused; a state that is not possible marks no variant. */
function markedBy(error: unknown): string[] {
  const { fields = [], issues = [] } = ((error as { details?: Details }).details ?? {}) as Details
  return [...fields, ...issues.map(({ path }) => path)].map(fieldOf)
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const [products, typed, { timeZone }] = await Promise.all([
    chosen(office, args.url),
    typedIn(args.request),
    office.clock(),
  ])
  const reads = products.map((product) => ({
    product,
    read: readEdit(of(product, typed), product, timeZone),
  }))
  const wrong = reads.flatMap(({ read }) => ('wrong' in read ? read.wrong : []))
  if (wrong.length > 0)
    return data({ typed, marked: wrong, changed: false, saved: 0, left: [] }, { status: 422 })
  const [marked, left]: [string[], string[]] = [[], []]
  let [saved, changed] = [0, false]
  // Each product wholly or not at all; what one is refused for keeps none of the others back.
  for (const { product, read } of reads) {
    if ('wrong' in read || isEmpty(read.edit)) continue
    try {
      await office.changeProduct(product.id, read.edit)
      saved++
    } catch (error) {
      if (!changeable.some((code) => hasErrorCode(error, code))) throw error
      marked.push(...markedBy(error))
      left.push(product.name)
      changed ||= hasErrorCode(error, 'product_changed')
    }
  }
  if (left.length > 0) return data({ typed, marked, changed, saved, left }, { status: 409 })
  const back = new URLSearchParams(products.map(({ id }) => ['product', String(id)]))
  return redirect(`${officePaths.officeTogether()}?${back}&done=${saved}`, 303)
}

/** What the form says of one product. */
const of = ({ id }: EditableProduct, typed: Typed): Typed => ({
  ...typed,
  status: typed['state'] ?? '',
  'was-status': typed[`was-state-${id}`] ?? '',
})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['change together'], index: false })

export default function Together() {
  const { t } = useText()
  const { products, may } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('products')}>
        <Icon name="back" mirror /> {t('office.products')}
      </PlainLink>
      <h1 className="t-md">{t('office.together.title', { count: products.length })}</h1>
      {refused && (
        <FormError>
          {refused.left.length > 0
            ? t('office.together.some', { saved: refused.saved, names: refused.left.join(', ') })
            : t('office.product.fault')}
        </FormError>
      )}
      {!refused && done !== null && (
        <FormSuccess>
          {Number(done) > 0
            ? t('office.together.saved', { count: Number(done) })
            : t('office.product.unchanged')}
        </FormSuccess>
      )}
      <form method="post" className="office-edit">
        <fieldset className="office-words" disabled={!may.words}>
          <legend className="visually-hidden">{t('office.together.state')}</legend>
          <Field label={t('office.together.state')}>
            {(control) => (
              <select {...control} name="state" defaultValue={refused?.typed['state'] ?? ''}>
                <option value="">{t('office.together.as-is')}</option>
                {productStates.map((state) => (
                  <option key={state} value={state}>
                    {t(`office.product.state.${state}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {products.map(({ id, status }) => (
            <input key={id} type="hidden" name={`was-state-${id}`} value={status} />
          ))}
        </fieldset>
        <VariantGrid products={products} may={may} refused={refused} />
        <div className="office-save">
          <Button type="submit">{t('office.product.save')}</Button>
        </div>
      </form>
    </>
  )
}

// One product: its words, and all of its variants at once.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { requestContext } from '../../storefront/context.ts'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { CustomsForm, findCustomsFields, readCustoms } from './customs-form.tsx'
import { type FieldProblems, FieldsForm, readFields } from './fields-form.tsx'
import { fieldOf, isEmpty, readEdit, type Typed } from './product-edit.ts'
import { ProductStateMark } from './product-state.tsx'
import { MarketsForm, readMarkets } from './markets-form.tsx'
import { readRelated, RelatedForm, type DetailsProblem } from './related-form.tsx'
import { SaidInLanguages } from './said-in.tsx'
import { typedIn } from './typed-in.ts'
import { VariantGrid } from './variant-grid.tsx'
import { Words } from './words.tsx'
import '../orders/orders.css'
import './products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const product = await foundById(args.params['id'], office.product)
  const may = {
    words: office.may('product-text.edit'),
    prices: office.may('product-prices.edit'),
    stock: office.may('stock.edit'),
    pictures: office.may('product-pictures.edit'),
    sales: office.may('sales.manage'),
    variants: office.may('products.create'),
  }
  const [{ timeZone }, { languages }, fields, details, markets] = await Promise.all([
    office.clock(),
    office.words(product.id),
    office.productFields(product.id, args.context.get(requestContext).locale),
    office.productDetails(product.id),
    office.marketsOfProducts(),
  ])
  return {
    product,
    may,
    timeZone,
    languages,
    fields,
    details: { variants: details.variants, related: details.related, markets: details.markets },
    markets,
  }
}

type Details = { fields?: string[]; issues?: { path: string; message: string }[] }

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const product = await foundById(args.params['id'], office.product)
  const typed = await typedIn(args.request)
  if (typed['form'] === 'fields') return changeFields(office, product.id, typed)
  if (typed['form'] === 'customs') return changeCustoms(office, product.id, typed)
  if (typed['form'] === 'related') return changeDetails(office, product.id, typed, readRelated(typed))
  if (typed['form'] === 'markets') return changeDetails(office, product.id, typed, readMarkets(typed))
  const refuse = (fault: MessageKey, marked: string[], status: number) =>
    data({ fault, marked, typed, changed: status === 409 }, { status })
  const { timeZone } = await office.clock()
  const read = readEdit(typed, product, timeZone)
  if ('wrong' in read) return refuse('office.product.fault', read.wrong, 422)
  const to = (done: string) => redirect(officePaths.officeProduct(product.id, { done }), 303)
  if (isEmpty(read.edit)) return to('none')
  try {
    await office.changeProduct(product.id, read.edit)
  } catch (error) {
    const { fields = [], issues = [] } = ((error as { details?: Details }).details ?? {}) as Details
    if (hasErrorCode(error, 'product_changed'))
      return refuse('office.product.changed', fields.map(fieldOf), 409)
    if (hasErrorCode(error, 'invalid_input'))
      return refuse(
        'office.product.fault',
        issues.map(({ path }) => fieldOf(path)),
        422,
      )
    if (hasErrorCode(error, 'forbidden')) return refuse('office.closed.text', [], 403)
    throw error
  }
  return to('saved')
}

async function changeFields(office: Office, id: number, typed: Typed) {
  try {
    await office.changeProductFields(id, readFields(typed))
  } catch (error) {
    const isConflict = hasErrorCode(error, 'content_changed')
    if (!isConflict && !hasErrorCode(error, 'invalid_input')) throw error
    const { fields = [], issues = [] } = ((error as { details?: Details }).details ?? {}) as Details
    const problems = Object.fromEntries([
      ...fields.map((address) => [address, '']),
      ...issues.map(({ path, message }) => [path.replace(/^fields\./, ''), message]),
    ])
    const fault: MessageKey = isConflict ? 'office.product.changed' : 'office.product.fault'
    const rejected: FieldProblems = { typed, problems }
    return data({ fault, marked: [], changed: isConflict, ...rejected }, { status: isConflict ? 409 : 422 })
  }
  return redirect(officePaths.officeProduct(id, { done: 'saved' }), 303)
}

async function changeCustoms(office: Office, id: number, typed: Typed) {
  const edit = readCustoms(typed, (await office.productDetails(id)).variants)
  try {
    await office.changeProductDetails(id, edit)
  } catch (error) {
    const isConflict = hasErrorCode(error, 'product_changed')
    if (!isConflict && !hasErrorCode(error, 'invalid_input')) throw error
    const { fields = [], issues = [] } = ((error as { details?: Details }).details ?? {}) as Details
    const fault: MessageKey = isConflict ? 'office.product.changed' : 'office.product.fault'
    const marked = findCustomsFields([...fields, ...issues.map(({ path }) => path)], typed, edit)
    return data({ fault, marked, typed, changed: isConflict }, { status: isConflict ? 409 : 422 })
  }
  return redirect(officePaths.officeProduct(id, { done: 'saved' }), 303)
}

async function changeDetails(office: Office, id: number, typed: Typed, edit: object) {
  try {
    await office.changeProductDetails(id, edit)
  } catch (error) {
    const isConflict = hasErrorCode(error, 'product_changed')
    if (!isConflict && !hasErrorCode(error, 'invalid_input')) throw error
    const { issues = [] } = ((error as { details?: Details }).details ?? {}) as Details
    const problem = issues.map(({ message }) => message).join('; ')
    const fault: MessageKey = isConflict ? 'office.product.changed' : 'office.product.fault'
    const rejected: DetailsProblem = { typed, problem }
    return data({ fault, marked: [], changed: isConflict, ...rejected }, { status: isConflict ? 409 : 422 })
  }
  return redirect(officePaths.officeProduct(id, { done: 'saved' }), 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.product.name], index: false })

export default function OfficeProduct() {
  const { t } = useText()
  const { product, may, timeZone, languages, fields, details, markets } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  // What was typed in another form of the page says nothing about this one.
  const ownRefused = refused && refused.typed['form'] === undefined ? refused : undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('products')}>
        <Icon name="back" mirror /> {t('office.products')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <UntranslatedText>{product.name}</UntranslatedText> <sup className="count">{product.number}</sup>
        </h1>
        <ProductStateMark status={product.status} />
        {product.status === 'active' ? (
          <PlainLink className="link sm" href={paths.product(product.slug)}>
            {t('office.product.in-shop')}
          </PlainLink>
        ) : (
          <PlainLink className="link sm" href={officePaths.officeProductPreview(product.id)}>
            {t('office.content.preview')}
          </PlainLink>
        )}
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done === 'saved' && <FormSuccess>{t('office.product.saved')}</FormSuccess>}
      {!refused && done === 'made' && <FormSuccess>{t('office.new.made')}</FormSuccess>}
      {!refused && done === 'added' && <FormSuccess>{t('office.variants.added')}</FormSuccess>}
      {!refused && done === 'none' && <FormSuccess>{t('office.product.unchanged')}</FormSuccess>}
      {product.pictures.length > 0 && (
        <ul className="office-pictures">
          {product.pictures.slice(0, 12).map(({ url, alt }) => (
            <li key={url}>
              <img src={paths.image(url, 128)} alt={alt} width={80} height={100} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <p className="office-papers">
        {may.pictures && (
          <PlainLink className="button second small" href={officePaths.officePictures(product.id)}>
            {t(product.pictures.length > 0 ? 'office.pictures.change' : 'office.pictures.add')}
          </PlainLink>
        )}
        {may.variants && product.variants.some(({ options }) => options.length > 0) && (
          <PlainLink className="button second small" href={officePaths.officeVariants(product.id)}>
            {t('office.variants.add')}
          </PlainLink>
        )}
        {may.sales && (
          <PlainLink className="button second small" href={officePaths.officeNewSale(product.id)}>
            {t('office.sale.new')}
          </PlainLink>
        )}
      </p>
      <form method="post" className="office-edit">
        <Words product={product} timeZone={timeZone} may={may.words} refused={ownRefused} />
        <SaidInLanguages product={product.id} languages={languages} may={may.words} />
        <VariantGrid products={[product]} may={may} refused={ownRefused} />
        <div className="office-save">
          <Button type="submit">{t('office.product.save')}</Button>
        </div>
      </form>
      <CustomsForm details={details} may={may.words} />
      <MarketsForm markets={markets} chosen={details.markets} may={may.words} />
      <RelatedForm related={details.related} may={may.words} />
      <FieldsForm fields={fields} may={may.words} />
    </>
  )
}

// One category: what it is called in each language, its address, its picture; the end of an empty one.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { issuesOf } from './category-forms.ts'
import { CategoryWords, editIn } from './category-words.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './categories.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'categories.manage')
  return foundById(args.params['id'], office.categories.one)
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'categories.manage')
  const { id } = await foundById(args.params['id'], office.categories.one)
  const form = await args.request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>
  const refuse = (
    fault: MessageKey,
    status: number,
    more: { marked?: Record<string, string>; by?: string[] } = {},
  ) => data({ fault, typed, marked: more.marked ?? {}, by: more.by ?? [] }, { status })
  const to = (done: string) => redirect(officePaths.officeCategory(id, { done }), 303)
  try {
    if (typed['do'] === 'remove') {
      await office.categories.remove(id)
      return redirect(officePaths.office('categories', { done: 'removed' }), 303)
    }
    if (typed['do'] === 'picture' || typed['do'] === 'no-picture') {
      const file = form.get('file')
      const bytes =
        typed['do'] === 'picture' && file instanceof Blob && file.size > 0
          ? new Uint8Array(await file.arrayBuffer())
          : null
      if (typed['do'] === 'picture' && !bytes) return refuse('office.pictures.fault.none', 422)
      await office.categories.picture(id, typed['was-url'] || null, bytes)
      return to('saved')
    }
    const edit = editIn(typed)
    if (Object.keys(edit).length === 0) return to('none')
    await office.categories.change(id, edit)
    return to('saved')
  } catch (error) {
    const details = (error as { details?: { fields?: string[]; by?: string[] } }).details ?? {}
    if (hasErrorCode(error, 'in_use')) return refuse('office.cat.fault.used', 409, { by: details.by ?? [] })
    if (hasErrorCode(error, 'content_changed')) {
      const marked = Object.fromEntries((details.fields ?? []).map((field) => [field, 'changed']))
      return refuse('office.product.changed', 409, { marked })
    }
    if (!hasErrorCode(error, 'invalid_input')) throw error
    const marked = Object.fromEntries(
      issuesOf(error).map(([path, message]) => [path.replace(/\.(?:to|was)$/, ''), message]),
    )
    if (marked['picture'])
      return refuse(marked['picture'] === 'big' ? 'office.cat.fault.big' : 'office.cat.fault.kind', 422)
    return refuse('office.cat.fault', 422, { marked })
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.name, 'categories'], index: false })

const said = {
  made: 'office.cat.made',
  saved: 'office.product.saved',
  none: 'office.product.unchanged',
} as const satisfies Record<string, MessageKey>
const standing = {
  categories: 'office.cat.used.categories',
  products: 'office.cat.used.products',
  promotions: 'office.cat.used.promotions',
  collections: 'office.taxonomy.used.collections',
  content: 'office.cat.used.content',
} as const satisfies Record<string, MessageKey>

export default function OneCategory() {
  const { t } = useText()
  const category = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') as keyof typeof said | null
  const empty = category.products === 0 && category.children === 0
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('categories')}>
        <Icon name="back" mirror /> {t('office.cat.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <UntranslatedText>{category.name}</UntranslatedText>{' '}
          <sup className="count">{category.products}</sup>
        </h1>
        <PlainLink className="link sm" href={paths.category(category.slug)}>
          {t('office.product.in-shop')}
        </PlainLink>
      </div>
      {category.ancestors.length > 0 && (
        <p className="sm dim">
          <UntranslatedText>{category.ancestors.map(({ name }) => name).join(' › ')}</UntranslatedText>
        </p>
      )}
      {refused && (
        <FormError>
          {t(refused.fault)}{' '}
          {refused.by
            .flatMap((one) =>
              Object.hasOwn(standing, one) ? [t(standing[one as keyof typeof standing])] : [],
            )
            .join(' ')}
        </FormError>
      )}
      {!refused && done && Object.hasOwn(said, done) && <FormSuccess>{t(said[done])}</FormSuccess>}
      <form method="post" className="office-edit">
        <CategoryWords category={category} refused={refused} />
        <p>
          <Button type="submit">{t('office.product.save')}</Button>
        </p>
      </form>
      <form method="post" encType="multipart/form-data" className="office-part">
        <h2 className="t-sm" id="picture">
          {t('office.cat.picture')}
        </h2>
        {category.url && (
          <img
            className="office-category-picture"
            src={paths.image(category.url, 256)}
            alt=""
            width={160}
            height={200}
          />
        )}
        <input type="hidden" name="was-url" value={category.url ?? ''} />
        <p className="office-papers">
          <input
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            aria-labelledby="picture"
          />
          <Button type="submit" variant="second" small name="do" value="picture">
            {t('office.cat.picture.send')}
          </Button>
          {category.url && (
            <Button type="submit" variant="second" small name="do" value="no-picture">
              {t('office.cat.picture.remove')}
            </Button>
          )}
        </p>
      </form>
      <form method="post" className="office-part">
        <h2 className="t-sm">{t('office.cat.remove.title')}</h2>
        <p className="sm dim">{t(empty ? 'office.cat.remove.empty' : 'office.cat.remove.full')}</p>
        <p>
          <Button type="submit" variant="second" small name="do" value="remove" disabled={!empty}>
            {t('office.cat.remove')}
          </Button>
        </p>
      </form>
    </>
  )
}

// The tree of categories: where each stands, by buttons or by drag; a new one.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { CategoryRows } from './category-rows.tsx'
import { issuesOf, moveBy } from './category-forms.ts'
import { NewCategoryForm } from './new-category.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './categories.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'categories.manage')
  return office.categories.tree()
}

const fields = ['do', 'was', 'moved', 'parent', 'before', 'name', 'slug'] as const

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'categories.manage')
  const typed = await readForm(args.request, fields)
  const refuse = (fault: MessageKey, status: number, marked: Record<string, string> = {}) =>
    data({ fault, marked, typed }, { status })
  const [does = '', which = ''] = typed.do.split(':')
  try {
    if (does === 'new') {
      const { name, slug, parent } = typed
      const id = await office.categories.create({
        name,
        ...(slug && { slug }),
        parent: parent === '' ? null : Number(parent),
      })
      return redirect(officePaths.officeCategory(id, { done: 'made' }), 303)
    }
    const asked = moveBy(typed, does, which, (await office.categories.tree()).categories)
    if (asked) await office.categories.move(asked.id, asked.move)
    const at = asked ? `${asked.id}` : undefined
    return redirect(officePaths.office('categories', { at, by: does, done: asked && 'moved' }), 303)
  } catch (error) {
    const issues = issuesOf(error)
    if (hasErrorCode(error, 'content_changed') || hasErrorCode(error, 'not_found'))
      return refuse('office.cat.changed', 409)
    if (!hasErrorCode(error, 'invalid_input')) throw error
    if (does === 'new') return refuse('office.cat.fault', 422, Object.fromEntries(issues))
    const deep = issues.some(([, message]) => message === 'deep')
    return refuse(deep ? 'office.cat.fault.deep' : 'office.cat.fault.place', 422)
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['categories'], index: false })

export default function Categories() {
  const { t } = useText()
  const { number } = useFormat()
  const tree = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const moved = tree.categories.find(({ id }) => String(id) === asked.get('at'))
  const done = refused ? null : asked.get('done')
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.cat.title')} <sup className="count">{number(tree.categories.length)}</sup>
        </h1>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {done === 'moved' && moved && <FormSuccess>{t('office.cat.moved', { name: moved.name })}</FormSuccess>}
      {done === 'removed' && <FormSuccess>{t('office.cat.removed')}</FormSuccess>}
      <p className="sm dim">{t('office.cat.hint')}</p>
      {tree.categories.length > 0 && (
        <CategoryRows
          tree={tree}
          focus={done === 'moved' && moved ? { id: moved.id, by: asked.get('by') ?? '' } : undefined}
        />
      )}
      <NewCategoryForm categories={tree.categories} refused={refused} />
    </>
  )
}

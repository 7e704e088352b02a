// The tree of categories, in the order of the menus of the store.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { getText, hasIssue } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { type CategoryRow, categoriesKey, treeQuery } from './categories-query.ts'
import { CategoryTree } from './category-tree.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { CreateDialog } from '../kit/create-dialog.tsx'
import './categories.css'

export function CategoriesPage() {
  const { t } = useText()
  const { data, error } = useQuery(treeQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const { categories } = data
  return (
    <>
      <PageHead
        title={t('menu.categories')}
        count={categories.length}
        hint={t('categories.hint')}
        actions={
          <>
            <a className="button" href={officePaths.staffList('categories', 'csv', {})} download>
              <Download aria-hidden="true" /> {t('categories.export')}
            </a>
            <CreateCategory categories={categories} />
          </>
        }
      />
      {categories.length === 0 ? (
        <p className="dim">{t('categories.empty')}</p>
      ) : (
        <CategoryTree rows={categories} />
      )}
    </>
  )
}

const explain = (error: ApiError): MessageKey | undefined =>
  error.code === 'invalid_input' && hasIssue(error, 'parent')
    ? 'categories.invalid.parent'
    : explainName(error)

function CreateCategory({ categories }: { categories: readonly CategoryRow[] }) {
  const { t } = useText()
  const create = async (form: FormData) => {
    const [slug, parent] = [getText(form, 'slug'), getText(form, 'parent')]
    const body = {
      name: getText(form, 'name'),
      parent: parent === '' ? null : Number(parent),
      ...(slug !== '' && { slug }),
    }
    const { id } = await unwrap(api.POST('/api/v1/staff/categories', { body }))
    return officePaths.officeCategory(id)
  }
  return (
    <CreateDialog title="categories.create" stale={categoriesKey} create={create} explain={explain}>
      <NameFields />
      <label className="field">
        <span>{t('categories.parent')}</span>
        <select className="input" name="parent">
          <option value="">{t('categories.top')}</option>
          {categories.map(({ id, name, depth }) => (
            <option key={id} value={id} lang="en">
              {'\u2003'.repeat(depth) + name}
            </option>
          ))}
        </select>
      </label>
    </CreateDialog>
  )
}

// One category: its names, place in the tree, image and custom fields.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Tag } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useChangeHistory } from '../audit/use-change-history.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { listFieldAddresses, listOtherLocales } from '../kit/editor/custom-fields.ts'
import { CustomFieldsPanel } from '../kit/editor/custom-fields-panel.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { SelectField } from '../kit/editor/fields.tsx'
import { Crumbs } from '../kit/crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { DeleteEntity } from '../taxonomy/delete-entity.tsx'
import { NamePanel, TranslationsPanel } from '../taxonomy/name-panels.tsx'
import { describeNamesProblem, namesSchema } from '../taxonomy/named-record.ts'
import { categoryQuery, type CategoryRecord, describePath, treeQuery } from './categories-query.ts'
import { ImagePanel } from './image-panel.tsx'
import { confirmCategoryName, saveCategory, toCategoryTree } from './category-record.ts'
import { listSubtree } from './tree-moves.ts'
import '../kit/record.css'

export function CategoryPage() {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const { data, error } = useQuery(categoryQuery(id))
  if (data) return <CategoryEditor key={id} record={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('category.not-found')}
        hint={t('category.not-found.hint')}
        list={{ path: officePaths.office('categories'), title: t('menu.categories') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function CategoryEditor({ record }: { record: CategoryRecord }) {
  const { t } = useText()
  const can = useCan()
  const client = useQueryClient()
  const { languages } = useSession().shop
  const { category, fields } = record
  const { id, name, slug, products, stale, url } = category
  const locales = listOtherLocales(languages)
  const toTree = useCallback(
    (one: CategoryRecord) => {
      const addresses = listFieldAddresses(one.fields.definitions, listOtherLocales(languages))
      return toCategoryTree(one, addresses)
    },
    [languages],
  )
  const tree = useMemo(() => toTree(record), [toTree, record])
  const reload = async () => toTree(await client.fetchQuery({ ...categoryQuery(id), staleTime: 0 }))
  return (
    <Editor
      kind="category"
      id={String(id)}
      history={useChangeHistory('category', id)}
      crumbs={<Crumbs to={officePaths.office('categories')} label={t('menu.categories')} />}
      record={tree}
      schema={namesSchema}
      describeProblem={describeNamesProblem}
      save={async (changes) => {
        await saveCategory(id, changes)
        void client.invalidateQueries({ queryKey: treeQuery.queryKey })
      }}
      reload={reload}
      title={<bdi>{name}</bdi>}
      summary={category.ancestors.length > 0 && <bdi>{describePath(record.tree.categories, id)}</bdi>}
      actions={
        <>
          {can('products.read') && (
            <Link className="button" to={officePaths.office('products', { category: slug })}>
              <Tag aria-hidden="true" /> {t('taxonomy.products', { count: products })}
            </Link>
          )}
          <a className="button" href={paths.category(slug)}>
            <ExternalLink aria-hidden="true" /> {t('product.view-in-store')}
          </a>
          <DeleteEntity
            name={name}
            path={officePaths.office('categories')}
            stale={treeQuery.queryKey}
            remove={() => unwrap(api.DELETE('/api/v1/staff/categories/{id}', { params: { path: { id } } }))}
          />
        </>
      }
      aside={
        <>
          <ParentPanel record={record} />
          <ImagePanel id={id} url={url} onChange={reload} />
        </>
      }
    >
      <NamePanel kind="category" />
      <TranslationsPanel
        kind="category"
        stale={stale}
        confirm={(locale, change) => confirmCategoryName(id, locale, change)}
        onConfirm={reload}
      />
      <CustomFieldsPanel
        id="category.fields"
        definitions={fields.definitions}
        locales={locales}
        isDisabled={false}
      />
    </Editor>
  )
}

/** A category cannot be below itself. */
function ParentPanel({ record: { category, tree } }: { record: CategoryRecord }) {
  const { t } = useText()
  const below = new Set(listSubtree(tree.categories, category.id).map(({ id }) => id))
  const options = tree.categories
    .filter(({ id }) => !below.has(id))
    .map(({ id, name, depth }) => ({ value: String(id), label: '\u2003'.repeat(depth) + name }))
  return (
    <Panel id="category.place" title={t('category.place')}>
      <SelectField
        path="parent"
        label={t('categories.parent')}
        hint={t('category.place.hint')}
        none={t('categories.top')}
        options={options}
      />
    </Panel>
  )
}

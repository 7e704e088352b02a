// One collection: its names, and its products in order or the rule that finds them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { collectionStatuses } from '../../contracts/lists/collections-list.ts'
import { paths } from '../../contracts/paths.ts'
import { useChangeHistory } from '../audit/use-change-history.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { listFieldAddresses, listOtherLocales } from '../kit/editor/custom-fields.ts'
import { CustomFieldsPanel } from '../kit/editor/custom-fields-panel.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { SelectField, TextField } from '../kit/editor/fields.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { DeleteEntity } from '../taxonomy/delete-entity.tsx'
import { NamePanel, TranslationsPanel } from '../taxonomy/name-panels.tsx'
import { ProductsPanel } from './collection-products.tsx'
import {
  type CollectionRecord,
  collectionQuery,
  collectionSchema,
  confirmCollectionName,
  describeCollectionProblem,
  saveCollection,
  toCollectionTree,
} from './collection-record.ts'
import { collectionList } from './collections-list.tsx'
import { RulePanel } from './rule-panel.tsx'
import '../kit/record.css'

export function CollectionPage() {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const { data, error } = useQuery(collectionQuery(id))
  if (data) return <CollectionEditor key={id} record={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('collection.not-found')}
        hint={t('category.not-found.hint')}
        list={{ path: officePaths.officeTaxonomy('collections'), title: t('collections.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function CollectionEditor({ record }: { record: CollectionRecord }) {
  const { t } = useText()
  const client = useQueryClient()
  const { languages } = useSession().shop
  const { collection, fields } = record
  const { id, name, slug, status, stale, rule } = collection
  const locales = listOtherLocales(languages)
  const toTree = useCallback(
    (one: CollectionRecord) => {
      const addresses = listFieldAddresses(one.fields.definitions, listOtherLocales(languages))
      return toCollectionTree(one, addresses)
    },
    [languages],
  )
  const tree = useMemo(() => toTree(record), [toTree, record])
  const reload = async () => toTree(await client.fetchQuery({ ...collectionQuery(id), staleTime: 0 }))
  const path = officePaths.officeTaxonomy('collections')
  return (
    <Editor
      kind="collection"
      id={String(id)}
      history={useChangeHistory('collection', id)}
      crumbs={<ListCrumbs list={collectionList} path={path} id={String(id)} />}
      record={tree}
      schema={collectionSchema}
      describeProblem={describeCollectionProblem}
      mergesList={(field) => field === 'products' || field.startsWith('rule.')}
      save={async (changes) => {
        await saveCollection(id, changes)
        void client.invalidateQueries({ queryKey: [collectionList.name, 'list'] })
      }}
      reload={reload}
      title={<bdi>{name}</bdi>}
      badges={
        <Status kind={status === 'published' ? 'done' : 'open'}>{t(`collection-status.${status}`)}</Status>
      }
      summary={t(`collection-type.${rule ? 'rule' : 'manual'}`)}
      actions={
        <>
          {status === 'published' && (
            <a className="button" href={paths.collection(slug)}>
              <ExternalLink aria-hidden="true" /> {t('product.view-in-store')}
            </a>
          )}
          <DeleteEntity
            name={name}
            path={path}
            stale={[collectionList.name, 'list']}
            remove={() => unwrap(api.DELETE('/api/v1/staff/collections/{id}', { params: { path: { id } } }))}
          />
        </>
      }
      aside={
        <>
          <Panel id="collection.status" title={t('field.status')}>
            <SelectField
              path="status"
              label={t('field.status')}
              hint={t('collection.status.hint')}
              options={collectionStatuses.map((value) => ({
                value,
                label: t(`collection-status.${value}`),
              }))}
            />
          </Panel>
          <TranslationsPanel
            kind="collection"
            stale={stale}
            confirm={(locale, change) => confirmCollectionName(id, locale, change)}
            onConfirm={reload}
          />
        </>
      }
    >
      <NamePanel kind="collection">
        <TextField path="description" label={t('product.description')} rows={3} lang="en" />
      </NamePanel>
      {rule ? <RulePanel /> : <ProductsPanel collection={collection} />}
      <CustomFieldsPanel
        id="collection.fields"
        definitions={fields.definitions}
        locales={locales}
        isDisabled={false}
      />
    </Editor>
  )
}

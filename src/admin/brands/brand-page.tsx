// One brand: its names and custom fields.
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
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { DeleteEntity } from '../taxonomy/delete-entity.tsx'
import { NamePanel, TranslationsPanel } from '../taxonomy/name-panels.tsx'
import { describeNamesProblem, namesSchema } from '../taxonomy/named-record.ts'
import { type BrandRecord, brandQuery, confirmBrandName, saveBrand, toBrandTree } from './brand-record.ts'
import { brandList } from './brands-list.tsx'
import '../kit/record.css'

export function BrandPage() {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const { data, error } = useQuery(brandQuery(id))
  if (data) return <BrandEditor key={id} record={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('brand.not-found')}
        hint={t('category.not-found.hint')}
        list={{ path: officePaths.officeTaxonomy('brands'), title: t('brands.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function BrandEditor({ record }: { record: BrandRecord }) {
  const { t } = useText()
  const can = useCan()
  const client = useQueryClient()
  const { languages } = useSession().shop
  const { id, name, slug, products, stale } = record.brand
  const locales = listOtherLocales(languages)
  const toTree = useCallback(
    (one: BrandRecord) => {
      const addresses = listFieldAddresses(one.fields.definitions, listOtherLocales(languages))
      return toBrandTree(one, addresses)
    },
    [languages],
  )
  const tree = useMemo(() => toTree(record), [toTree, record])
  const reload = async () => toTree(await client.fetchQuery({ ...brandQuery(id), staleTime: 0 }))
  const path = officePaths.officeTaxonomy('brands')
  return (
    <Editor
      kind="brand"
      id={String(id)}
      history={useChangeHistory('brand', id)}
      crumbs={<ListCrumbs list={brandList} path={path} id={String(id)} />}
      record={tree}
      schema={namesSchema}
      describeProblem={describeNamesProblem}
      save={async (changes) => {
        await saveBrand(id, changes)
        void client.invalidateQueries({ queryKey: [brandList.name, 'list'] })
      }}
      reload={reload}
      title={<bdi>{name}</bdi>}
      actions={
        <>
          {can('products.read') && (
            <Link className="button" to={officePaths.office('products', { brand: slug })}>
              <Tag aria-hidden="true" /> {t('taxonomy.products', { count: products })}
            </Link>
          )}
          <a className="button" href={paths.products({ brand: slug })}>
            <ExternalLink aria-hidden="true" /> {t('product.view-in-store')}
          </a>
          <DeleteEntity
            name={name}
            path={path}
            stale={[brandList.name, 'list']}
            remove={() => unwrap(api.DELETE('/api/v1/staff/brands/{id}', { params: { path: { id } } }))}
          />
        </>
      }
      aside={
        <TranslationsPanel
          kind="brand"
          stale={stale}
          confirm={(locale, change) => confirmBrandName(id, locale, change)}
          onConfirm={reload}
        />
      }
    >
      <NamePanel kind="brand" slugHint={t('brand.slug.hint')} />
      <CustomFieldsPanel
        id="brand.fields"
        definitions={record.fields.definitions}
        locales={locales}
        isDisabled={false}
      />
    </Editor>
  )
}

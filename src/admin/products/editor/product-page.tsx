// The editor of a product.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCan, useSession } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { listFieldAddresses, listOtherLocales } from '../../kit/editor/custom-fields.ts'
import { CustomFieldsPanel } from '../../kit/editor/custom-fields-panel.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { ListCrumbs } from '../../kit/editor/list-crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { type CatalogueChoices, catalogueChoicesQuery } from '../catalogue-choices.ts'
import { productList, statusKinds } from '../products-list.tsx'
import { translationsQuery } from '../translations/product-translation.ts'
import { TranslationProgress } from '../translations/translation-progress.tsx'
import { BasicsPanel } from './basics-panel.tsx'
import { DetailsPanel, SearchListingPanel } from './details-panels.tsx'
import { MediaPanel } from './media-panel.tsx'
import { OrganisationPanel } from './organisation-panel.tsx'
import { ProductActions, VariantActions } from './product-actions.tsx'
import { productHistory } from './product-history.ts'
import { productQuery, type ProductRecord, saveProduct, toFieldTree } from './product-record.ts'
import { describeProblem, productSchema } from './product-schema.ts'
import { StatusPanel } from './status-panel.tsx'
import { VariantFieldsPanel } from './variant-fields-panel.tsx'
import { ShippingPanel, VariantsPanel } from './variants-panel.tsx'
import './product-page.css'

export function ProductPage() {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const record = useQuery(productQuery(id))
  const choices = useQuery(catalogueChoicesQuery)
  const error = record.error ?? choices.error
  if (record.data && choices.data)
    return <ProductEditor key={id} record={record.data} choices={choices.data} />
  if (error instanceof ApiError && error.status === 404) return <p role="alert">{t('product.not-found')}</p>
  return error ? <LoadError error={error} /> : null
}

/** Lists whose order and length are free: what two people add is kept. */
const mergesList = (path: string) =>
  ['tags', 'seasons', 'features', 'care', 'related', 'pictures.order'].includes(path)

function ProductEditor({ record, choices }: { record: ProductRecord; choices: CatalogueChoices }) {
  const text = useText()
  const { t } = text
  const can = useCan()
  const { shop } = useSession()
  const client = useQueryClient()
  const { product, fields } = record
  const locales = listOtherLocales(shop.languages)
  const toTree = useCallback(
    (one: ProductRecord) =>
      toFieldTree(one, listFieldAddresses(one.fields.definitions, listOtherLocales(shop.languages))),
    [shop.languages],
  )
  const tree = useMemo(() => toTree(record), [record, toTree])
  const id = String(product.id)
  const reload = async () => toTree(await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 }))
  return (
    <Editor
      kind="product"
      id={id}
      crumbs={<ListCrumbs list={productList} path={officePaths.office('products')} id={id} />}
      record={tree}
      schema={productSchema}
      describeProblem={describeProblem}
      mergesList={mergesList}
      save={async (changes) => {
        await saveProduct(product.id, changes)
        void client.invalidateQueries({ queryKey: ['products', 'list'] })
      }}
      reload={reload}
      history={productHistory(product.id, product.currency, text)}
      title={
        <>
          <bdi>{product.name}</bdi> <sup>{product.number}</sup>
        </>
      }
      badges={<Status kind={statusKinds[product.status]}>{t(`product-status.${product.status}`)}</Status>}
      summary={product.brand && <bdi>{product.brand}</bdi>}
      actions={<ProductActions product={product} />}
      aside={
        <>
          <StatusPanel markets={choices.markets} problems={findPublishProblems(product)} />
          <OrganisationPanel choices={choices} />
          <TranslationsPanel productId={product.id} />
        </>
      }
    >
      <BasicsPanel isDisabled={!can('product-text.edit')} />
      <MediaPanel media={record.media} onUpload={reload} />
      <VariantsPanel product={product} actions={<VariantActions product={product} onSave={reload} />} />
      <ShippingPanel product={product} profiles={choices.shipping_profiles} />
      <DetailsPanel />
      <VariantFieldsPanel variants={product.variants} />
      <CustomFieldsPanel
        id="product.fields"
        definitions={fields.definitions}
        locales={locales}
        isDisabled={!can('product-text.edit')}
      />
      <SearchListingPanel />
    </Editor>
  )
}

type Product = ProductRecord['product']

/** What a product needs before it can be published, and its pictures for everybody. */
function findPublishProblems({ status, variants, pictures }: Product): MessageKey[] {
  if (status === 'archived') return []
  return [
    ...(variants.some((variant) => variant.status === 'active' && variant.price === null)
      ? (['product.problem.price'] as const)
      : []),
    ...(pictures.length === 0 ? (['product.problem.picture'] as const) : []),
    ...(pictures.some(({ alt }) => alt === '') ? (['product.problem.alt'] as const) : []),
  ]
}

function TranslationsPanel({ productId }: { productId: number }) {
  const { t } = useText()
  const { data } = useQuery(translationsQuery(productId))
  return (
    <Panel
      id="product.translations"
      title={t('product.translations')}
      actions={
        <Link className="button quiet" to={officePaths.productTranslations(productId)}>
          <Languages aria-hidden="true" /> {t('product.translate')}
        </Link>
      }
    >
      {data && <TranslationProgress product={data} />}
    </Panel>
  )
}

// A new product: texts, images, options and the variants that they make, created in one step.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { departments } from '../../../contracts/schemas/product-fields.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import type { Changes } from '../../kit/editor/changes.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { nullableText, textList } from '../../kit/editor/typed-value.ts'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { type CatalogueChoices, catalogueChoicesQuery } from '../catalogue-choices.ts'
import { BasicsPanel } from '../editor/basics-panel.tsx'
import { CategoriesField } from '../editor/organisation-panel.tsx'
import { productLabels } from '../editor/product-labels.ts'
import { uploadPictures } from '../editor/product-pictures.ts'
import { NewMediaPanel } from './new-media-panel.tsx'
import { NewOptionsPanel } from './new-options-panel.tsx'
import { createProduct, publishProduct } from './create-product.ts'
import { emptyProduct, readNewProduct } from './new-product.ts'
import { describeNewProblem, newProductSchema } from './new-product-schema.ts'
import { NewVariantsPanel } from './new-variants-panel.tsx'
import '../editor/product-page.css'

export function NewProductPage() {
  const choices = useQuery(catalogueChoicesQuery)
  if (choices.data) return <NewProductEditor choices={choices.data} />
  return choices.error ? <LoadError error={choices.error} /> : null
}

function NewProductEditor({ choices }: { choices: CatalogueChoices }) {
  const { t } = useText()
  const { show } = useToasts()
  const can = useCan()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const [created, setCreated] = useState<number>()
  const done = useRef<{ id: number; isPublished: boolean }>(undefined)

  async function save(changes: Changes): Promise<void> {
    const product = readNewProduct(changes)
    const id = created ?? (await createProduct(product, files.length))
    void client.invalidateQueries({ queryKey: ['products', 'list'] })
    try {
      if (files.length > 0) await uploadPictures(id, files, product.name)
      setFiles([])
      done.current = { id, isPublished: product.status === 'active' && (await tryPublishing(id)) }
    } catch (error) {
      // Saving again continues with this product.
      setCreated(id)
      throw error
    }
    if (product.status === 'active' && !done.current.isPublished)
      show({ title: t('product-new.not-published'), isError: true })
    else show({ title: t('product-new.created') })
  }

  return (
    <Editor
      kind="product"
      id="new"
      crumbs={<Crumbs to={officePaths.office('products')} label={t('products.title')} />}
      record={emptyProduct}
      schema={newProductSchema}
      describeProblem={describeNewProblem}
      save={save}
      reload={() => Promise.resolve(emptyProduct)}
      onSaved={() => void navigate(officePaths.officeProduct(done.current!.id), { replace: true })}
      title={t('products.add')}
      aside={
        <fieldset disabled={created !== undefined}>
          <Panel id="product-new.status" title={t('products.status')}>
            <SelectField
              path="status"
              label={t('products.status')}
              hint={t('product-new.status.hint')}
              options={(can('product-text.edit') ? (['draft', 'active'] as const) : (['draft'] as const)).map(
                (value) => ({ value, label: t(`product-status.${value}`) }),
              )}
            />
          </Panel>
          <Organisation choices={choices} />
        </fieldset>
      }
    >
      {created !== undefined && (
        <p role="status" className="editor-notice">
          {t(files.length > 0 ? 'product-new.images-left' : 'product-new.publish-left')}{' '}
          <Link to={officePaths.officeProduct(created)}>{t('product-new.open')}</Link>
        </p>
      )}
      <fieldset disabled={created !== undefined}>
        <BasicsPanel isDisabled={created !== undefined} />
      </fieldset>
      {can('product-pictures.edit') && <NewMediaPanel files={files} onChange={setFiles} />}
      <fieldset disabled={created !== undefined}>
        <NewOptionsPanel />
        <NewVariantsPanel choices={choices} />
      </fieldset>
    </Editor>
  )
}

/** @returns false when something is missing; the product stays a draft. */
async function tryPublishing(id: number): Promise<boolean> {
  try {
    await publishProduct(id)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}

function Organisation({ choices }: { choices: CatalogueChoices }) {
  const { t } = useText()
  return (
    <Panel id="product-new.organisation" title={t('product.organisation')}>
      <CategoriesField categories={choices.categories} max={1} />
      <TypedField
        path="brand"
        label={t(productLabels.brand)}
        hint={t('product-new.brand.hint')}
        convert={nullableText}
        list={choices.brands.map(({ name }) => name)}
      />
      <SelectField
        path="department"
        label={t(productLabels.department)}
        options={departments.map((value) => ({ value, label: t(`department.${value}`) }))}
      />
      <TypedField path="tags" label={t(productLabels.tags)} convert={textList} hint={t('product.commas')} />
      <TextField path="slug" label={t(productLabels.slug)} hint={t('product-new.slug.hint')} dir="ltr" />
    </Panel>
  )
}

// Buttons of the editor of a product: sale, duplicate, preview; options and variants.
import { CalendarClock, Copy, ExternalLink, Eye, Plus, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { getText, OpenDialog, OpenFormDialog } from '../../kit/form-dialog.tsx'
import { useToasts } from '../../kit/toast.tsx'
import type { ProductRecord } from './product-record.ts'

const OptionsDialog = lazy(async () => ({
  default: (await import('./options/options-dialog.tsx')).OptionsDialog,
}))
const ExplainPrice = lazy(async () => ({
  default: (await import('../../price-lists/explain-price.tsx')).ExplainPrice,
}))
const AddVariantsDialog = lazy(async () => ({
  default: (await import('./options/add-variants-dialog.tsx')).AddVariantsDialog,
}))

type Product = ProductRecord['product']

export function ProductActions({ product }: { product: Product }) {
  const { t } = useText()
  const can = useCan()
  const [isDuplicating, setDuplicating] = useState(false)
  return (
    <>
      {can('products.create') && (
        <button type="button" className="button" onClick={() => setDuplicating(true)}>
          <Copy aria-hidden="true" /> {t('product.duplicate')}
        </button>
      )}
      {can('price-lists.read') && (
        <DialogButton label={t('price.explain')}>
          {(close) => (
            <OpenDialog title={t('price.explain')} isWide onClose={close}>
              <Suspense>
                <ExplainPrice
                  sku={product.variants[0]?.sku ?? ''}
                  skus={product.variants.map(({ sku }) => sku)}
                />
              </Suspense>
            </OpenDialog>
          )}
        </DialogButton>
      )}
      {can('sales.manage') && (
        <Link className="button" to={officePaths.officeNewSale(product.id)}>
          <CalendarClock aria-hidden="true" /> {t('products.schedule-sale')}
        </Link>
      )}
      {product.status === 'active' ? (
        <a className="button" href={paths.product(product.slug)}>
          <ExternalLink aria-hidden="true" /> {t('product.view-in-store')}
        </a>
      ) : (
        <Link className="button" to={officePaths.officeProductPreview(product.id)}>
          <Eye aria-hidden="true" /> {t('product.preview')}
        </Link>
      )}
      {isDuplicating && <DuplicateDialog product={product} onClose={() => setDuplicating(false)} />}
    </>
  )
}

function DuplicateDialog({ product, onClose }: { product: Product; onClose(): void }) {
  const { t } = useText()
  const { show } = useToasts()
  const navigate = useNavigate()
  const save = async (form: FormData, key: string) => {
    const { id } = await unwrap(
      api.POST('/api/v1/staff/products/{id}/duplicate', {
        params: { path: { id: product.id }, header: { 'idempotency-key': key } },
        body: { name: getText(form, 'name') },
      }),
    )
    show({ title: t('product.duplicated') })
    void navigate(officePaths.officeProduct(id))
    return null
  }
  return (
    <OpenFormDialog
      title={t('product.duplicate')}
      submit={t('product.duplicate')}
      save={save}
      explain={({ code }) => (code === 'invalid_input' ? 'product.invalid.name' : undefined)}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('product.title')}</span>
        <input
          className="input"
          name="name"
          dir="auto"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={t('product.copy-of', { name: product.name })}
        />
      </label>
      <p className="dim">{t('product.duplicate.hint')}</p>
    </OpenFormDialog>
  )
}

/** @param onSave loads the product again. */
export function VariantActions({ product, onSave }: { product: Product; onSave(): Promise<unknown> }) {
  const { t } = useText()
  const can = useCan()
  const [open, setOpen] = useState<'options' | 'variants'>()
  if (!can('products.create')) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen('options')}>
        <SlidersHorizontal aria-hidden="true" /> {t('product.edit-options')}
      </button>
      {product.variants.some(({ options }) => options.length > 0) && (
        <button type="button" className="button quiet" onClick={() => setOpen('variants')}>
          <Plus aria-hidden="true" /> {t('product.add-variants')}
        </button>
      )}
      <Suspense>
        {open === 'options' && <OptionsDialog productId={product.id} onSave={onSave} onClose={close} />}
        {open === 'variants' && <AddVariantsDialog product={product} onSave={onSave} onClose={close} />}
      </Suspense>
    </>
  )
}

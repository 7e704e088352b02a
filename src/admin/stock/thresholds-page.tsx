// Quantities at or below which stock is low: of the shop, of categories, of products.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { ProductSearch } from '../kit/product-search.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { catalogueChoicesQuery } from '../products/catalogue-choices.ts'
import { LoadError } from '../shell/load-error.tsx'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './stock.css'

const thresholdsQuery = {
  queryKey: ['stock', 'thresholds'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await unwrap(api.GET('/api/v1/staff/stock/thresholds', { signal }))).rules,
}
type Rule = Awaited<ReturnType<typeof thresholdsQuery.queryFn>>[number]

const errors: Record<string, MessageKey> = {
  stock_changed: 'threshold.error.changed',
  not_found: 'threshold.error.missing',
}
const explain = ({ code }: ApiError) => errors[code]

/** @returns null for an empty field, which removes a threshold. */
const readThreshold = (form: FormData) => {
  const typed = getText(form, 'threshold')
  return typed === '' ? null : Number(typed)
}

export function ThresholdsPage() {
  const { t, number } = useText()
  const can = useCan()
  const { data: rules, error } = useQuery(thresholdsQuery)
  if (!rules) return error ? <LoadError error={error} /> : null
  const mayEdit = can('stock.edit')
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('stock'), label: t('stock.title') }}
        title={t('stock.thresholds')}
        hint={t('threshold.hint')}
        actions={
          mayEdit && (
            <>
              <DialogButton label={t('threshold.add-category')}>
                {(close) => <AddForCategory rules={rules} onClose={close} />}
              </DialogButton>
              <DialogButton label={t('threshold.add-product')}>
                {(close) => <AddForProduct onClose={close} />}
              </DialogButton>
            </>
          )
        }
      />
      <div className="panel panel-body">
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{t('threshold.for')}</th>
              <th scope="col" className="end">
                {t('stock.threshold')}
              </th>
              {mayEdit && <td />}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={`${rule.category?.slug} ${rule.product?.id}`}>
                <th scope="row">
                  <RuleName rule={rule} />
                </th>
                <td className="end">{number(rule.threshold)}</td>
                {mayEdit && (
                  <td className="end">
                    <DialogButton label={t('threshold.change')} className="button quiet">
                      {(close) => <ChangeThreshold rule={rule} onClose={close} />}
                    </DialogButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function RuleName({ rule: { category, product } }: { rule: Rule }) {
  const { t } = useText()
  if (category)
    return (
      <>
        <bdi>{category.name}</bdi> <span className="dim">{t('threshold.category')}</span>
      </>
    )
  return product ? (
    <>
      <bdi>{product.name}</bdi> <span className="dim">{t('stock.product')}</span>
    </>
  ) : (
    t('threshold.shop')
  )
}

const setThreshold = (body: {
  category?: string
  product?: number
  was: number | null
  threshold: number | null
}) => unwrap(api.PUT('/api/v1/staff/stock/thresholds', { body: { category: null, product: null, ...body } }))

type DialogProps = { onClose(): void }

function ChangeThreshold({ rule, onClose }: DialogProps & { rule: Rule }) {
  const { t } = useText()
  const { category, product, threshold } = rule
  const isOfShop = !category && !product
  return (
    <RecordDialog
      title={category?.name ?? product?.name ?? t('threshold.shop')}
      submit={t('action.save')}
      done="editor.saved"
      stale={thresholdsQuery.queryKey}
      save={(form) =>
        setThreshold({
          ...(category && { category: category.slug }),
          ...(product && { product: product.id }),
          was: threshold,
          threshold: readThreshold(form),
        })
      }
      explain={explain}
      onClose={onClose}
    >
      <ThresholdField initial={threshold} isRequired={isOfShop} />
      {!isOfShop && <p className="dim">{t('threshold.remove-hint')}</p>}
    </RecordDialog>
  )
}

function AddForCategory({ rules, onClose }: DialogProps & { rules: readonly Rule[] }) {
  const { t } = useText()
  const { data } = useQuery(catalogueChoicesQuery)
  const categories = data?.categories.filter(
    ({ slug }) => !rules.some(({ category }) => category?.slug === slug),
  )
  return (
    <RecordDialog
      title={t('threshold.add-category')}
      submit={t('action.save')}
      done="editor.saved"
      stale={thresholdsQuery.queryKey}
      save={(form) =>
        setThreshold({ category: getText(form, 'category'), was: null, threshold: readThreshold(form) })
      }
      explain={explain}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('threshold.category')}</span>
        <select className="input" name="category" required>
          {categories?.map(({ slug, name, depth }) => (
            <option key={slug} value={slug}>
              {'\u00A0\u00A0'.repeat(depth) + name}
            </option>
          ))}
        </select>
      </label>
      <ThresholdField isRequired />
    </RecordDialog>
  )
}

function AddForProduct({ onClose }: DialogProps) {
  const { t } = useText()
  const [product, setProduct] = useState<{ id: number; name: string }>()
  return (
    <RecordDialog
      title={t('threshold.add-product')}
      submit={t('action.save')}
      done="editor.saved"
      stale={thresholdsQuery.queryKey}
      isDisabled={!product}
      save={(form) => setThreshold({ product: product!.id, was: null, threshold: readThreshold(form) })}
      explain={explain}
      onClose={onClose}
    >
      <ProductSearch label={t('threshold.find-product')} onPick={setProduct} />
      {product && (
        <p className="strong" role="status">
          <bdi>{product.name}</bdi>
        </p>
      )}
      <ThresholdField isRequired />
    </RecordDialog>
  )
}

function ThresholdField({ initial, isRequired }: { initial?: number; isRequired: boolean }) {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('stock.threshold')}</span>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        name="threshold"
        required={isRequired}
        min={0}
        max={9_999_999}
        defaultValue={initial}
        autoComplete="off"
      />
    </label>
  )
}

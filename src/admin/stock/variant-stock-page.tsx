// The stock of a variant: quantities by location, what staff can do to them, and what changed them.
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { AdjustDialog, type AdjustmentKind } from './adjust-dialog.tsx'
import { StockHistory } from './stock-history.tsx'
import { useLocationName, useOpenLocations, type VariantStock, variantStockQuery } from './stock-queries.ts'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './stock.css'

export function VariantStockPage() {
  const { t } = useText()
  const variant = Number(useParams()['variant'])
  const { data, error } = useQuery(variantStockQuery(variant))
  if (data) return <Content key={variant} stock={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <NotFound
        title={t('stock.not-found')}
        hint={t('stock.not-found.hint')}
        list={{ path: officePaths.office('stock'), title: t('stock.title') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function Content({ stock }: { stock: VariantStock }) {
  const { t } = useText()
  const can = useCan()
  const { sku, barcode, product, options } = stock
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('stock'), label: t('stock.title') }}
        title={<bdi dir="ltr">{sku}</bdi>}
        hint={
          <>
            {can('products.read') ? (
              <Link className="stock-product" to={officePaths.officeProduct(product.id)}>
                <bdi>{product.name}</bdi>
              </Link>
            ) : (
              <bdi>{product.name}</bdi>
            )}{' '}
            <bdi>{options.join(', ')}</bdi> {barcode !== null && <bdi dir="ltr">{barcode}</bdi>}
          </>
        }
        actions={can('stock.edit') && <Adjustments stock={stock} />}
      />
      <div className="stock-panels">
        <CountsPanel stock={stock} />
        <StockHistory stock={stock} />
      </div>
    </>
  )
}

function Adjustments({ stock }: { stock: VariantStock }) {
  const { t } = useText()
  const hasSeveral = useOpenLocations().length > 1
  const kinds: AdjustmentKind[] = [
    'damaged',
    ...(hasSeveral ? (['moved'] as const) : []),
    'counted',
    'received',
  ]
  return kinds.map((kind) => (
    <DialogButton
      key={kind}
      label={t(`stock.act.${kind}`)}
      className={kind === 'received' ? 'button primary' : 'button'}
    >
      {(close) => <AdjustDialog kind={kind} stock={stock} onClose={close} />}
    </DialogButton>
  ))
}

function CountsPanel({ stock: { counts, threshold } }: { stock: VariantStock }) {
  const { t, number } = useText()
  const nameOf = useLocationName()
  return (
    <Panel id="stock.counts" title={t('stock.title')}>
      <ScrollRegion className="record-scroll" label={t('stock.title')}>
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{t('stock.location')}</th>
              <th scope="col" className="end">
                {t('stock.on-hand')}
              </th>
              <th scope="col" className="end">
                {t('stock.committed')}
              </th>
              <th scope="col" className="end">
                {t('stock.available')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ location, on_hand: onHand, reserved, available }) => (
              <tr key={location}>
                <th scope="row">
                  <bdi>{nameOf(location)}</bdi>
                </th>
                <td className="end">{number(onHand)}</td>
                <td className="end">{number(reserved)}</td>
                <td className="end">
                  {available > threshold ? (
                    number(available)
                  ) : (
                    <Status kind={available > 0 ? 'attention' : 'error'}>
                      {available > 0 ? number(available) : t('stock-level.out')}
                    </Status>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  )
}

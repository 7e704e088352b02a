// The label with which the customer sends a return: bought from the carrier, or uploaded.
import { useQuery } from '@tanstack/react-query'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import type { NumberedDialogProps } from '../detail/dialog-context.tsx'
import { useReloadOrder } from '../detail/order-query.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { readFile } from './read-file.ts'

const types = ['application/pdf', 'image/png'] as const

export function ReturnLabelDialog({ order, number, onClose }: NumberedDialogProps) {
  const { t, money } = useText()
  const reload = useReloadOrder()
  const path = { id: order.id, number }
  const { data } = useQuery({
    queryKey: ['order-labels', order.id, number],
    queryFn: () => unwrap(api.GET('/api/v1/staff/orders/{id}/returns/{number}/labels', { params: { path } })),
  })
  const labels = data?.labels.filter(({ status }) => status === 'created') ?? []
  const discard = async (label: string) => {
    await unwrap(
      api.POST('/api/v1/staff/orders/{id}/returns/{number}/labels/{label}/void', {
        params: { path: { ...path, label } },
        body: {},
      }),
    )
    await reload()
  }
  return (
    <OrderFormDialog
      title={t('order.return-label.title', { number })}
      submit={t('order.return-label.submit')}
      done="order.done.return-label"
      onClose={onClose}
      save={async (form, key) => {
        const header = { 'idempotency-key': key }
        const file = form.get('file')
        if (!(file instanceof File) || file.size === 0)
          return unwrap(
            api.POST('/api/v1/staff/orders/{id}/returns/{number}/labels', {
              params: { path, header },
              body: {},
            }),
          )
        const { content } = await readFile(file)
        const [carrier, tracking] = [getText(form, 'carrier'), getText(form, 'tracking')]
        return unwrap(
          api.POST('/api/v1/staff/orders/{id}/returns/{number}/labels/upload', {
            params: { path, header },
            body: {
              type: types.find((type) => type === file.type) ?? 'application/pdf',
              file: content,
              ...(carrier !== '' && { carrier_name: carrier }),
              ...(tracking !== '' && { tracking }),
            },
          }),
        )
      }}
    >
      {labels.map(({ id, carrier_name: carrier, tracking, price, currency }) => (
        <p key={id} className="row">
          <a
            className="link grow"
            target="_blank"
            rel="noreferrer"
            href={officePaths.staffFile(`orders/${order.id}/returns/${number}/labels/${id}/file`)}
          >
            <bdi>{[carrier, tracking].filter(Boolean).join(' ') || t('order.label')}</bdi>
          </a>
          {price !== null && currency !== null && <bdi className="dim">{money(price, currency)}</bdi>}
          <button type="button" className="button quiet" onClick={() => void discard(id)}>
            {t('order.void-label')}
          </button>
        </p>
      ))}
      <p className="dim">{t('order.return-label.text')}</p>
      <label className="field">
        <span>{t('form.optional', { label: t('order.return-label.file') })}</span>
        <input type="file" name="file" accept={types.join()} />
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('order.carrier') })}</span>
        <input className="input" name="carrier" maxLength={80} />
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('order.tracking') })}</span>
        <input className="input" name="tracking" dir="ltr" maxLength={80} />
      </label>
    </OrderFormDialog>
  )
}

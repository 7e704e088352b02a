// The address to which the order is sent.
import { useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { AddressFields, type AddressValues, emptyAddress, toAddress } from '../../kit/address-fields.tsx'
import type { DialogProps } from '../detail/dialog-context.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'

export function AddressDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const [values, setValues] = useState<AddressValues>({ ...emptyAddress, ...order.address })
  return (
    <OrderFormDialog
      title={t('order.shipping-address')}
      submit={t('action.save')}
      done="order.done.address"
      onClose={onClose}
      save={() =>
        unwrap(
          api.POST('/api/v1/staff/orders/{id}/address', {
            params: { path: { id: order.id } },
            body: toAddress(values),
          }),
        )
      }
    >
      <AddressFields values={values} onChange={setValues} />
    </OrderFormDialog>
  )
}

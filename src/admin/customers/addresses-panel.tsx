// Addresses of a customer, edited in dialogs.
import { useState } from 'react'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { Address } from '../kit/address.tsx'
import { AddressFields, type AddressValues, emptyAddress, toAddress } from '../kit/address-fields.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { type Customer, customerKey } from './customer-record.ts'

type SavedAddress = Customer['addresses'][number]

export function AddressesPanel({ customer, isEditable }: { customer: Customer; isEditable: boolean }) {
  const { t } = useText()
  const { id, addresses } = customer
  return (
    <Panel
      id="customer.addresses"
      title={t('customer.addresses')}
      count={addresses.length}
      actions={
        isEditable && (
          <DialogButton className="button quiet" label={t('customer.address.add')}>
            {(close) => <AddressDialog customer={customer} onClose={close} />}
          </DialogButton>
        )
      }
    >
      {addresses.length === 0 && <p className="dim">{t('customer.addresses.none')}</p>}
      {addresses.map((address) => (
        <div key={address.id}>
          <Address address={address}>
            {address.default_delivery && <span className="dim">{t('customer.address.delivery')}</span>}
            {address.default_billing && <span className="dim">{t('customer.address.billing')}</span>}
          </Address>
          {isEditable && (
            <div className="row">
              <DialogButton className="button quiet" label={t('customer.address.edit')}>
                {(close) => <AddressDialog customer={customer} address={address} onClose={close} />}
              </DialogButton>
              <DialogButton className="button quiet" label={t('customer.address.delete')}>
                {(close) => <DeleteAddressDialog id={id} address={address} onClose={close} />}
              </DialogButton>
            </div>
          )}
        </div>
      ))}
    </Panel>
  )
}

type AddressDialogProps = {
  customer: Customer
  /** Absent: a new one. */
  address?: SavedAddress
  onClose(): void
}

function AddressDialog({ customer, address, onClose }: AddressDialogProps) {
  const { t } = useText()
  const [values, setValues] = useState<AddressValues>({ ...emptyAddress, name: customer.name, ...address })
  const defaults = {
    default_delivery: address?.default_delivery ?? false,
    default_billing: address?.default_billing ?? false,
  }
  return (
    <RecordDialog
      title={t(address ? 'customer.address.edit' : 'customer.address.add')}
      submit={t('action.save')}
      done="customer.address.saved"
      stale={customerKey(customer.id)}
      onClose={onClose}
      save={(form, key) => {
        const to = {
          ...toAddress(pickFields(values)),
          ...(form.has('default_delivery') && { default_delivery: true as const }),
          ...(form.has('default_billing') && { default_billing: true as const }),
        }
        if (!address)
          return unwrap(
            api.POST('/api/v1/staff/customers/{id}/addresses', {
              params: { path: { id: customer.id }, header: { 'idempotency-key': key } },
              body: to,
            }),
          )
        const { id, default_delivery: _, default_billing: __, ...was } = address
        return unwrap(
          api.PUT('/api/v1/staff/customers/{id}/addresses/{address}', {
            params: { path: { id: customer.id, address: id } },
            body: { was, to },
          }),
        )
      }}
    >
      <AddressFields values={values} onChange={setValues} />
      {(['default_delivery', 'default_billing'] as const).map((name) => (
        <label key={name} className="check">
          {/* A default can be passed on, but not unset. */}
          <input type="checkbox" name={name} defaultChecked={defaults[name]} disabled={defaults[name]} />
          {t(name === 'default_delivery' ? 'customer.address.delivery' : 'customer.address.billing')}
        </label>
      ))}
    </RecordDialog>
  )
}

/** Without the id and the defaults of a saved address. */
const pickFields = (values: AddressValues) =>
  Object.fromEntries(
    Object.keys(emptyAddress).map((name) => [name, values[name as keyof AddressValues]]),
  ) as AddressValues

type DeleteProps = { id: string; address: SavedAddress; onClose(): void }

function DeleteAddressDialog({ id, address, onClose }: DeleteProps) {
  const { t } = useText()
  return (
    <RecordDialog
      title={t('customer.address.delete')}
      submit={t('customer.address.delete')}
      done="customer.address.deleted"
      stale={customerKey(id)}
      onClose={onClose}
      save={() =>
        unwrap(
          api.DELETE('/api/v1/staff/customers/{id}/addresses/{address}', {
            params: { path: { id, address: address.id } },
          }),
        )
      }
    >
      <Address address={address} />
      <p>{t('customer.address.delete.text')}</p>
    </RecordDialog>
  )
}

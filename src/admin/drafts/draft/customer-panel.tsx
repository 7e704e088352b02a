// The customer of a draft order, found by name, phone or email, or entered.
import type { Ref } from 'react'
import { localeNames } from '../../../../locales/names.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan, useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { AddressFields, type AddressValues, emptyAddress } from '../../kit/address-fields.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { Panel } from '../../orders/detail/panel.tsx'
import type { DraftValues } from './draft-values.ts'

type Props = {
  values: DraftValues
  /** Whether the email address has an account, whose prices apply. */
  hasAccount: boolean
  isEmailMissing: boolean
  /** The order is collected, and needs no address. */
  isPickup: boolean
  onChange(change: Partial<DraftValues>): void
  /** A customer was picked. */
  onPicked(): void
  searchRef: Ref<HTMLInputElement>
}

export function CustomerPanel({
  isPickup,
  values,
  hasAccount,
  isEmailMissing,
  onChange,
  onPicked,
  searchRef,
}: Props) {
  const { t } = useText()
  const can = useCan()
  const { shop } = useSession()
  return (
    <Panel title={t('orders.customer')}>
      {can('customers.read') && (
        <CustomerSearch
          inputRef={searchRef}
          onPick={(customer) => {
            onChange(toCustomerValues(values, customer))
            onPicked()
          }}
        />
      )}
      <div className="address-fields">
        <label className="field">
          <span>{t(isEmailMissing ? 'field.email' : 'draft.email')}</span>
          <input
            className="input"
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            required={isEmailMissing}
            value={values.email}
            onChange={({ currentTarget: { value } }) => onChange({ email: value.trim() })}
          />
          {hasAccount && <span className="hint dim">{t('draft.account')}</span>}
        </label>
        <label className="field">
          <span>{t('orders.language')}</span>
          <select
            className="input"
            value={values.locale}
            onChange={({ currentTarget: { value } }) => onChange({ locale: value })}
          >
            {shop.languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {localeNames[code as keyof typeof localeNames] ?? code}
              </option>
            ))}
          </select>
        </label>
      </div>
      <AddressFields
        isContact={isPickup}
        values={values.address}
        onChange={(address) => onChange({ address })}
      />
    </Panel>
  )
}

export type PickedCustomer = {
  email: string
  name: string
  phone: string | null
  locale: string
  address: AddressValues | undefined
}

/** With the default address, if there is one. */
export async function fetchCustomer(id: string): Promise<PickedCustomer> {
  const { email, name, phone, locale, addresses } = await unwrap(
    api.GET('/api/v1/staff/customers/{id}', { params: { path: { id } } }),
  )
  const [first] = addresses
  return {
    email,
    name,
    phone,
    locale,
    address: first && {
      ...emptyAddress,
      ...Object.fromEntries(Object.entries(first).filter(([key]) => key in emptyAddress)),
    },
  }
}

/** What an order for this customer starts with. */
export const toCustomerValues = (
  values: Pick<DraftValues, 'address'>,
  { email, locale, name, phone, address }: PickedCustomer,
): Pick<DraftValues, 'email' | 'locale' | 'address'> => ({
  email,
  locale,
  address: address ?? { ...values.address, name, phone: phone ?? '' },
})

async function findCustomers(q: string, signal?: AbortSignal) {
  const request = { params: { query: { q, limit: 6 } }, ...(signal && { signal }) }
  return (await unwrap(api.GET('/api/v1/staff/customers', request))).customers
}

type SearchProps = { inputRef: Ref<HTMLInputElement>; onPick(one: PickedCustomer): void }

function CustomerSearch({ inputRef, onPick }: SearchProps) {
  const { t } = useText()
  return (
    <SearchBox
      label={t('draft.find-customer')}
      none={t('draft.no-customer')}
      queryKey="find-customers"
      find={findCustomers}
      keyOf={({ id }) => id}
      onPick={({ id }) => void fetchCustomer(id).then(onPick)}
      inputRef={inputRef}
    >
      {({ name, email, phone }) => (
        <span>
          <bdi className="strong">{name}</bdi> <bdi className="dim">{email}</bdi>{' '}
          <bdi className="dim">{phone}</bdi>
        </span>
      )}
    </SearchBox>
  )
}

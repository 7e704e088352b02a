// Details, terms, prices and addresses of a company.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { useCountries } from '../i18n/use-countries.ts'
import { Address } from '../kit/address.tsx'
import { CheckField } from '../kit/editor/choice-fields.tsx'
import { SelectField, TextField, TypedField } from '../kit/editor/fields.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { amountOf, wholeNumber } from '../kit/editor/typed-value.ts'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { vatIdKinds } from './companies-list.tsx'
import { amountPath, type Company, companyKey, type CompanyRecord } from './company-record.ts'

export function CompanyAside({ record: { company, tax } }: { record: CompanyRecord }) {
  return (
    <>
      <TermsPanel company={company} />
      <PricesPanel company={company} />
      <DetailsPanel company={company} tax={tax} />
      <AddressesPanel addresses={company.addresses} />
    </>
  )
}

type Props = { company: Company }

function TermsPanel({ company: { account } }: Props) {
  const { t } = useText()
  const can = useCan()
  const { currency } = account
  return (
    <Panel id="company.terms" title={t('company.terms')}>
      <fieldset disabled={!can('company-terms.edit')}>
        <TypedField
          key={currency}
          path={amountPath(currency, 'credit_limit')}
          label={`${t('company.credit-limit')} (${currency})`}
          hint={t('company.credit-limit.hint')}
          convert={amountOf(currency)}
          inputMode="decimal"
        />
        <TypedField path="net_days" label={t('company.net-days')} convert={wholeNumber} inputMode="numeric" />
        <CheckField path="purchase_order_required" label={t('company.purchase-order')} />
      </fieldset>
      <fieldset disabled={!can('companies.write')}>
        <TypedField
          key={currency}
          path={amountPath(currency, 'approval_above')}
          label={`${t('company.approval-above')} (${currency})`}
          hint={t('company.approval-above.hint')}
          convert={amountOf(currency)}
          inputMode="decimal"
        />
      </fieldset>
    </Panel>
  )
}

function PricesPanel({ company }: Props) {
  const { t } = useText()
  const can = useCan()
  const { account, price_list: list, available_markets: markets } = company
  return (
    <Panel
      id="company.prices"
      title={t('company.prices')}
      actions={
        can('price-lists.read') && (
          <Link className="button quiet" to={officePaths.office('prices', { as: company.id })}>
            {t('company.explain-price')}
          </Link>
        )
      }
    >
      <fieldset disabled={!can('price-lists.edit')}>
        <SelectField
          path="price_list"
          label={t('companies.price-list')}
          none={t('company.price-list.none')}
          options={company.available_price_lists.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {list !== null && can('price-lists.read') && (
          <Link className="link" to={officePaths.officePriceList(list)}>
            {t('company.price-list.view')}
          </Link>
        )}
        <TypedField
          key={account.currency}
          path={amountPath(account.currency, 'minimum_order')}
          label={`${t('company.minimum-order')} (${account.currency})`}
          convert={amountOf(account.currency)}
          inputMode="decimal"
        />
      </fieldset>
      {markets.length > 0 && (
        <fieldset disabled={!can('companies.write')}>
          <SelectField
            path="market"
            label={t('company.market')}
            hint={t('company.market.now', {
              market: markets.find(({ code }) => code === company.buys_in_market)?.name ?? t('product.none'),
            })}
            none={t('company.market.none')}
            options={markets.map(({ code, name, currency }) => ({
              value: code,
              label: `${name} (${currency})`,
            }))}
          />
        </fieldset>
      )}
    </Panel>
  )
}

function DetailsPanel({ company, tax }: Pick<CompanyRecord, 'company' | 'tax'>) {
  const { t } = useText()
  const can = useCan()
  const countries = useCountries()
  return (
    <Panel id="company.details" title={t('company.details')}>
      <fieldset disabled={!can('companies.write')}>
        <TextField path="name" label={t('field.name')} />
        <SelectField path="country" label={t('field.country')} options={countries} />
        <TextField path="province" label={t('form.optional', { label: t('field.province') })} />
      </fieldset>
      <fieldset disabled={!can('company-terms.edit')}>
        <TextField path="tax_number" label={t('field.tax-number')} dir="ltr" />
      </fieldset>
      {tax.vat_id && <VatId id={company.id} vatId={tax.vat_id} />}
      {tax.exemption && (
        <p>
          <span className="dim">{t('customer.tax-exemption')}:</span> <bdi>{tax.exemption.reason}</bdi>
        </p>
      )}
    </Panel>
  )
}

type VatIdProps = { id: string; vatId: NonNullable<CompanyRecord['tax']['vat_id']> }

function VatId({ id, vatId }: VatIdProps) {
  const { t, when } = useText()
  const can = useCan()
  const { show } = useToasts()
  const client = useQueryClient()
  const checking = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/v1/staff/companies/{id}/tax/vat-id-check', { params: { path: { id } }, body: {} }),
      ),
    onSuccess: () => show({ title: t('company.vat-id.checking') }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: companyKey(id) }),
  })
  return (
    <div className="record-vat-id">
      <p>
        <Status kind={vatIdKinds[vatId.status]}>
          <bdi>{vatId.id}</bdi> {t(`vat-id.${vatId.status}`)}
        </Status>
      </p>
      <p className="dim">
        <bdi>{vatId.name}</bdi> {vatId.checked_at !== null && when(vatId.checked_at)}
      </p>
      {can('company-terms.edit') && (
        <button
          type="button"
          className="button"
          disabled={checking.isPending}
          onClick={() => checking.mutate()}
        >
          {t('company.vat-id.check')}
        </button>
      )}
    </div>
  )
}

function AddressesPanel({ addresses }: Pick<Company, 'addresses'>) {
  const { t } = useText()
  return (
    <Panel id="company.addresses" title={t('company.addresses')} count={addresses.length}>
      {addresses.length === 0 && <p className="dim">{t('customer.addresses.none')}</p>}
      {addresses.map((address) => (
        <Address key={address.id} address={address}>
          {address.label !== '' && <bdi className="strong">{address.label}</bdi>}
          {address.default_delivery && <span className="dim">{t('customer.address.delivery')}</span>}
        </Address>
      ))}
    </Panel>
  )
}

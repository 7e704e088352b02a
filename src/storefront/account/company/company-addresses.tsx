// Delivery addresses of a company: members can view them, admins can edit them. The form is opened by `?edit=`,
// so it works without JavaScript.
import { MAX_ADDRESS_LABEL_LENGTH } from '../../../contracts/limits.ts'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { CompanyAddress } from '../../../modules/companies/companies.ts'
import {
  validateAddress,
  addressFields,
  toAddress,
  emptyAddress,
  toAddressValues,
} from '../../address/validate-address.ts'
import { AddressLines } from '../../address/address-lines.tsx'
import { listCountries } from '../../address/countries.ts'
import { accountContext, requestContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AddressForm } from '../address-form.tsx'
import { FormSuccess, FormError } from '../auth/auth-layout.tsx'
import { getErrorCode, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import '../addresses.css'

/** Responds with 404 for accounts without a company. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const { trade } = args.context.get(accountContext)
  const membership = await trade.membership()
  if (!membership) throw data(null, { status: 404 })
  return {
    name: membership.company.name,
    mayKeep: membership.may.manage,
    addresses: await trade.addresses(),
    countries: listCountries(args.context.get(requestContext).locale),
  }
}

const errorMessages: Record<string, MessageKey> = {
  forbidden: 'company.fault.forbidden',
  not_found: 'company.fault.not_found',
  // The fields are already validated, so this error means the address limit is reached.
  invalid_input: 'company.addresses.full',
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { trade } = args.context.get(accountContext)
  const countries = listCountries(args.context.get(requestContext).locale)
  const formValues = await readForm(args.request, [
    ...addressFields,
    'what',
    'id',
    'label',
    'default_delivery',
  ])
  const { what, id } = formValues
  const isForm = what === ''
  const errors = isForm ? validateAddress(formValues, countries) : {}
  const label = formValues.label.trim()
  const reject = (formError?: MessageKey) =>
    data({ input: formValues, faults: errors, refused: formError, isForm }, { status: 422 })
  if (label.length > MAX_ADDRESS_LABEL_LENGTH) return reject('company.address.label-long')
  if (Object.keys(errors).length > 0) return reject()
  try {
    if (what === 'remove') await trade.removeAddress(id)
    else if (what === 'default') await trade.changeAddress(id, { default_delivery: true })
    else {
      const country = countries.find(({ code }) => code === formValues.country)
      const input = {
        ...toAddress(formValues, country),
        label,
        default_delivery: formValues.default_delivery === 'on',
      }
      await (id ? trade.changeAddress(id, input) : trade.addAddress(input))
    }
  } catch (error) {
    const formError = errorMessages[getErrorCode(error) ?? '']
    if (formError) return reject(formError)
    throw error
  }
  return redirect(what === 'remove' ? '?removed=1' : '?saved=1', 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['company'], index: false })

export default function CompanyAddresses() {
  const { t } = useText()
  const { name, mayKeep: canEdit, addresses, countries } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [searchParams] = useSearchParams()
  const edit = searchParams.get('edit')
  const existing = addresses.find(({ id }) => id === edit)
  if (canEdit && (actionData ? actionData.isForm : edit !== null))
    return (
      <>
        <h1 className="t-lg">{t(existing ? 'account.address.change' : 'account.address.add')}</h1>
        <AddressForm
          id={existing?.id}
          action={accountPaths.companyAddressForm(existing?.id)}
          cancelHref={paths.account('company/addresses')}
          countries={countries}
          initial={actionData?.input ?? (existing ? toAddressValues(existing) : { ...emptyAddress, name })}
          errors={actionData?.faults}
          formError={actionData?.refused}
          // The first address of a company always becomes its default.
          uses={
            addresses.length === 0 || existing?.default_delivery
              ? []
              : [['default_delivery', 'account.address.make-delivery']]
          }
        >
          <Field
            id="address-label"
            label={t('company.address.label')}
            hint={t('company.address.label.hint')}
            optional
          >
            {(control) => (
              <input
                {...control}
                name="label"
                dir="auto"
                autoComplete="off"
                maxLength={MAX_ADDRESS_LABEL_LENGTH}
                defaultValue={actionData?.input.label ?? existing?.label}
              />
            )}
          </Field>
        </AddressForm>
      </>
    )
  return (
    <>
      <header>
        <h1 className="t-lg">{t('company.addresses')}</h1>
        <p className="dim">{t(addresses.length > 0 ? 'company.addresses.text' : 'company.addresses.none')}</p>
      </header>
      {actionData?.refused && <FormError>{t(actionData.refused)}</FormError>}
      {!actionData && searchParams.has('saved') && <FormSuccess>{t('account.address.saved')}</FormSuccess>}
      {!actionData && searchParams.has('removed') && (
        <FormSuccess>{t('account.address.removed')}</FormSuccess>
      )}
      {addresses.length > 0 && (
        <ul className="address-list">
          {addresses.map((address) => (
            <li key={address.id}>
              <Card
                address={address}
                country={countries.find(({ code }) => code === address.country)?.name ?? address.country}
                mayKeep={canEdit}
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit ? (
        <p>
          <PlainLink className="button" href={accountPaths.companyAddressForm()}>
            {t('account.address.add')}
          </PlainLink>
        </p>
      ) : (
        <p className="dim">{t('company.addresses.by-admins')}</p>
      )}
      <p>
        <PlainLink className="link" href={paths.account('company')}>
          {t('account.company')}
        </PlainLink>
      </p>
    </>
  )
}

type CardProps = { address: CompanyAddress; country: string; mayKeep: boolean }

function Card({ address, country, mayKeep: canEdit }: CardProps) {
  const { t, locale } = useText()
  const { id, label, line1, default_delivery } = address
  const of = <span className="visually-hidden"> {label || line1}</span>
  return (
    <>
      <div>
        {label && (
          <h2 className="b">
            <bdi>{label}</bdi>
          </h2>
        )}
        <p className="address-lines">
          <AddressLines address={address} country={country} />
        </p>
      </div>
      <p className="address-uses sm dim">{default_delivery && t('account.address.delivery')}</p>
      {canEdit && (
        <form
          method="post"
          action={inLanguage(locale, paths.account('company/addresses'))}
          className="address-ways sm"
        >
          <input type="hidden" name="id" value={id} />
          <PlainLink className="link" href={accountPaths.companyAddressForm(id)}>
            {t('account.address.edit')}
            {of}
          </PlainLink>
          {!default_delivery && (
            <button type="submit" className="link" name="what" value="default">
              {t('account.address.make-delivery')}
              {of}
            </button>
          )}
          <button type="submit" className="link" name="what" value="remove">
            {t('account.address.remove')}
            {of}
          </button>
        </form>
      )}
    </>
  )
}

// Account address book. The form is opened by `?edit=`, so it works without JavaScript.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  validateAddress,
  addressFields,
  toAddress,
  emptyAddress,
  toAddressValues,
} from '../address/validate-address.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { listCountries } from '../address/countries.ts'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { accountPaths } from '../../contracts/account-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { AddressForm } from './address-form.tsx'
import { FormSuccess } from './auth/auth-layout.tsx'
import { hasErrorCode, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'
import './addresses.css'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const customer = await args.context.get(accountContext).customer()
  return {
    name: user.name,
    addresses: await customer.addresses(),
    countries: listCountries(args.context.get(requestContext).locale),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const customer = await args.context.get(accountContext).customer()
  const countries = listCountries(args.context.get(requestContext).locale)
  const form = await readForm(args.request, [
    ...addressFields,
    'what',
    'id',
    'default_delivery',
    'default_billing',
  ])
  const { what, id } = form
  if (what === 'remove') {
    await customer.removeAddress(id)
    return redirect('?removed=1', 303)
  }
  if (what === 'default_delivery' || what === 'default_billing') {
    await customer.changeAddress(id, { [what]: true })
    return redirect('?saved=1', 303)
  }
  const errors = validateAddress(form, countries)
  const reject = (full: boolean) => data({ input: form, faults: errors, full }, { status: 422 })
  if (Object.keys(errors).length > 0) return reject(false)
  const country = countries.find(({ code }) => code === form.country)
  const input = {
    ...toAddress(form, country),
    default_delivery: form.default_delivery === 'on',
    default_billing: form.default_billing === 'on',
  }
  try {
    await (id ? customer.changeAddress(id, input) : customer.addAddress(input))
  } catch (error) {
    if (hasErrorCode(error, 'invalid_input')) return reject(true)
    throw error
  }
  return redirect('?saved=1', 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['addresses'], index: false })

const uses = [
  ['default_delivery', 'account.address.delivery', 'account.address.make-delivery'],
  ['default_billing', 'account.address.billing', 'account.address.make-billing'],
] as const

export default function Addresses() {
  const { t } = useText()
  const { name, addresses, countries } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [searchParams] = useSearchParams()
  const edit = searchParams.get('edit')
  const existing = addresses.find(({ id }) => id === edit)
  if (existing || edit !== null || actionData)
    return (
      <>
        <h1 className="t-lg">{t(existing ? 'account.address.change' : 'account.address.add')}</h1>
        <AddressForm
          id={existing?.id}
          action={accountPaths.addressForm(existing?.id)}
          cancelHref={paths.account('addresses')}
          countries={countries}
          initial={actionData?.input ?? (existing ? toAddressValues(existing) : { ...emptyAddress, name })}
          errors={actionData?.faults}
          formError={actionData?.full ? 'account.address.full' : undefined}
          // The first address of an account always becomes its default.
          uses={addresses.length === 0 ? [] : uses.map(([use, , fillAddress]) => [use, fillAddress] as const)}
        />
      </>
    )
  if (addresses.length === 0)
    return (
      <EmptyState
        drawing="bag"
        heading="h1"
        title={t('account.addresses.none')}
        text={t('account.addresses.none.text')}
      >
        <PlainLink className="button" href={accountPaths.addressForm()}>
          {t('account.address.add')}
        </PlainLink>
      </EmptyState>
    )
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.addresses')}</h1>
        <p className="dim">{t('account.addresses.text')}</p>
      </header>
      {searchParams.has('saved') && <FormSuccess>{t('account.address.saved')}</FormSuccess>}
      {searchParams.has('removed') && <FormSuccess>{t('account.address.removed')}</FormSuccess>}
      <ul className="address-list">
        {addresses.map((address) => (
          <li key={address.id}>
            <Card
              address={address}
              country={countries.find(({ code }) => code === address.country)?.name ?? address.country}
            />
          </li>
        ))}
      </ul>
      <p>
        <PlainLink className="button" href={accountPaths.addressForm()}>
          {t('account.address.add')}
        </PlainLink>
      </p>
    </>
  )
}

type SavedAddress = Awaited<ReturnType<typeof loader>>['addresses'][number]

function Card({ address, country }: { address: SavedAddress; country: string }) {
  const { t, locale } = useText()
  const { id, line1 } = address
  const action = inLanguage(locale, paths.account('addresses'))
  const of = <span className="visually-hidden"> {line1}</span>
  return (
    <>
      <p className="address-lines">
        <AddressLines address={address} country={country} />
      </p>
      <p className="address-uses sm dim">
        {uses.map(([use, label]) => address[use] && <span key={use}>{t(label)}</span>)}
      </p>
      <form method="post" action={action} className="address-ways sm">
        <input type="hidden" name="id" value={id} />
        <PlainLink className="link" href={accountPaths.addressForm(id)}>
          {t('account.address.edit')}
          {of}
        </PlainLink>
        {uses.map(
          ([use, , fillAddress]) =>
            !address[use] && (
              <button key={use} type="submit" className="link" name="what" value={use}>
                {t(fillAddress)}
                {of}
              </button>
            ),
        )}
        <button type="submit" className="link" name="what" value="remove">
          {t('account.address.remove')}
          {of}
        </button>
      </form>
    </>
  )
}

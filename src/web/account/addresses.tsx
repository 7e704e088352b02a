// The addresses of an account. Without scripts too: the form is the page's, at `?edit=`.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  addressFaultsOf,
  addressFields,
  addressOf,
  emptyAddress,
  valuesOf,
} from '../address/address-rules.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { countriesIn } from '../address/countries.ts'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { accountPaths } from './account-paths.ts'
import { inLanguage, paths } from '../paths.ts'
import { useText } from '../text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { AddressForm } from './address-form.tsx'
import { FormDone } from './door.tsx'
import { isRefusal, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'
import './addresses.css'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requirePrincipal(args)
  const own = await args.context.get(accountContext).own()
  return {
    name: user.name,
    addresses: await own.addresses(),
    countries: countriesIn(args.context.get(requestContext).locale),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const own = await args.context.get(accountContext).own()
  const countries = countriesIn(args.context.get(requestContext).locale)
  const typed = await readForm(args.request, [
    ...addressFields,
    'what',
    'id',
    'default_delivery',
    'default_billing',
  ])
  const { what, id } = typed
  if (what === 'remove') {
    await own.removeAddress(id)
    return redirect('?removed=1', 303)
  }
  if (what === 'default_delivery' || what === 'default_billing') {
    await own.changeAddress(id, { [what]: true })
    return redirect('?saved=1', 303)
  }
  const faults = addressFaultsOf(typed, countries)
  const refuse = (full: boolean) => data({ typed, faults, full }, { status: 422 })
  if (Object.keys(faults).length > 0) return refuse(false)
  const country = countries.find(({ code }) => code === typed.country)
  const input = {
    ...addressOf(typed, country),
    default_delivery: typed.default_delivery === 'on',
    default_billing: typed.default_billing === 'on',
  }
  try {
    await (id ? own.changeAddress(id, input) : own.addAddress(input))
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return refuse(true)
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
  const tried = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const edit = asked.get('edit')
  const known = addresses.find(({ id }) => id === edit)
  if (known || edit !== null || tried)
    return (
      <>
        <h1 className="t-lg">{t(known ? 'account.address.change' : 'account.address.add')}</h1>
        <AddressForm
          id={known?.id}
          action={accountPaths.addressForm(known?.id)}
          back={paths.account('addresses')}
          countries={countries}
          initial={tried?.typed ?? (known ? valuesOf(known) : { ...emptyAddress, name })}
          faults={tried?.faults}
          refused={tried?.full ? 'account.address.full' : undefined}
          // The first of an account is its default anyway.
          uses={addresses.length === 0 ? [] : uses.map(([use, , make]) => [use, make] as const)}
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
      {asked.has('saved') && <FormDone>{t('account.address.saved')}</FormDone>}
      {asked.has('removed') && <FormDone>{t('account.address.removed')}</FormDone>}
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

type Saved = Awaited<ReturnType<typeof loader>>['addresses'][number]

function Card({ address, country }: { address: Saved; country: string }) {
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
          ([use, , make]) =>
            !address[use] && (
              <button key={use} type="submit" className="link" name="what" value={use}>
                {t(make)}
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

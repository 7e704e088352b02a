// Where a company's parcels go: its members read it, its admins keep it. Without scripts too: the form is the page's, at `?edit=`.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { CompanyAddress } from '../../modules/companies/companies.ts'
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
import { type MessageKey, useText } from '../text.tsx'
import { Field } from '../ui/field.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { AddressForm } from './address-form.tsx'
import { FormDone, FormFault } from './door.tsx'
import { codeOf, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'
import './addresses.css'

/** As the server has it, in `companies.ts`. */
const longestLabel = 60

/** Whoever acts for none is told there is nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const { trade } = args.context.get(accountContext)
  const membership = await trade.membership()
  if (!membership) throw data(null, { status: 404 })
  return {
    name: membership.company.name,
    mayKeep: membership.may.manage,
    addresses: await trade.addresses(),
    countries: countriesIn(args.context.get(requestContext).locale),
  }
}

const refusals: Record<string, MessageKey> = {
  forbidden: 'company.fault.forbidden',
  not_found: 'company.fault.gone',
  // Its fields are right: there are as many as are kept.
  invalid_input: 'company.addresses.full',
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { trade } = args.context.get(accountContext)
  const countries = countriesIn(args.context.get(requestContext).locale)
  const typed = await readForm(args.request, [...addressFields, 'what', 'id', 'label', 'default_delivery'])
  const { what, id } = typed
  const isForm = what === ''
  const faults = isForm ? addressFaultsOf(typed, countries) : {}
  const label = typed.label.trim()
  const refuse = (refused?: MessageKey) => data({ typed, faults, refused, isForm }, { status: 422 })
  if (label.length > longestLabel) return refuse('company.address.label-long')
  if (Object.keys(faults).length > 0) return refuse()
  try {
    if (what === 'remove') await trade.removeAddress(id)
    else if (what === 'default') await trade.changeAddress(id, { default_delivery: true })
    else {
      const country = countries.find(({ code }) => code === typed.country)
      const input = {
        ...addressOf(typed, country),
        label,
        default_delivery: typed.default_delivery === 'on',
      }
      await (id ? trade.changeAddress(id, input) : trade.addAddress(input))
    }
  } catch (error) {
    const refused = refusals[codeOf(error) ?? '']
    if (refused) return refuse(refused)
    throw error
  }
  return redirect(what === 'remove' ? '?removed=1' : '?saved=1', 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['company'], index: false })

export default function CompanyAddresses() {
  const { t } = useText()
  const { name, mayKeep, addresses, countries } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const [asked] = useSearchParams()
  const edit = asked.get('edit')
  const known = addresses.find(({ id }) => id === edit)
  if (mayKeep && (tried ? tried.isForm : edit !== null))
    return (
      <>
        <h1 className="t-lg">{t(known ? 'account.address.change' : 'account.address.add')}</h1>
        <AddressForm
          id={known?.id}
          action={accountPaths.companyAddressForm(known?.id)}
          back={paths.account('company/addresses')}
          countries={countries}
          initial={tried?.typed ?? (known ? valuesOf(known) : { ...emptyAddress, name })}
          faults={tried?.faults}
          refused={tried?.refused}
          // The first of a company is its default anyway.
          uses={
            addresses.length === 0 || known?.default_delivery
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
                maxLength={longestLabel}
                defaultValue={tried?.typed.label ?? known?.label}
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
      {tried?.refused && <FormFault>{t(tried.refused)}</FormFault>}
      {!tried && asked.has('saved') && <FormDone>{t('account.address.saved')}</FormDone>}
      {!tried && asked.has('removed') && <FormDone>{t('account.address.removed')}</FormDone>}
      {addresses.length > 0 && (
        <ul className="address-list">
          {addresses.map((address) => (
            <li key={address.id}>
              <Card
                address={address}
                country={countries.find(({ code }) => code === address.country)?.name ?? address.country}
                mayKeep={mayKeep}
              />
            </li>
          ))}
        </ul>
      )}
      {mayKeep ? (
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

function Card({ address, country, mayKeep }: CardProps) {
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
      {mayKeep && (
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

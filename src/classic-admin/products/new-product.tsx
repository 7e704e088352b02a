// A new product: its words, its options as lists, and the grid of variants that is made of them while somebody types.
import { useState } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { type Faults, faultsOf, readNew } from './new-form.ts'
import { NewGrid } from './new-grid.tsx'
import { NewWords } from './new-words.tsx'
import { typedIn } from './typed-in.ts'
import { optionPlaces } from './variant-plan.ts'
import '../orders/orders.css'
import './products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.create')
  return office.choices()
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'products.create')
  const typed = await typedIn(args.request)
  const refuse = (faults: Faults) => data({ typed, faults }, { status: 422 })
  // Without scripts the grid is made here, when it is asked for.
  if (typed['do'] === 'grid') return data({ typed, faults: {} as Faults })
  const { currency } = await office.choices()
  const read = readNew(typed, currency)
  if (!read.given) return refuse(read.faults)
  try {
    const id = await office.createProduct(read.given)
    return redirect(officePaths.officeProduct(id, { done: 'made' }), 303)
  } catch (error) {
    if (!hasErrorCode(error, 'invalid_input')) throw error
    const { issues = [] } =
      (error as { details?: { issues?: { path: string; message: string }[] } }).details ?? {}
    return refuse(faultsOf(issues, typed, read.rows))
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['new product'], index: false })

export default function NewProduct() {
  const { t } = useText()
  const choices = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const faults = refused?.faults ?? {}
  const [typed, setTyped] = useState(
    refused?.typed ?? { 'option-1': t('office.new.colour'), 'option-2': t('office.new.size') },
  )
  const marked = Object.keys(faults).length > 0
  const general = faults['']
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('products')}>
        <Icon name="back" mirror /> {t('office.products')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.new.title')}</h1>
      </div>
      {marked && (
        <FormError>{general ? t(`office.new.fault.${general}`) : t('office.product.fault')}</FormError>
      )}
      <form
        method="post"
        className="office-edit"
        onInput={(event) => setTyped(textOf(new FormData(event.currentTarget)))}
      >
        <NewWords choices={choices} typed={typed} faults={faults} />
        <section className="office-part" aria-labelledby="options">
          <h2 className="t-sm" id="options">
            {t('office.new.options')}
          </h2>
          <p className="sm dim">{t('office.new.options.hint')}</p>
          {optionPlaces.map((place) => (
            <div key={place} className="office-words office-option">
              <Field label={t('office.new.option', { place })} error={fault(`option-${place}`)}>
                {(control) => (
                  <input
                    {...control}
                    name={`option-${place}`}
                    maxLength={60}
                    autoComplete="off"
                    defaultValue={typed[`option-${place}`] ?? ''}
                  />
                )}
              </Field>
              <Field label={t('office.new.values')} error={fault(`values-${place}`)}>
                {(control) => (
                  <input
                    {...control}
                    name={`values-${place}`}
                    maxLength={4_000}
                    autoComplete="off"
                    placeholder={place === 3 ? undefined : t(`office.new.values.${place}`)}
                    defaultValue={typed[`values-${place}`] ?? ''}
                  />
                )}
              </Field>
            </div>
          ))}
          <noscript>
            <Button type="submit" variant="second" small name="do" value="grid" formNoValidate>
              {t('office.new.show')}
            </Button>
          </noscript>
        </section>
        <NewGrid typed={typed} faults={faults} currency={choices.currency} />
        <div className="office-save">
          <Button type="submit">{t('office.new.save')}</Button>
        </div>
      </form>
    </>
  )

  function fault(name: string) {
    const found = faults[name]
    return found && t(`office.new.fault.${found}`)
  }
}

export const textOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

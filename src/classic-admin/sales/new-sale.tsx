// A sale of one product or of several: how much off, from when, until when; by the shop's clock.
import { MAX_SALE_PRODUCTS } from '../../contracts/limits.ts'
import { useState } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { chosenProducts } from '../products/chosen-products.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { readSale, type SaleFaults, saleFaults, weekendOf } from './sale-form.ts'
import '../orders/orders.css'
import '../products/products.css'
import './sales.css'

/** The products of the address; those that there are not are left out. */
async function chosen(office: Office, request: Request) {
  return office.namesOfProducts(chosenProducts(new URL(request.url), MAX_SALE_PRODUCTS))
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'sales.manage')
  const [products, { timeZone, now }, { currency }] = await Promise.all([
    chosen(office, args.request),
    office.clock(),
    office.choices(),
  ])
  return { products, timeZone, currency, weekend: weekendOf(new Date(now), timeZone) }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'sales.manage')
  const typed = await typedIn(args.request)
  const [products, { timeZone }, { currency }] = await Promise.all([
    chosen(office, args.request),
    office.clock(),
    office.choices(),
  ])
  const refuse = (faults: SaleFaults) => data({ typed, faults }, { status: 422 })
  const read = readSale(
    typed,
    products.map(({ id }) => id),
    currency,
    timeZone,
  )
  if (read.faults) return refuse(read.faults)
  try {
    const { planned, left } = await office.planSale(read.sale)
    return redirect(
      officePaths.office('sales', { done: 'planned', planned: String(planned), left: String(left) }),
      303,
    )
  } catch (error) {
    if (!hasErrorCode(error, 'invalid_input')) throw error
    const { issues = [] } =
      (error as { details?: { issues?: { path: string; message: string }[] } }).details ?? {}
    return refuse(saleFaults(issues))
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['new sale'], index: false })

export default function NewSale() {
  const { t } = useText()
  const { products, timeZone, currency, weekend } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const typed: Record<string, string | undefined> = refused?.typed ?? {}
  const faults = refused?.faults ?? {}
  const fault = (name: keyof SaleFaults) => {
    const found = faults[name]
    return found && t(`office.sale.fault.${found}`)
  }
  // The weekend stands there already: with it a sale is a number and a press.
  const [dates, setDates] = useState({
    from: typed['from'] ?? weekend.from,
    until: typed['until'] ?? weekend.until,
  })
  const presets = [
    { label: t('office.sale.weekend'), dates: weekend },
    { label: t('office.sale.open'), dates: { from: '', until: '' } },
  ]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('sales')}>
        <Icon name="back" mirror /> {t('office.dated-sales')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.sale.new')}</h1>
      </div>
      {Object.keys(faults).length > 0 && <FormError>{fault('products') ?? t('office.sale.fault')}</FormError>}
      {products.length === 0 ? (
        <p className="dim">
          {t('office.sale.choose')}{' '}
          <PlainLink className="link" href={officePaths.office('products')}>
            {t('office.products')}
          </PlainLink>
        </p>
      ) : (
        <form method="post" className="office-edit office-sale">
          <ul className="office-chosen">
            {products.map(({ id, name, number }) => (
              <li key={id}>
                <PlainLink className="link" href={officePaths.officeProduct(id)}>
                  <UntranslatedText>{name}</UntranslatedText>
                </PlainLink>{' '}
                <bdi className="xs dim-3">{number}</bdi>
              </li>
            ))}
          </ul>
          <fieldset className="office-words">
            <legend className="t-sm">{t('office.sale.how')}</legend>
            <Field label={t('office.sale.percent')} error={fault('percent')}>
              {(control) => (
                <input
                  {...control}
                  name="percent"
                  inputMode="numeric"
                  dir="ltr"
                  maxLength={2}
                  autoComplete="off"
                  placeholder="20"
                  defaultValue={typed['percent']}
                />
              )}
            </Field>
            <Field
              label={
                <>
                  {t('office.sale.price')} <bdi className="dim-3">{currency}</bdi>
                </>
              }
              error={fault('price')}
            >
              {(control) => (
                <input
                  {...control}
                  name="price"
                  inputMode="decimal"
                  dir="ltr"
                  maxLength={16}
                  autoComplete="off"
                  defaultValue={typed['price']}
                />
              )}
            </Field>
          </fieldset>
          <fieldset className="office-words">
            <legend className="t-sm">{t('office.sale.when')}</legend>
            <p className="sm dim">{t('office.sale.clock', { zone: timeZone })}</p>
            <p className="office-papers">
              {presets.map((preset) => (
                <Button
                  key={preset.label}
                  variant="second"
                  small
                  aria-pressed={preset.dates.from === dates.from && preset.dates.until === dates.until}
                  onClick={() => setDates(preset.dates)}
                >
                  {preset.label}
                </Button>
              ))}
            </p>
            {(['from', 'until'] as const).map((name) => (
              <Field
                key={name}
                label={t(`office.sale.${name}`)}
                hint={t(`office.sale.hint.${name}`)}
                error={fault(name)}
              >
                {(control) => (
                  <input
                    {...control}
                    type="datetime-local"
                    name={name}
                    value={dates[name]}
                    onChange={(event) => setDates({ ...dates, [name]: event.currentTarget.value })}
                  />
                )}
              </Field>
            ))}
          </fieldset>
          <div className="office-save">
            <Button type="submit">{t('office.sale.plan')}</Button>
          </div>
        </form>
      )}
    </>
  )
}

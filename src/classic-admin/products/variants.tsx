// More variants of a product: what is typed behind the values that there are becomes new rows.
import { useState } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { VariantPlan } from '../../modules/catalog/variants/add-variants.store.ts'
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
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { type Faults, faultsOf, readNew } from './new-form.ts'
import { NewGrid } from './new-grid.tsx'
import { textOf } from './new-product.tsx'
import { ProductStateMark } from './product-state.tsx'
import { typedIn } from './typed-in.ts'
import { choicesOf, keyOf } from './variant-plan.ts'
import '../orders/orders.css'
import './products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.create')
  return foundById(args.params['id'], office.variantPlan)
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'products.create')
  const product = await foundById(args.params['id'], office.variantPlan)
  const typed = await typedIn(args.request)
  const refuse = (faults: Faults) => data({ typed, faults }, { status: 422 })
  if (typed['do'] === 'grid') return data({ typed, faults: {} as Faults })
  const read = readNew({ ...typed, name: product.name }, product.currency, knownChoices(product))
  if (!read.given) return refuse(read.faults)
  try {
    await office.addVariants(product.id, { variants: read.given.variants })
    return redirect(officePaths.officeProduct(product.id, { done: 'added' }), 303)
  } catch (error) {
    if (!hasErrorCode(error, 'invalid_input')) throw error
    const { issues = [] } =
      (error as { details?: { issues?: { path: string; message: string }[] } }).details ?? {}
    return refuse(faultsOf(issues, typed, read.rows))
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.name, 'variants'], index: false })

/** Choices that there are, by the names of their rows. */
function knownChoices({ options, variants }: VariantPlan): Set<string> {
  const labels = options.map(({ values }) => new Map(values.map(({ value, label }) => [value, label])))
  return new Set(
    variants.map(({ choice }) => keyOf(choice.map((value, index) => labels[index]?.get(value) ?? value))),
  )
}

/** What all SKUs begin with. */
function stemOf({ variants }: VariantPlan): string {
  const [first = '', ...rest] = variants.map(({ sku }) => sku)
  let length = first.length
  for (const sku of rest) while (!sku.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length).replace(/[^\p{L}\p{N}]+$/u, '')
}

/** As the page begins: the values that there are; choices that nobody wanted so far are left out. */
function begun(product: VariantPlan): Record<string, string> {
  const known = knownChoices(product)
  const values = product.options.map(({ name, values: own }) => ({
    name,
    values: own.map(({ label }) => label),
  }))
  return Object.fromEntries([
    ...values.flatMap(({ name, values: own }, index) => [
      [`option-${index + 1}`, name],
      [`values-${index + 1}`, own.join(', ')],
    ]),
    ['pattern', stemOf(product)],
    ...choicesOf(values).flatMap((choice) =>
      known.has(keyOf(choice)) ? [] : [[`leave:${keyOf(choice)}`, 'on']],
    ),
  ]) as Record<string, string>
}

export default function MoreVariants() {
  const { t } = useText()
  const product = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const faults = refused?.faults ?? {}
  const [typed, setTyped] = useState(() => refused?.typed ?? begun(product))
  const general = faults['']
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeProduct(product.id)}>
        <Icon name="back" mirror /> <UntranslatedText>{product.name}</UntranslatedText>
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.variants.add')}</h1>
        <ProductStateMark status={product.status} />
      </div>
      {Object.keys(faults).length > 0 && (
        <FormError>{general ? t(`office.new.fault.${general}`) : t('office.product.fault')}</FormError>
      )}
      <form
        method="post"
        className="office-edit"
        onInput={(event) => setTyped(textOf(new FormData(event.currentTarget)))}
      >
        <section className="office-part" aria-labelledby="options">
          <h2 className="t-sm" id="options">
            {t('office.new.options')}
          </h2>
          <p className="sm dim">{t('office.variants.hint')}</p>
          <div className="office-words">
            {product.options.map(({ name }, index) => (
              <Field key={name} className="wide" label={<UntranslatedText>{name}</UntranslatedText>}>
                {(control) => (
                  <>
                    <input type="hidden" name={`option-${index + 1}`} value={name} />
                    <input
                      {...control}
                      name={`values-${index + 1}`}
                      maxLength={4_000}
                      autoComplete="off"
                      lang="en"
                      defaultValue={typed[`values-${index + 1}`] ?? ''}
                    />
                  </>
                )}
              </Field>
            ))}
          </div>
          <noscript>
            <Button type="submit" variant="second" small name="do" value="grid" formNoValidate>
              {t('office.new.show')}
            </Button>
          </noscript>
        </section>
        <NewGrid typed={typed} faults={faults} currency={product.currency} known={knownChoices(product)} />
        <div className="office-save">
          <Button type="submit">{t('office.variants.save')}</Button>
        </div>
      </form>
    </>
  )
}

// From how many pieces on there are few: of the shop, of a category, of a product.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { getErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './stock.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const mayChange = office.may('stock.edit')
  return {
    rules: await office.stock.rules(),
    categories: mayChange ? (await office.choices()).categories : [],
    mayChange,
  }
}

const faults: Record<string, MessageKey> = {
  invalid_input: 'office.rule.fault.what',
  not_found: 'office.rule.fault.what',
  stock_changed: 'office.rule.fault.changed',
  forbidden: 'office.closed.text',
}
const whole = (typed: string | undefined) => (/^\d{1,7}$/.test(typed ?? '') ? Number(typed) : null)

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const typed = await typedIn(args.request)
  const { few = '', sku = '', category = '', product = '' } = typed as Partial<Record<string, string>>
  const refuse = (fault: MessageKey, status: number) => data({ fault, typed }, { status })
  if (few !== '' && whole(few) === null) return refuse('office.rule.fault.number', 422)
  // A new one says what it is for; one that is there may be emptied.
  if (typed['do'] === 'add' && (few === '' || (category === '') === (sku === '')))
    return refuse('office.rule.fault.what', 422)
  try {
    const ofSku = sku === '' ? null : (await office.stock.one(await office.stock.find(sku))).product.id
    await office.stock.setRule({
      category: category || null,
      product: ofSku ?? (product === '' ? null : Number(product)),
      threshold: whole(few),
      was: whole(typed['was']),
    })
  } catch (error) {
    const fault = faults[getErrorCode(error) ?? '']
    if (!fault) throw error
    return refuse(fault, 409)
  }
  return redirect(officePaths.officeStockRules({ done: 'saved' }), 303)
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['stock rules'], index: false })

export default function StockRules() {
  const { t } = useText()
  const { number } = useFormat()
  const { rules, categories, mayChange } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') === 'saved'
  const added = refused?.typed['do'] === 'add' ? refused.typed : undefined
  const rest = categories.filter(({ slug }) => !rules.some((rule) => rule.category?.slug === slug))
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('stock')}>
        <Icon name="back" mirror /> {t('office.stock.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.rule.title')}</h1>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t('office.rule.saved')}</FormSuccess>}
      <div className="office-order">
        {mayChange && (
          <aside className="office-panel">
            <h2 className="t-sm">{t('office.rule.new')}</h2>
            <form method="post" className="office-act">
              <input type="hidden" name="do" value="add" />
              <Field label={t('office.rule.category')} optional>
                {(control) => (
                  <select {...control} name="category" defaultValue={added?.['category']}>
                    <option value="">–</option>
                    {rest.map(({ slug, name, depth }) => (
                      <option key={slug} value={slug}>
                        {'\u00A0\u00A0'.repeat(depth)}
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field label={t('office.rule.sku')} optional>
                {(control) => (
                  <input
                    {...control}
                    name="sku"
                    dir="ltr"
                    maxLength={100}
                    autoComplete="off"
                    defaultValue={added?.['sku']}
                  />
                )}
              </Field>
              <Field label={t('office.rule.few')}>
                {(control) => (
                  <input
                    {...control}
                    name="few"
                    inputMode="numeric"
                    dir="ltr"
                    required
                    maxLength={7}
                    autoComplete="off"
                    defaultValue={added?.['few']}
                  />
                )}
              </Field>
              <Button type="submit" small>
                {t('office.location.add')}
              </Button>
            </form>
          </aside>
        )}
        <div>
          <p className="sm dim">{t('office.rule.text')}</p>
          <TableFrame aria-label={t('office.rule.title')}>
            <table className="office-grid">
              <thead>
                <tr>
                  <th scope="col">{t('office.rule.of')}</th>
                  <th scope="col">{t('office.rule.few')}</th>
                </tr>
              </thead>
              <tbody>
                {rules.map(({ category, product, threshold: few }) => {
                  const name = category?.name ?? product?.name
                  return (
                    <tr key={`${category?.slug} ${product?.id}`}>
                      <th scope="row">
                        {name ? <UntranslatedText>{name}</UntranslatedText> : t('office.rule.shop')}{' '}
                        {category && <span className="dim-3">{t('office.rule.category')}</span>}
                      </th>
                      <td>
                        {mayChange ? (
                          <form method="post" className="office-stock-name">
                            <input type="hidden" name="category" value={category?.slug ?? ''} />
                            <input type="hidden" name="product" value={product?.id ?? ''} />
                            <input type="hidden" name="was" value={few} />
                            <input
                              name="few"
                              inputMode="numeric"
                              dir="ltr"
                              maxLength={7}
                              autoComplete="off"
                              defaultValue={few}
                              aria-label={`${t('office.rule.few')}, ${name ?? t('office.rule.shop')}`}
                            />
                            <Button type="submit" small variant="second">
                              {t('office.rule.save')}
                              <span className="visually-hidden"> {name}</span>
                            </Button>
                          </form>
                        ) : (
                          number(few)
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </TableFrame>
        </div>
      </div>
    </>
  )
}

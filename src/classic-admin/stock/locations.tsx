// Where stock is: locations made, renamed, closed when empty.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { getErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { RowAction } from '../shell/row-action.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './stock.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  return { locations: await office.stock.locations(), mayChange: office.may('stock.edit') }
}

const faults: Record<string, MessageKey> = {
  invalid_input: 'office.location.fault.code',
  stock_changed: 'office.location.fault.changed',
  location_in_use: 'office.location.fault.used',
  not_found: 'office.location.fault.changed',
  forbidden: 'office.closed.text',
}
const deeds = ['add', 'rename', 'close', 'open'] as const

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const typed = await typedIn(args.request)
  const [does, code, name] = [typed['do'], typed['code'] ?? '', typed['name'] ?? '']
  const deed = deeds.find((one) => one === does)
  if (!deed) return data(null, { status: 400 })
  if (['add', 'rename'].includes(deed) && (name === '' || name.length > 80))
    return data({ fault: 'office.location.fault.name' as MessageKey, typed }, { status: 422 })
  try {
    if (deed === 'add') await office.stock.addLocation({ code, name })
    else
      await office.stock.changeLocation(
        code,
        deed === 'rename'
          ? { name: { was: typed['was'] ?? '', to: name } }
          : { closed: { was: deed === 'open', to: deed === 'close' } },
      )
  } catch (error) {
    const fault = faults[getErrorCode(error) ?? '']
    if (!fault) throw error
    return data({ fault, typed }, { status: 409 })
  }
  return redirect(officePaths.officeLocations({ done: deed }), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['locations'], index: false })

export default function Locations() {
  const { t } = useText()
  const { number } = useFormat()
  const { locations, mayChange } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const done = deeds.find((deed) => deed === asked.get('done'))
  const typed = refused?.typed
  const renamed = (code: string) =>
    typed?.['do'] === 'rename' && typed['code'] === code ? typed['name'] : undefined
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('stock')}>
        <Icon name="back" mirror /> {t('office.stock.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.stock.locations')}</h1>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t(`office.location.done.${done}`)}</FormSuccess>}
      <div className="office-order">
        {mayChange && (
          <aside className="office-panel">
            <h2 className="t-sm">{t('office.location.new')}</h2>
            <form method="post" className="office-act">
              <input type="hidden" name="do" value="add" />
              <Field label={t('office.location.name')}>
                {(control) => (
                  <input
                    {...control}
                    name="name"
                    required
                    maxLength={80}
                    defaultValue={typed?.['do'] === 'add' ? typed['name'] : undefined}
                  />
                )}
              </Field>
              <Field label={t('office.location.code')} hint={t('office.location.code.hint')}>
                {(control) => (
                  <input
                    {...control}
                    name="code"
                    dir="ltr"
                    required
                    maxLength={40}
                    pattern="[a-z0-9]+(-[a-z0-9]+)*"
                    autoCapitalize="off"
                    autoComplete="off"
                    defaultValue={typed?.['do'] === 'add' ? typed['code'] : undefined}
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
          <p className="sm dim">{t('office.location.text')}</p>
          <TableFrame aria-label={t('office.stock.locations')}>
            <table className="office-grid">
              <thead>
                <tr>
                  <th scope="col">{t('office.location.code')}</th>
                  <th scope="col">{t('office.location.name')}</th>
                  <th scope="col" className="end">
                    {t('office.pieces')}
                  </th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {locations.map(({ code, name, closed, on_hand }) => (
                  <tr key={code}>
                    <th scope="row">
                      <bdi dir="ltr">{code}</bdi>
                    </th>
                    <td>
                      {mayChange ? (
                        <form method="post" className="office-stock-name">
                          <input type="hidden" name="do" value="rename" />
                          <input type="hidden" name="code" value={code} />
                          <input type="hidden" name="was" value={name} />
                          <input
                            className="long"
                            name="name"
                            required
                            maxLength={80}
                            defaultValue={renamed(code) ?? name}
                            aria-label={`${t('office.location.name')}, ${code}`}
                          />
                          <Button type="submit" small variant="second">
                            {t('office.location.rename')}
                            <span className="visually-hidden"> {code}</span>
                          </Button>
                        </form>
                      ) : (
                        name
                      )}
                    </td>
                    <td className="end num">{number(on_hand)}</td>
                    <td className="end">
                      {closed && !mayChange && t('office.location.closed')}
                      {mayChange && code !== 'main' && (
                        <RowAction
                          sent={{ do: closed ? 'open' : 'close', code }}
                          of={name}
                          disabled={!closed && on_hand > 0}
                        >
                          {t(closed ? 'office.location.open' : 'office.location.close')}
                        </RowAction>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </div>
      </div>
    </>
  )
}

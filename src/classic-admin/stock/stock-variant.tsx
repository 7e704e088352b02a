// One variant: what is where, what is done to it, and what has changed it.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { parseVariantId } from '../../kernel/parse-variant-id.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { readAct, type StockFault, stockFault } from './stock-act.ts'
import { StockActs } from './stock-acts.tsx'
import { stockActs } from './stock-kinds.ts'
import { StockPastTable } from './stock-past.tsx'
import { CountHeads, Counts, useLocationName } from './stock-words.tsx'
import '../orders/orders.css'
import './stock.css'

const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => {
  const id = parseVariantId(params['variant'])
  if (id === undefined) throw data(null, { status: 404 })
  return id
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const id = idOf(args)
  const before = Number(new URL(args.request.url).searchParams.get('before'))
  const variant = await office.stock.one(id).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
  const [past, locations] = await Promise.all([
    office.stock.past(id, Number.isSafeInteger(before) && before > 0 ? before : undefined),
    office.stock.locations(),
  ])
  return {
    variant,
    past: { ...past, ledger: past.ledger.map((row) => ({ ...row, at: row.at.toISOString() })) },
    locations,
    key: crypto.randomUUID(),
    mayChange: office.may('stock.edit'),
    mayOrders: office.may('orders.read'),
    mayProducts: office.may('products.read'),
  }
}

const refuse = (refused: StockFault, typed: Record<string, string>, status: number) =>
  data({ ...refused, typed }, { status })

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const id = idOf(args)
  const typed = await typedIn(args.request)
  const act = readAct(typed)
  const key = typed['request'] ?? ''
  if (!/^[\w-]{16,100}$/.test(key)) return data(null, { status: 400 })
  if (typeof act === 'string') return refuse({ fault: act, details: {} }, typed, 422)
  try {
    await office.stock.act(id, act, key)
  } catch (error) {
    const refused = stockFault(error)
    if (!refused) throw error
    return refuse(refused, typed, 409)
  }
  return redirect(officePaths.officeStock(id, { done: act.kind }), 303)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['stock', loaderData && loaderData.variant.sku], index: false })

export default function StockOfVariant() {
  const { t } = useText()
  const { number } = useFormat()
  const { variant, past, locations, key, mayChange, mayOrders, mayProducts } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const nameOf = useLocationName(locations)
  const done = stockActs.find((kind) => kind === asked.get('done'))
  const { name, id } = variant.product
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('stock')}>
        <Icon name="back" mirror /> {t('office.stock.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi dir="ltr">{variant.sku}</bdi>
        </h1>
      </div>
      <p>
        {mayProducts ? (
          <PlainLink className="link" href={officePaths.officeProduct(id)}>
            <UntranslatedText>{name}</UntranslatedText>
          </PlainLink>
        ) : (
          <UntranslatedText>{name}</UntranslatedText>
        )}{' '}
        <span className="dim">
          <UntranslatedText>{variant.options.join(', ')}</UntranslatedText>
        </span>{' '}
        {variant.barcode && (
          <bdi dir="ltr" className="sm dim-3 num">
            {variant.barcode}
          </bdi>
        )}
      </p>
      {refused && (
        <FormError>
          {t(refused.fault, {
            now: number(refused.details['on_hand'] ?? 0),
            free: refused.details['available'] ?? 0,
            held: number(refused.details['reserved'] ?? 0),
          })}
        </FormError>
      )}
      {!refused && done && <FormSuccess>{t(`office.stock.done.${done}`)}</FormSuccess>}
      <div className="office-order">
        {mayChange && (
          <aside className="office-panel">
            <StockActs
              counts={variant.counts}
              locations={locations.filter(({ closed }) => !closed)}
              requestKey={key}
              typed={refused?.typed}
            />
          </aside>
        )}
        <div>
          <TableFrame aria-label={t('office.stock.title')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('office.stock.location')}</th>
                  <CountHeads />
                </tr>
              </thead>
              <tbody>
                {variant.counts.map((count) => (
                  <tr key={count.location}>
                    <th scope="row">{nameOf(count.location)}</th>
                    <Counts of={count} few={variant.threshold} />
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          <StockPastTable {...past} variant={variant.variant} nameOf={nameOf} mayOrders={mayOrders} />
        </div>
      </div>
    </>
  )
}

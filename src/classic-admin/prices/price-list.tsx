// What a price list says now and is going to say: each variant with the quantities from which it costs less. Its prices are set here.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { typedIn } from '../products/typed-in.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { faultsOf, faultsShown, type LineFault, readPrices } from './price-form.ts'
import { PriceRowsForm } from './price-rows.tsx'
import '../orders/orders.css'
import './prices.css'

const found = (office: Office, code: string, after?: number) =>
  office.business.pricesOf(code, after).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
const codeIn = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => (params['code'] ?? '').slice(0, 100)

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'price-lists.read')
  const after = Number(new URL(args.request.url).searchParams.get('after'))
  const [page, { timeZone }, { segments }] = await Promise.all([
    found(office, codeIn(args), Number.isSafeInteger(after) && after > 0 ? after : undefined),
    office.today(),
    office.business.listChoices(),
  ])
  return { ...page, timeZone, segments, mayDecide: office.may('price-lists.edit') }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'price-lists.edit')
  const code = codeIn(args)
  const [{ currency }, { timeZone }] = await Promise.all([found(office, code), office.today()])
  const typed = await typedIn(args.request)
  if (typed['do'] === 'segment') {
    const [segment, was] = [typed['segment'] || null, typed['was-segment'] || null]
    try {
      await office.business.setSegment(code, { segment, was })
    } catch (error) {
      if (!hasErrorCode(error, 'content_changed') && !hasErrorCode(error, 'invalid_input')) throw error
      return data(
        { typed: {}, faults: [], checked: 0, fault: 'office.list.fault.segment' as const },
        { status: 409 },
      )
    }
    return redirect(officePaths.officePriceList(code, { done: 'segment' }), 303)
  }
  const answer = (faults: LineFault[], checked = 0) =>
    data({ typed, faults: faults.slice(0, faultsShown), checked }, { status: faults.length > 0 ? 422 : 200 })
  const dates = { from: typed['from'] ?? '', until: typed['until'] ?? '', timeZone }
  let read: ReturnType<typeof readPrices> = { rows: [], at: [], faults: [] }
  try {
    read = readPrices(await office.business.pastedPrices(typed['rows'] ?? ''), currency, dates)
    if (read.faults.length > 0) return answer(read.faults)
    if (typed['do'] === 'check') {
      await office.business.checkPrices(code, read.rows)
      return answer([], read.rows.length)
    }
    const set = await office.business.setPrices(code, read.rows)
    return redirect(officePaths.officePriceList(code, { done: 'set', count: String(set) }), 303)
  } catch (error) {
    if (!hasErrorCode(error, 'invalid_input')) throw error
    return answer(faultsOf(error, read.rows, read.at))
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.list.name], index: false })

export default function PriceListPage() {
  const { t } = useText()
  const { list, currency, timeZone, segments, rows, next, mayDecide } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const [asked] = useSearchParams()
  const [done, count] = [asked.get('done'), Number(asked.get('count'))]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('prices')}>
        <Icon name="back" mirror /> {t('office.prices.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.co.list')}: <bdi>{list.name}</bdi>
        </h1>
        <p className="sm dim">
          <bdi dir="ltr">
            {list.code}, {currency}
          </bdi>
        </p>
        <ListFiles list="prices" asked={{ list: list.code }} />
      </div>
      {answer && answer.faults.length > 0 && <FormError>{t('office.list.fault')}</FormError>}
      {answer && answer.checked > 0 && (
        <FormSuccess>{t('office.list.checked', { count: answer.checked })}</FormSuccess>
      )}
      {answer && 'fault' in answer && <FormError>{t(answer.fault)}</FormError>}
      {!answer && done === 'segment' && <FormSuccess>{t('office.list.segment.done')}</FormSuccess>}
      {!answer && done === 'made' && <FormSuccess>{t('office.list.made')}</FormSuccess>}
      {!answer && done === 'set' && count > 0 && (
        <FormSuccess>{t('office.list.done', { count })}</FormSuccess>
      )}
      <div className="office-order">
        {mayDecide && (
          <aside className="office-panel">
            <SegmentForm list={list} segments={segments} />
            <h2 className="t-sm">{t('office.list.prices')}</h2>
            <PriceRowsForm
              typed={answer?.typed}
              faults={answer?.faults ?? []}
              currency={currency}
              timeZone={timeZone}
            />
          </aside>
        )}
        <div>
          {rows.length === 0 ? (
            <p className="dim">{t('office.prices.none')}</p>
          ) : (
            <PriceTable name={list.name} rows={rows} currency={currency} timeZone={timeZone} />
          )}
          {next !== undefined && (
            <PlainLink
              className="button second small office-on"
              href={officePaths.officePriceList(list.code, { after: String(next) })}
            >
              {t('office.page.on')}
            </PlainLink>
          )}
        </div>
      </div>
    </>
  )
}

/** Whose signed-in customers buy by the list. */
function SegmentForm({ list, segments }: Pick<Shown, 'list' | 'segments'>) {
  const { t } = useText()
  return (
    <form method="post" className="office-act">
      <input type="hidden" name="do" value="segment" />
      <input type="hidden" name="was-segment" value={list.segment ?? ''} />
      <Field label={t('office.list.segment')}>
        {(control) => (
          <select {...control} name="segment" defaultValue={list.segment ?? ''} key={list.segment}>
            <option value="">{t('office.list.segment.none')}</option>
            {segments.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" small variant="second">
        {t('office.list.segment.save')}
      </Button>
    </form>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

function PriceTable({
  name,
  rows,
  currency,
  timeZone,
}: Pick<Shown, 'rows' | 'currency' | 'timeZone'> & { name: string }) {
  const { t } = useText()
  const { money, number, date } = useFormat()
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  const clock = (at: string | null) =>
    at === null ? '…' : date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <TableFrame aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('office.prices.sku')}</th>
            <th scope="col">{t('office.prices.breaks')}</th>
          </tr>
        </thead>
        <tbody>
          {[...bySku].map(([sku, breaks]) => (
            <tr key={sku}>
              <th scope="row">
                <PlainLink className="link" href={officePaths.office('prices', { sku })}>
                  <bdi dir="ltr">{sku}</bdi>
                </PlainLink>
              </th>
              <td>
                {breaks.map((row) => (
                  <span
                    key={`${row.kind} ${row.from} ${row.starts_at} ${row.ends_at}`}
                    className="office-break num"
                  >
                    {row.from > 1 && (
                      <span className="dim">{t('office.prices.from', { count: number(row.from) })} </span>
                    )}
                    {money(row.amountMinor, currency)}{' '}
                    {row.kind === 'sale' && <span className="badge sale">{t('office.prices.sale')}</span>}
                    {(row.starts_at !== null || row.ends_at !== null) && (
                      <span className="xs dim office-break-dates">
                        {clock(row.starts_at)} – {clock(row.ends_at)}
                      </span>
                    )}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

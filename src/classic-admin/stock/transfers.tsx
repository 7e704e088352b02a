// Stock transfers between locations: create, send, receive in one or several deliveries, cancel.
import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { StockTransfer } from '../../modules/inventory/transfers/stock-transfers.ts'
import { FormError, FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { getErrorCode } from '../../storefront/account/form-values.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { RowAction } from '../shell/row-action.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'
import '../products/products.css'
import './stock.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const before = Number(new URL(args.request.url).searchParams.get('before')) || undefined
  const [transfers, locations] = await Promise.all([
    office.stock.listTransfers({ before }),
    office.stock.locations(),
  ])
  return {
    transfers,
    locations: locations.filter(({ closed }) => !closed),
    mayChange: office.may('stock.edit'),
    request: randomUUID(),
  }
}

const errors: Record<string, MessageKey> = {
  invalid_input: 'office.transfer.error.input',
  stock_reserved: 'office.transfer.error.stock',
  stock_changed: 'office.transfer.error.changed',
  transfer_status: 'office.transfer.error.changed',
  not_found: 'office.transfer.error.changed',
  forbidden: 'office.closed.text',
}
const acts = ['create', 'send', 'receive', 'cancel'] as const

/** Lines such as `LIN-001-M 5`: SKU and quantity. */
const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, sku = line, quantity = ''] = /^(.+?)[\s;,]+(\d+)$/.exec(line) ?? []
      return { sku, quantity: Number(quantity || Number.NaN) }
    })

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'stock.read')
  const input = await typedIn(args.request)
  const act = acts.find((one) => one === input['do'])
  const id = Number(input['id'])
  const reject = (error: MessageKey, status: number) => data({ error, input }, { status })
  if (!act) return data(null, { status: 400 })
  try {
    if (act === 'create') {
      const { from, to, note } = input
      const transfer = { from, to, note, lines: readLines(input['lines'] ?? '') }
      await office.stock.createTransfer(transfer, input['request'] ?? '')
    } else if (act === 'send') await office.stock.sendTransfer(id)
    else if (act === 'cancel') await office.stock.cancelTransfer(id)
    else {
      const lines = Object.entries(input).flatMap(([name, value]) => {
        const [, sku] = /^arrived (.+)$/.exec(name) ?? []
        const was = Number(input[`was ${sku}`])
        return sku === undefined ? [] : [{ sku, was, to: was + Number(value || 0) }]
      })
      await office.stock.receiveTransfer(id, lines.length > 0 ? { lines } : {})
    }
  } catch (error) {
    const message = errors[getErrorCode(error) ?? '']
    if (!message) throw error
    return reject(message, 409)
  }
  return redirect(officePaths.officeTransfers({ done: act }), 303)
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['stock transfers'], index: false })

export default function Transfers() {
  const { t } = useText()
  const { transfers, locations, mayChange, request } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>() ?? undefined
  const [params] = useSearchParams()
  const done = acts.find((act) => act === params.get('done'))
  const input = rejected?.input['do'] === 'create' ? rejected.input : {}
  const nameOf = (code: string) => locations.find((location) => location.code === code)?.name ?? code
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('stock')}>
        <Icon name="back" mirror /> {t('office.stock.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">{t('office.transfer.title')}</h1>
      </div>
      {rejected && <FormError>{t(rejected.error)}</FormError>}
      {!rejected && done && <FormSuccess>{t(`office.transfer.done.${done}`)}</FormSuccess>}
      <div className="office-order">
        {mayChange && (
          <aside className="office-panel">
            <h2 className="t-sm">{t('office.transfer.new')}</h2>
            <form method="post" className="office-act">
              <input type="hidden" name="do" value="create" />
              <input type="hidden" name="request" value={request} />
              {(['from', 'to'] as const).map((name) => (
                <Field key={name} label={t(`office.transfer.${name}`)}>
                  {(control) => (
                    <select
                      {...control}
                      name={name}
                      defaultValue={input[name] ?? locations[name === 'to' ? 1 : 0]?.code}
                    >
                      {locations.map((location) => (
                        <option key={location.code} value={location.code}>
                          {location.name}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
              ))}
              <Field label={t('office.transfer.lines')} hint={t('office.transfer.lines.hint')}>
                {(control) => (
                  <textarea
                    {...control}
                    name="lines"
                    rows={5}
                    dir="ltr"
                    required
                    defaultValue={input['lines']}
                  />
                )}
              </Field>
              <Field label={t('office.stock.note')} optional>
                {(control) => <input {...control} name="note" maxLength={500} defaultValue={input['note']} />}
              </Field>
              <Button type="submit" small>
                {t('office.transfer.create')}
              </Button>
            </form>
          </aside>
        )}
        <div className="stack">
          {transfers.length === 0 && <p className="dim">{t('office.transfer.none')}</p>}
          {transfers.map((transfer) => (
            <Transfer key={transfer.id} {...{ transfer, mayChange, nameOf }} />
          ))}
          {transfers.length === 50 && (
            <PlainLink
              className="button second small office-on"
              href={officePaths.officeTransfers({ before: String(transfers.at(-1)!.id) })}
            >
              {t('office.page.on')}
            </PlainLink>
          )}
        </div>
      </div>
    </>
  )
}

type TransferProps = { transfer: StockTransfer; mayChange: boolean; nameOf(code: string): string }

function Transfer({ transfer, mayChange, nameOf }: TransferProps) {
  const { t } = useText()
  const { number } = useFormat()
  const localTime = useLocalTime()
  const { id, status, from, to, lines } = transfer
  const form = `transfer-${id}`
  const isOpen = status === 'draft' || status === 'sent'
  return (
    <section className="office-part" aria-labelledby={`${form}-title`}>
      <div className="office-top">
        <h2 className="t-sm" id={`${form}-title`}>
          {t('office.transfer.one', { number: number(id), from: nameOf(from), to: nameOf(to) })}
        </h2>
        <span className={`office-state ${status === 'sent' ? 'info' : status === 'received' ? 'good' : ''}`}>
          {t(`office.transfer.status.${status}`)}
        </span>
        <span className="sm dim">{localTime(transfer.created_at, true)}</span>
      </div>
      {transfer.note && (
        <p className="sm">
          <bdi>{transfer.note}</bdi>
        </p>
      )}
      <TableFrame aria-labelledby={`${form}-title`}>
        <table className="office-grid">
          <thead>
            <tr>
              <th scope="col">{t('office.sku')}</th>
              <th scope="col">{t('office.piece')}</th>
              <th scope="col" className="end">
                {t('office.transfer.quantity')}
              </th>
              <th scope="col" className="end">
                {t('office.transfer.received')}
              </th>
              {mayChange && status === 'sent' && (
                <th scope="col" className="end">
                  {t('office.transfer.arrived')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ sku, name, quantity, received }) => (
              <tr key={sku}>
                <th scope="row">
                  <bdi dir="ltr">{sku}</bdi>
                </th>
                <td>
                  <UntranslatedText>{name}</UntranslatedText>
                </td>
                <td className="end num">{number(quantity)}</td>
                <td className="end num">{number(received)}</td>
                {mayChange && status === 'sent' && (
                  <td className="end">
                    <input form={form} type="hidden" name={`was ${sku}`} value={received} />
                    <input
                      form={form}
                      type="number"
                      name={`arrived ${sku}`}
                      min={0}
                      max={quantity - received}
                      defaultValue={quantity - received}
                      aria-label={`${t('office.transfer.arrived')}, ${sku}`}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {mayChange && isOpen && (
        <div className="row">
          {status === 'draft' ? (
            <RowAction sent={{ do: 'send', id }} of={number(id)}>
              {t('office.transfer.send')}
            </RowAction>
          ) : (
            <form method="post" id={form}>
              <input type="hidden" name="do" value="receive" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" small>
                {t('office.transfer.receive')}
                <span className="visually-hidden"> {number(id)}</span>
              </Button>
            </form>
          )}
          <RowAction sent={{ do: 'cancel', id }} of={number(id)}>
            {t('office.transfer.cancel')}
          </RowAction>
        </div>
      )}
    </section>
  )
}

// Packing an order by scanner: one field takes what it reads, the count goes up, and what is wrong is said loudly. Works without scripts.
import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { StaffOrder } from '../../modules/fulfilment/fulfilment.service.ts'
import type { ScanResult } from '../../modules/fulfilment/pack-order.ts'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { ScanField } from '../shell/scan-field.tsx'
import { doAct } from './order-act.ts'
import { type Said, useScans } from './use-scans.ts'
import './orders.css'
import './pick.css'

const found = async (args: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>) => {
  const office = await requireStaff(args, 'orders.read')
  const order = await office.order(args.params['id'] ?? '').catch((error: unknown) => {
    if (hasErrorCode(error, 'order_not_found')) throw data(null, { status: 404 })
    throw error
  })
  return { office, order }
}

export async function loader(args: LoaderFunctionArgs) {
  const { office, order } = await found(args)
  return { order, barcodes: await office.barcodes(order), key: crypto.randomUUID() }
}

const saidOf = ({ outcome, lineId }: ScanResult, code: string): Said => ({ outcome, lineId, code })

export async function action(args: ActionFunctionArgs) {
  const { office, order } = await found(args)
  const form = await args.request.formData()
  const does = textOf(form, 'do')
  const seen = Number(textOf(form, 'seen'))
  const code = textOf(form, 'code').slice(0, 100)
  const [, sign, line] = /^(plus|minus)-(\d{1,15})$/.exec(textOf(form, 'line')) ?? []
  // Enter in the empty field, once all is there, says that it is packed.
  const packs = textOf(form, 'pack') !== '' || (code === '' && !line && textOf(form, 'whole') !== '')
  if (does === 'pick' || packs) {
    if (does !== 'pick') form.set('do', 'pack')
    const mine = async () => {
      const { events, me } = await office.order(order.id)
      return events.length > seen && events.slice(seen).some(({ actor }) => actor === me)
    }
    const acts = {
      ...office.acting(order.id, seen),
      note: (note: Parameters<typeof office.note>[1]) => office.note(order.id, note),
      hold: (hold: Parameters<typeof office.hold>[1]) => office.hold(order.id, hold),
      release: (hold: string) => office.release(order.id, hold),
    }
    return doAct(acts, form, {
      digits: 0,
      mine,
      back: (done) =>
        done === 'pick' ? officePaths.officePick(order.id) : officePaths.officeOrder(order.id, { done }),
    })
  }
  const key = textOf(form, 'key')
  if (!/^[\w-]{16,100}$/.test(key) || (code === '' && !line))
    return data({ said: undefined }, { status: 400 })
  try {
    const scanned = await office.scan(
      order.id,
      line ? { lineId: Number(line), quantity: sign === 'plus' ? 1 : -1, key } : { code, key },
    )
    const said = saidOf(scanned, line ? '' : code)
    return data({ said }, { status: said.outcome === 'counted' || said.outcome === 'taken_out' ? 200 : 422 })
  } catch (error) {
    if (hasErrorCode(error, 'invalid_transition'))
      return data({ fault: 'office.fault.closed' } as const, { status: 409 })
    if (hasErrorCode(error, 'order_on_hold'))
      return data({ fault: 'office.fault.on-hold' } as const, { status: 409 })
    if (hasErrorCode(error, 'forbidden'))
      return data({ fault: 'office.closed.text' } as const, { status: 409 })
    throw error
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['packing', loaderData && loaderData.order.display_number], index: false })

export default function Pick() {
  const { t } = useText()
  const { order, barcodes, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const packing = order.actions.some(({ action: name, open }) => name === 'ship' && open)
  const mayPick = order.actions.some(({ action: name, open }) => name === 'pick' && open)
  const reasons = order.holds.flatMap(({ reason, released_at }) => (released_at === null ? [reason] : []))
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeOrder(order.id)}>
        <Icon name="back" mirror /> {t('office.order')} <bdi className="num">{order.display_number}</bdi>
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.packing')} <bdi className="num">{order.display_number}</bdi>
        </h1>
      </div>
      {answer && 'fault' in answer && <FormError>{t(answer.fault)}</FormError>}
      {order.on_hold && (
        <FormError>
          {t('office.hold.title')}: <bdi>{reasons.join('; ')}</bdi>
        </FormError>
      )}
      {packing ? (
        <Scanning
          order={order}
          barcodes={barcodes}
          pageKey={key}
          first={answer && 'said' in answer ? answer.said : undefined}
        />
      ) : mayPick ? (
        <form method="post" className="office-panel">
          <p>{t('office.packing.begin')}</p>
          <input type="hidden" name="do" value="pick" />
          <input type="hidden" name="seen" value={order.events.length} />
          <Button type="submit">{t('office.act.pick')}</Button>
        </form>
      ) : (
        <p className="note">{t('office.packing.not-now')}</p>
      )}
    </>
  )
}

type ScanProps = {
  order: StaffOrder
  barcodes: Record<number, string>
  pageKey: string
  first: Said | undefined
}

function Scanning({ order, barcodes, pageKey, first }: ScanProps) {
  const { t } = useText()
  const { number } = useFormat()
  const { picked, said, field, submitted, waiting } = useScans(order, pageKey, first)
  const lines = order.lines.map((line) => ({ ...line, picked: picked.get(line.id) ?? 0 }))
  const [there, all] = [
    lines.reduce((sum, line) => sum + line.picked, 0),
    lines.reduce((sum, line) => sum + line.quantity, 0),
  ]
  const some = lines.some((line) => line.picked > line.shipped)
  const whole = there === all
  return (
    <form method="post" className="office-scan" onSubmit={submitted}>
      <input type="hidden" name="do" value="scan" />
      <input type="hidden" name="key" value={pageKey} />
      <input type="hidden" name="seen" value={order.events.length} />
      {whole && some && <input type="hidden" name="whole" value="1" />}
      <ScanField field={field} button={t('office.scan.count')} />
      <ScanSaid said={said} order={order} picked={picked} />
      <p className="office-scan-sum num" aria-hidden={waiting > 0 || undefined}>
        {t('office.scan.there', { there: number(there), all: number(all) })}
      </p>
      <ul className="office-scan-lines">
        {lines.map((line) => (
          <li
            key={line.id}
            data-whole={line.picked === line.quantity || undefined}
            data-last={said?.lineId === line.id || undefined}
          >
            <span className="office-scan-count num">
              <bdi>
                {number(line.picked)} / {number(line.quantity)}
              </bdi>
            </span>
            <span className="office-scan-what">
              <bdi dir="ltr" className="b">
                {line.sku}
              </bdi>{' '}
              <UntranslatedText>{line.name}</UntranslatedText>{' '}
              <span className="dim">
                <UntranslatedText>{line.options.map(({ value }) => value).join(', ')}</UntranslatedText>
              </span>
              {barcodes[line.id] && (
                <bdi dir="ltr" className="xs dim-3 num">
                  {barcodes[line.id]}
                </bdi>
              )}
            </span>
            <Button
              type="submit"
              small
              variant="second"
              name="line"
              value={`minus-${line.id}`}
              aria-label={t('office.scan.minus', { sku: line.sku })}
            >
              −
            </Button>
            <Button
              type="submit"
              small
              variant="second"
              name="line"
              value={`plus-${line.id}`}
              aria-label={t('office.scan.plus', { sku: line.sku })}
            >
              +
            </Button>
          </li>
        ))}
      </ul>
      <div className="office-scan-end">
        <Button type="submit" name="pack" value="1" variant={whole ? 'primary' : 'second'} disabled={!some}>
          {t(whole ? 'office.act.pack' : 'office.act.pack-part')}
        </Button>
        {!whole && <p className="office-why">{t('office.scan.part')}</p>}
      </div>
    </form>
  )
}

/** What became of the last scan: large, and told to screen readers at once where it was wrong. */
function ScanSaid({
  said,
  order,
  picked,
}: {
  said: Said | undefined
  order: StaffOrder
  picked: ReadonlyMap<number, number>
}) {
  const { t } = useText()
  const { number } = useFormat()
  const line = order.lines.find(({ id }) => id === said?.lineId)
  const good = said && (said.outcome === 'counted' || said.outcome === 'taken_out')
  const values = {
    code: said?.code ?? '',
    sku: line?.sku ?? '',
    there: number(picked.get(line?.id ?? 0) ?? 0),
    all: number(line?.quantity ?? 0),
  }
  return (
    <div id="scan-said" className={`office-scan-said ${said ? (good ? 'good' : 'bad') : ''}`}>
      <p role="status">{said && good && t(`office.scan.${said.outcome}`, values)}</p>
      <p role="alert">{said && !good && t(`office.scan.${said.outcome}`, values)}</p>
    </div>
  )
}

// Quick order: pasted lines are validated, edited in place and added to the cart.
import { useEffect, useRef, useState } from 'react'
import { data, useLoaderData } from 'react-router'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { requirePrincipal } from '../../account/require-principal.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { NotAddedList } from './not-added-list.tsx'
import { QuickLine, findInvalidField } from './quick-line.tsx'
import { type QuickRow, useQuickOrder } from './use-quick-order.ts'
import '../../styles/note.css'
import '../trade.css'
import './quick-order.css'

export const headers: HeadersFunction = () => privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { rights } = await requirePrincipal(args)
  return data({ open: rights.canWholeSalePrice }, { headers: privateHeaders })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['quick order'], index: false })

export default function QuickOrderPage() {
  const { t } = useText()
  const { open } = useLoaderData<typeof loader>()
  return (
    <div className="wrap trade-page quick-page">
      <header>
        <h1 className="t-lg">{t('quick.title')}</h1>
        {open && <p className="dim">{t('quick.text')}</p>}
      </header>
      {open ? (
        <Order />
      ) : (
        <p className="note">
          <Icon name="shop" />
          <span>
            {t('quick.no-access')}{' '}
            <PlainLink className="link" href={paths.registerTrade()}>
              {t('quick.apply')}
            </PlainLink>
          </span>
        </p>
      )}
    </div>
  )
}

function Order() {
  const { t } = useText()
  const order = useQuickOrder()
  const lists = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const invalidRows = order.rows.filter(({ error: fault }) => fault !== undefined)
  const validRows = order.rows.filter(({ error: fault }) => fault === undefined)

  /** Moves the focus to the next line with an error, or to the button when there is none. */
  const [focusTurn, setFocusTurn] = useState(0)
  const focusNext = (rows: QuickRow[] | undefined) => rows && setFocusTurn((before) => before + 1)
  const { area } = order
  useEffect(() => {
    if (focusTurn === 0) return
    const to = findInvalidField(lists.current) ?? add.current ?? area.current
    to?.focus()
  }, [focusTurn, area])
  const check = async () => focusNext(await order.check())
  const renderLine = (row: QuickRow) => (
    <QuickLine
      key={row.key}
      row={row}
      currency={order.sum?.currency ?? ''}
      onFix={(fix) => order.fix(row.key, fix)}
      onEnterKey={() => void order.recheck().then(focusNext)}
      onAccept={(fix) => void order.take(row.key, fix).then(focusNext)}
      onRemove={() => void order.leave(row.key).then(focusNext)}
    />
  )
  return (
    <>
      <form
        className="quick-paste"
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <Field label={t('quick.paste')} hint={t('quick.paste.hint')} error={order.fault && t(order.fault)}>
          {(control) => (
            <textarea
              {...control}
              ref={order.area}
              rows={order.rows.length > 0 ? 3 : 10}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              placeholder={'TEE-INK-M\t3\nTEE-INK-L\t6'}
              value={order.text}
              onChange={({ target }) => order.type(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                void check()
              }}
            />
          )}
        </Field>
        <p className="row">
          <Button
            type="submit"
            variant={order.rows.length > 0 ? 'second' : 'primary'}
            busy={order.busy === 'check'}
          >
            {t(order.busy === 'check' ? 'quick.checking' : 'quick.check')}
          </Button>
        </p>
        <noscript>
          <p className="note warn">{t('cart.needs-script')}</p>
        </noscript>
      </form>
      <NotAddedList lines={order.left} />
      <div className="quick-lists" ref={lists}>
        {invalidRows.length > 0 && (
          <section aria-labelledby="quick-bad">
            <h2 className="t-sm" id="quick-bad">
              {t('quick.bad', { count: invalidRows.length })}
            </h2>
            <p className="sm dim">{t('quick.bad.hint')}</p>
            <ol className="quick-lines">{invalidRows.map(renderLine)}</ol>
            {order.dirty && (
              <p>
                <Button variant="second" small onClick={() => void order.recheck().then(focusNext)}>
                  {t('quick.again')}
                </Button>
              </p>
            )}
          </section>
        )}
        {validRows.length > 0 && (
          <section aria-labelledby="quick-good">
            <h2 className="t-sm" id="quick-good">
              {t('quick.good', { count: validRows.length })}
            </h2>
            <ol className="quick-lines">{validRows.map(renderLine)}</ol>
          </section>
        )}
      </div>
      {validRows.length > 0 && order.sum && (
        <QuickOrderTotals order={order} lines={validRows.length} button={add} />
      )}
    </>
  )
}

type TotalsProps = {
  order: ReturnType<typeof useQuickOrder>
  lines: number
  button: React.RefObject<HTMLButtonElement | null>
}

function QuickOrderTotals({ order: { sum, busy, dirty, add }, lines, button }: TotalsProps) {
  const { t } = useText()
  const { money } = useFormat()
  return (
    <div className="quick-sum">
      <p className="num" aria-live="polite">
        {t('quick.item-count', { count: sum!.total_quantity })} ·{' '}
        <b className="b">{money(sum!.total, sum!.currency)}</b>
      </p>
      <Button ref={button} busy={busy === 'add'} disabled={lines === 0 && !dirty} onClick={() => void add()}>
        {busy === 'add' ? t('quick.adding') : t('quick.add', { count: lines })}
      </Button>
    </div>
  )
}

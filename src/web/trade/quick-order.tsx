// Where a business pastes what it orders: each line is checked, mended in place and goes into the cart.
import { useEffect, useRef, useState } from 'react'
import { data, useLoaderData } from 'react-router'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { requirePrincipal } from '../account/require-principal.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { own } from '../storefront/order/own-headers.ts'
import { useFormat, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { NotAdded } from './not-added.tsx'
import { QuickLine, wrongField } from './quick-line.tsx'
import { type QuickRow, useQuickOrder } from './use-quick-order.ts'
import '../styles/note.css'
import './trade.css'
import './quick-order.css'

export const headers: HeadersFunction = () => own

export async function loader(args: LoaderFunctionArgs) {
  const { rights } = await requirePrincipal(args)
  return data({ open: rights.canWholeSalePrice }, { headers: own })
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
  const bad = order.rows.filter(({ fault }) => fault !== undefined)
  const good = order.rows.filter(({ fault }) => fault === undefined)

  /** To the next line that needs a look; to the button when none does. */
  const [turn, setTurn] = useState(0)
  const goOn = (rows: QuickRow[] | undefined) => rows && setTurn((before) => before + 1)
  const { area } = order
  useEffect(() => {
    if (turn === 0) return
    const to = wrongField(lists.current) ?? add.current ?? area.current
    to?.focus()
  }, [turn, area])
  const check = async () => goOn(await order.check())
  const lineOf = (row: QuickRow) => (
    <QuickLine
      key={row.key}
      row={row}
      currency={order.sum?.currency ?? ''}
      onMend={(mend) => order.mend(row.key, mend)}
      onEnter={() => void order.recheck().then(goOn)}
      onTake={(mend) => void order.take(row.key, mend).then(goOn)}
      onLeave={() => void order.leave(row.key).then(goOn)}
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
            look={order.rows.length > 0 ? 'second' : 'primary'}
            busy={order.busy === 'check'}
          >
            {t(order.busy === 'check' ? 'quick.checking' : 'quick.check')}
          </Button>
        </p>
        <noscript>
          <p className="note warn">{t('cart.needs-script')}</p>
        </noscript>
      </form>
      <NotAdded lines={order.left} />
      <div className="quick-lists" ref={lists}>
        {bad.length > 0 && (
          <section aria-labelledby="quick-bad">
            <h2 className="t-sm" id="quick-bad">
              {t('quick.bad', { count: bad.length })}
            </h2>
            <p className="sm dim">{t('quick.bad.hint')}</p>
            <ol className="quick-lines">{bad.map(lineOf)}</ol>
            {order.dirty && (
              <p>
                <Button look="second" small onClick={() => void order.recheck().then(goOn)}>
                  {t('quick.again')}
                </Button>
              </p>
            )}
          </section>
        )}
        {good.length > 0 && (
          <section aria-labelledby="quick-good">
            <h2 className="t-sm" id="quick-good">
              {t('quick.good', { count: good.length })}
            </h2>
            <ol className="quick-lines">{good.map(lineOf)}</ol>
          </section>
        )}
      </div>
      {good.length > 0 && order.sum && <Sum order={order} lines={good.length} button={add} />}
    </>
  )
}

type SumProps = {
  order: ReturnType<typeof useQuickOrder>
  lines: number
  button: React.RefObject<HTMLButtonElement | null>
}

function Sum({ order: { sum, busy, dirty, add }, lines, button }: SumProps) {
  const { t } = useText()
  const { money } = useFormat()
  return (
    <div className="quick-sum">
      <p className="num" aria-live="polite">
        {t('quick.pieces', { count: sum!.pieces })} · <b className="b">{money(sum!.total, sum!.currency)}</b>
      </p>
      <Button ref={button} busy={busy === 'add'} disabled={lines === 0 && !dirty} onClick={() => void add()}>
        {busy === 'add' ? t('quick.adding') : t('quick.add', { count: lines })}
      </Button>
    </div>
  )
}

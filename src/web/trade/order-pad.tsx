// For businesses on the page of a product: all its sizes and colours as a grid of numbers, into the cart at once.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { AddedLine } from '../../modules/cart/account-cart.ts'
import type { CompanyPriceView } from '../../modules/pricing/company-terms.ts'
import type { Attribute, ProductDetail } from '../../modules/search/listing.ts'
import { useFormat, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { called } from '../ui/called.ts'
import { announce } from '../ui/live-region.tsx'
import { Picture } from '../ui/picture.tsx'
import { notAsAsked, useAddLines } from './add-lines.ts'
import { tradePricesOf } from './ask-prices.ts'
import { NotAdded } from './not-added.tsx'
import { canHave, padFault, type PadCell, padSum, priceFor, typedPieces, wholePacks } from './pad-rules.ts'
import './order-pad.css'

type Typed = Record<number, string>

export function OrderPad({ product }: { product: ProductDetail }) {
  const { t } = useText()
  const { money } = useFormat()
  const prices = useTradePrices(product.slug)
  const [typed, setTyped] = useState<Typed>({})
  const [left, setLeft] = useState<AddedLine[]>([])
  const [busy, setBusy] = useState(false)
  const addLines = useAddLines()
  const grid = useRef<HTMLTableElement>(null)
  const sizes = [
    ...new Map(
      product.attributes.flatMap((colour) => colour.sub_attributes.map((one) => [one.value, called(one)])),
    ),
  ]
  const cellOf = (colour: Attribute, size: string): PadCell | undefined => {
    const one = colour.sub_attributes.find(({ value }) => value === size)
    return (
      one && {
        variantId: one.id,
        available: one.quantity,
        trade: prices.find(({ variant_id }) => variant_id === one.id),
        retail: one.price,
      }
    )
  }
  const cells = product.attributes.flatMap((colour) => sizes.flatMap(([size]) => cellOf(colour, size) ?? []))
  const { pieces, minor } = padSum(cells, typed)
  const faulty = cells.some((cell) => padFault(cell, typed[cell.variantId] ?? ''))
  const amount = (value: number) => money(value, product.currency)
  const type = (id: number, text: string) => setTyped((before) => ({ ...before, [id]: text }))

  const add = async () => {
    const wrong = grid.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    const lines = cells.flatMap((cell) => {
      const quantity = wholePacks(typedPieces(typed[cell.variantId] ?? '') ?? 0, cell)
      return quantity > 0 ? [{ variant_id: cell.variantId, quantity }] : []
    })
    if (lines.length === 0) return grid.current?.querySelector('input')?.focus()
    setBusy(true)
    const told = await addLines(lines)
    setBusy(false)
    if (!told) return
    setLeft(notAsAsked(told))
    setTyped({})
  }
  /** Parts of a pack become a whole one, which is said. */
  const round = (cell: PadCell) => {
    const count = typedPieces(typed[cell.variantId] ?? '')
    if (!count) return
    const whole = wholePacks(count, cell)
    if (whole === count) return
    type(cell.variantId, String(whole))
    announce(t('cart.change.pack', { count: cell.trade?.pack ?? 1, asked: count, now: whole }))
  }
  return (
    <section className="section order-pad" id="order-pad" aria-labelledby="order-pad-title">
      <div className="section-head">
        <h2 className="t-md" id="order-pad-title">
          {t('pad.title')}
        </h2>
      </div>
      <p className="sm dim">{t('pad.text')}</p>
      <div className="pad-frame">
        <table ref={grid}>
          <thead>
            <tr>
              <th scope="col">{product.options.colour || product.name}</th>
              {sizes.map(([size, name]) => (
                <th key={size} scope="col">
                  <bdi>{name || product.options.size || t('pad.pieces')}</bdi>
                </th>
              ))}
              <th scope="col" className="pad-pieces">
                {t('pad.pieces')}
              </th>
            </tr>
          </thead>
          <tbody>
            {product.attributes.map((colour, row) => (
              <tr key={colour.id}>
                <th scope="row">
                  <span className="plate">
                    <Picture picture={colour.image} alt="" kind="thumb" sizes="40px" />
                  </span>
                  <bdi>{called(colour) || product.name}</bdi>
                </th>
                {sizes.map(([size, sizeName], column) => (
                  <Cell
                    key={size}
                    cell={cellOf(colour, size)}
                    name={[called(colour), sizeName].filter(Boolean).join(', ') || product.name}
                    at={`${row}-${column}`}
                    typed={typed}
                    amount={amount}
                    onType={type}
                    onLeave={round}
                    onMove={(event) => move(event, grid.current, row, column)}
                  />
                ))}
                <td className="num pad-pieces">
                  {padSum(
                    sizes.flatMap(([size]) => cellOf(colour, size) ?? []),
                    typed,
                  ).pieces || ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NotAdded lines={left} />
      <div className="pad-sum">
        <p className="num" aria-live="polite">
          {t('quick.pieces', { count: pieces })} · <b className="b">{amount(minor)}</b>
        </p>
        <Button busy={busy} disabled={pieces === 0 && !faulty} onClick={() => void add()}>
          {busy ? t('quick.adding') : t('pad.add', { count: pieces })}
        </Button>
      </div>
    </section>
  )
}

type CellProps = {
  cell: PadCell | undefined
  name: string
  at: string
  typed: Typed
  amount(minor: number): string
  onType(id: number, text: string): void
  onLeave(cell: PadCell): void
  onMove(event: KeyboardEvent<HTMLInputElement>): void
}

function Cell({ cell, name, at, typed, amount, onType, onLeave, onMove }: CellProps) {
  const { t } = useText()
  if (!cell) return <td className="dim-3">–</td>
  const text = typed[cell.variantId] ?? ''
  const can = canHave(cell)
  const price = amount(priceFor(cell, wholePacks(typedPieces(text) ?? 0, cell)))
  const pack = cell.trade?.pack ?? 1
  const about = [
    t('quick.stock', { count: cell.available }),
    price,
    pack > 1 && t('pad.pack', { count: pack }),
  ].filter(Boolean)
  const fault = padFault(cell, text)
  if (can === 0)
    return (
      <td>
        <input disabled aria-label={`${name}: ${t('cart.change.sold_out')}`} />
        <span className="xs dim-3">{t('cart.change.sold_out')}</span>
      </td>
    )
  return (
    <td>
      <input
        className={fault && 'is-bad'}
        data-at={at}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={text}
        aria-label={`${name}: ${about.join(', ')}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `pad-fault-${cell.variantId}`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(cell.variantId, target.value)}
        onBlur={() => onLeave(cell)}
        onKeyDown={onMove}
      />
      {fault ? (
        <span className="xs bad" id={`pad-fault-${cell.variantId}`}>
          {fault === 'number' ? t('quick.fault.number') : t('cart.change.less', { count: can })}
        </span>
      ) : (
        <span className="xs dim num">
          {about.map((words) => (
            <span key={String(words)}>{words}</span>
          ))}
        </span>
      )}
    </td>
  )
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** To the next number in that direction; what is sold out is passed over. Enter at the end of a column leads to the head of the next. */
function move(
  event: KeyboardEvent<HTMLInputElement>,
  grid: HTMLElement | null,
  row: number,
  column: number,
): void {
  const step = event.nativeEvent.isComposing ? undefined : steps[event.key]
  if (!step || !grid) return
  event.preventDefault()
  const turned = getComputedStyle(grid).direction === 'rtl' ? -1 : 1
  const [rows, columns] = [step[0], step[1] * turned]
  const all = [...grid.querySelectorAll<HTMLInputElement>('[data-at]')].map((input) => {
    const [y, x] = input.dataset['at']!.split('-').map(Number) as [number, number]
    return { input, y, x }
  })
  const ahead = all
    .filter(({ x, y }) =>
      rows ? x === column && (y - row) * rows > 0 : y === row && (x - column) * columns > 0,
    )
    .toSorted(
      (a, b) => Math.abs(a.y - row) + Math.abs(a.x - column) - Math.abs(b.y - row) - Math.abs(b.x - column),
    )
  const next =
    ahead[0] ??
    (event.key === 'Enter'
      ? all.filter(({ x }) => x > column).toSorted((a, b) => a.x - b.x || a.y - b.y)[0]
      : undefined)
  if (next) next.input.focus()
  else if (event.key === 'Enter')
    grid.closest('section')?.querySelector<HTMLElement>('.pad-sum button')?.focus()
}

function useTradePrices(slug: string): CompanyPriceView[] {
  const [prices, setPrices] = useState<CompanyPriceView[]>([])
  useEffect(() => {
    let gone = false
    void tradePricesOf([slug]).then((found) => gone || setPrices(found.get(slug) ?? []))
    return () => {
      gone = true
    }
  }, [slug])
  return prices
}

// Order pad for business customers: all colours and sizes of a product as a grid of quantities.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { VariantId } from '../../../kernel/ids.ts'
import type { AddedLine } from '../../../modules/cart/account-cart.ts'
import type { CompanyPriceView } from '../../../modules/pricing/company-terms.ts'
import type { Attribute, ProductDetail } from '../../../modules/search/listing.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { announce } from '../../ui/toast/live-region.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listNotAdded, useAddLines } from './add-lines.ts'
import { fetchTradePrices } from './fetch-trade-prices.ts'
import { NotAddedList } from './not-added-list.tsx'
import {
  maxOrderable,
  validateCell,
  type PadCell,
  sumCells,
  priceFor,
  parseQuantity,
  roundToPacks,
} from './order-pad-rules.ts'
import './order-pad.css'

type CellInputs = Record<number, string>

export function OrderPad({ product }: { product: ProductDetail }) {
  const { t } = useText()
  const { money } = useFormat()
  const prices = useTradePrices(product.slug)
  const [inputs, setInputs] = useState<CellInputs>({})
  const [notAdded, setNotAdded] = useState<AddedLine[]>([])
  const [busy, setBusy] = useState(false)
  const addLines = useAddLines()
  const grid = useRef<HTMLTableElement>(null)
  const sizes = [
    ...new Map(
      product.attributes.flatMap((colour) =>
        colour.sub_attributes.map((sub_attribute) => [sub_attribute.value, localizedLabel(sub_attribute)]),
      ),
    ),
  ]
  const findCell = (colour: Attribute, size: string): PadCell | undefined => {
    const item = colour.sub_attributes.find(({ value }) => value === size)
    return (
      item && {
        variantId: item.id,
        available: item.quantity,
        trade: prices.find(({ variant_id }) => variant_id === item.id),
        retail: item.price,
      }
    )
  }
  const cells = product.attributes.flatMap((colour) =>
    sizes.flatMap(([size]) => findCell(colour, size) ?? []),
  )
  const { quantity: itemCount, minor } = sumCells(cells, inputs)
  const hasErrors = cells.some((cell) => validateCell(cell, inputs[cell.variantId] ?? ''))
  // The company may buy in another currency than that of the page.
  const amount = (value: number) => money(value, prices[0]?.currency ?? product.currency)
  const type = (id: VariantId, text: string) => setInputs((before) => ({ ...before, [id]: text }))

  const add = async () => {
    const invalidInput = grid.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (invalidInput) return invalidInput.focus()
    const lines = cells.flatMap((cell) => {
      const quantity = roundToPacks(parseQuantity(inputs[cell.variantId] ?? '') ?? 0, cell)
      return quantity > 0 ? [{ variant_id: cell.variantId, quantity }] : []
    })
    if (lines.length === 0) return grid.current?.querySelector('input')?.focus()
    setBusy(true)
    const results = await addLines(lines)
    setBusy(false)
    if (!results) return
    setNotAdded(listNotAdded(results))
    setInputs({})
  }
  /** Rounds up to whole packs and tells the user. */
  const round = (cell: PadCell) => {
    const count = parseQuantity(inputs[cell.variantId] ?? '')
    if (!count) return
    const packQuantity = roundToPacks(count, cell)
    if (packQuantity === count) return
    type(cell.variantId, String(packQuantity))
    announce(t('cart.change.pack', { count: cell.trade?.pack ?? 1, from: count, now: packQuantity }))
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
                  <bdi>{name || product.options.size || t('pad.quantity')}</bdi>
                </th>
              ))}
              <th scope="col" className="pad-quantity">
                {t('pad.quantity')}
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
                  <bdi>{localizedLabel(colour) || product.name}</bdi>
                </th>
                {sizes.map(([size, sizeName], column) => (
                  <Cell
                    key={size}
                    cell={findCell(colour, size)}
                    name={[localizedLabel(colour), sizeName].filter(Boolean).join(', ') || product.name}
                    gridPosition={`${row}-${column}`}
                    inputs={inputs}
                    amount={amount}
                    onInput={type}
                    onBlur={round}
                    onMove={(event) => move(event, grid.current, row, column)}
                  />
                ))}
                <td className="num pad-quantity">
                  {sumCells(
                    sizes.flatMap(([size]) => findCell(colour, size) ?? []),
                    inputs,
                  ).quantity || ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NotAddedList lines={notAdded} />
      <div className="pad-sum">
        <p className="num" aria-live="polite">
          {t('quick.item-count', { count: itemCount })} · <b className="b">{amount(minor)}</b>
        </p>
        <Button busy={busy} disabled={itemCount === 0 && !hasErrors} onClick={() => void add()}>
          {busy ? t('quick.adding') : t('pad.add', { count: itemCount })}
        </Button>
      </div>
    </section>
  )
}

type CellProps = {
  cell: PadCell | undefined
  name: string
  gridPosition: string
  inputs: CellInputs
  amount(minor: number): string
  onInput(id: VariantId, text: string): void
  onBlur(cell: PadCell): void
  onMove(event: KeyboardEvent<HTMLInputElement>): void
}

function Cell({ cell, name, gridPosition, inputs, amount, onInput, onBlur, onMove }: CellProps) {
  const { t } = useText()
  if (!cell) return <td className="dim-3">–</td>
  const text = inputs[cell.variantId] ?? ''
  const maxAvailable = maxOrderable(cell)
  const price = amount(priceFor(cell, roundToPacks(parseQuantity(text) ?? 0, cell)))
  const pack = cell.trade?.pack ?? 1
  const about = [
    t('quick.stock', { count: cell.available }),
    price,
    pack > 1 && t('pad.pack', { count: pack }),
  ].filter(Boolean)
  const error = validateCell(cell, text)
  if (maxAvailable === 0)
    return (
      <td>
        <input disabled aria-label={`${name}: ${t('cart.change.sold_out')}`} />
        <span className="xs dim-3">{t('cart.change.sold_out')}</span>
      </td>
    )
  return (
    <td>
      <input
        className={error && 'is-bad'}
        data-at={gridPosition}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={text}
        aria-label={`${name}: ${about.join(', ')}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `pad-fault-${cell.variantId}`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onInput(cell.variantId, target.value)}
        onBlur={() => onBlur(cell)}
        onKeyDown={onMove}
      />
      {error ? (
        <span className="xs bad" id={`pad-fault-${cell.variantId}`}>
          {error === 'number'
            ? t('quick.fault.number')
            : t('cart.change.insufficient_stock', { count: maxAvailable })}
        </span>
      ) : (
        <span className="xs dim num">
          {about.map((note) => (
            <span key={String(note)}>{note}</span>
          ))}
        </span>
      )}
    </td>
  )
}

const arrowSteps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Moves to the next field in a direction, skipping sold-out variants. Enter at the end of a column moves to the
 * top of the next.
 */
function move(
  event: KeyboardEvent<HTMLInputElement>,
  grid: HTMLElement | null,
  row: number,
  column: number,
): void {
  const step = event.nativeEvent.isComposing ? undefined : arrowSteps[event.key]
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
    let isCancelled = false
    void fetchTradePrices([slug]).then((match) => isCancelled || setPrices(match.get(slug) ?? []))
    return () => {
      isCancelled = true
    }
  }, [slug])
  return prices
}

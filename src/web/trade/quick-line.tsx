// One line of a pasted list: mended in place, by keyboard alone.
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { paths } from '../paths.ts'
import { useFormat, useText } from '../text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Original } from '../ui/original.tsx'
import { Picture } from '../ui/picture.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import type { Mend, QuickRow } from './use-quick-order.ts'

type Props = {
  row: QuickRow
  currency: string
  onMend(mend: Mend): void
  onEnter(): void
  onTake(mend: Mend): void
  onLeave(): void
}

export function QuickLine({ row, currency, onMend, onEnter, onTake, onLeave }: Props) {
  const { t, locale } = useText()
  const { money, number } = useFormat()
  const told = useId()
  const { fault, piece } = row
  const line = row.lines[0]!
  const field = (name: 'sku' | 'quantity', wrong: boolean) => ({
    className: wrong ? `input quick-${name} is-bad` : `input quick-${name}`,
    'aria-label': t(`quick.${name}-of`, { line }),
    'aria-invalid': wrong || undefined,
    'aria-describedby': fault && told,
    value: row[name],
    dir: 'ltr' as const,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => onMend({ [name]: target.value }),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') {
        event.preventDefault()
        onEnter()
      } else if (event.key === 'ArrowDown') toOffer(event, 0)
    },
  })
  return (
    <li className="quick-line" data-fault={fault}>
      <span className="quick-at num dim-3">{number(line)}</span>
      <input {...field('sku', fault === 'unknown' || fault === 'gone' || fault === 'sold_out')} />
      <input
        {...field('quantity', fault !== undefined && !['unknown', 'gone', 'sold_out'].includes(fault))}
        inputMode="numeric"
      />
      <div className="quick-piece">
        {piece?.image && (
          <span className="plate">
            <Picture picture={piece.image} alt="" kind="thumb" sizes="48px" />
          </span>
        )}
        {piece?.name && (
          <p className="sm">
            <PlainLink className="link" href={paths.product(piece.slug, piece.sku)}>
              <Original lang={piece.lang}>{piece.name}</Original>
            </PlainLink>
            <br />
            <span className="dim">
              <bdi>{piece.options.join(', ')}</bdi>
              {piece.options.length > 0 && ' · '}
              {t('quick.stock', { count: piece.available })}
              {piece.pack > 1 && ` · ${t('trade.pack', { count: piece.pack })}`}
            </span>
          </p>
        )}
        {row.lines.length > 1 && (
          <p className="xs dim">
            {t('quick.summed', {
              lines: new Intl.ListFormat(locale).format(row.lines.map((at) => number(at))),
            })}
          </p>
        )}
      </div>
      {fault === undefined && piece && row.total !== undefined && (
        <p className="quick-total num sm">
          <span className="dim">{money(piece.price, currency)}</span> <bdi>{money(row.total, currency)}</bdi>
        </p>
      )}
      {fault && <Fault row={row} id={told} onTake={onTake} />}
      <button className="quick-leave" type="button" aria-label={t('quick.leave', { line })} onClick={onLeave}>
        <Icon name="close" />
      </button>
    </li>
  )
}

function Fault({ row, id, onTake }: Pick<Props, 'row' | 'onTake'> & { id: string }) {
  const { t } = useText()
  const { fault, can, piece, suggestions = [] } = row
  const pack = piece?.pack ?? 1
  const fewer = fault === 'pack' ? Math.floor(Number(row.quantity) / pack) * pack : 0
  const counts = [...new Set([fewer, can ?? 0])].filter((count) => count > 0)
  const words =
    fault === 'unknown' || fault === 'number'
      ? t(`quick.fault.${fault}`)
      : fault === 'pack'
        ? t('trade.pack', { count: pack })
        : fault === 'less' || fault === 'limit'
          ? t(`cart.change.${fault}`, { count: can ?? 0 })
          : t(`cart.change.${fault!}`)
  return (
    <div className="quick-fault">
      <p className="error sm" id={id}>
        <Icon name="alert" />
        <span>
          {words} {suggestions.length > 0 && t('quick.meant')}
        </span>
      </p>
      {(suggestions.length > 0 || counts.length > 0) && (
        <div className="quick-offers">
          {suggestions.map(({ sku, name, lang, options }) => (
            <Offer key={sku} onTake={() => onTake({ sku })}>
              <b className="b" dir="ltr">
                {sku}
              </b>{' '}
              <span className="dim">
                <Original lang={lang}>{[name, ...options].join(', ')}</Original>
              </span>
            </Offer>
          ))}
          {counts.map((count) => (
            <Offer key={count} onTake={() => onTake({ quantity: String(count) })}>
              {t('quick.take', { count })}
            </Offer>
          ))}
        </div>
      )}
    </div>
  )
}

function Offer({ onTake, children }: { onTake(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="quick-offer"
      onClick={onTake}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step) toOffer(event, offers(event.currentTarget).indexOf(event.currentTarget) + step)
      }}
    >
      {children}
    </button>
  )
}

const offers = (within: Element) => [
  ...(within.closest('.quick-line')?.querySelectorAll<HTMLElement>('.quick-offer') ?? []),
]
/** From the fields down to what is offered, and up again to the field that is wrong. */
function toOffer(event: KeyboardEvent<HTMLElement>, at: number): void {
  const all = offers(event.currentTarget)
  const to = at < 0 ? wrongField(event.currentTarget.closest('.quick-line')) : all[at]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Where a line is to be mended. */
export const wrongField = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('[aria-invalid]') ?? undefined

// One line of a pasted list, editable in place by keyboard.
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import type { RowFix, QuickRow } from './use-quick-order.ts'

type Props = {
  row: QuickRow
  currency: string
  onFix(fix: RowFix): void
  onEnterKey(): void
  onAccept(fix: RowFix): void
  onRemove(): void
}

export function QuickLine({ row, currency, onFix, onEnterKey, onAccept, onRemove }: Props) {
  const { t, locale } = useText()
  const { money, number } = useFormat()
  const errorId = useId()
  const { error: fault, item } = row
  const line = row.lines[0]!
  const field = (name: 'sku' | 'quantity', isInvalid: boolean) => ({
    className: isInvalid ? `input quick-${name} is-bad` : `input quick-${name}`,
    'aria-label': t(`quick.${name}-of`, { line }),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': fault && errorId,
    value: row[name],
    dir: 'ltr' as const,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => onFix({ [name]: target.value }),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') {
        event.preventDefault()
        onEnterKey()
      } else if (event.key === 'ArrowDown') focusOffer(event, 0)
    },
  })
  return (
    <li className="quick-line" data-fault={fault}>
      <span className="quick-at num dim-3">{number(line)}</span>
      <input {...field('sku', fault === 'unknown' || fault === 'unavailable' || fault === 'sold_out')} />
      <input
        {...field('quantity', fault !== undefined && !['unknown', 'unavailable', 'sold_out'].includes(fault))}
        inputMode="numeric"
      />
      <div className="quick-item">
        {item?.image && (
          <span className="plate">
            <Picture picture={item.image} alt="" kind="thumb" sizes="48px" />
          </span>
        )}
        {item?.name && (
          <p className="sm">
            <PlainLink className="link" href={paths.product(item.slug, item.sku)}>
              <UntranslatedText lang={item.lang}>{item.name}</UntranslatedText>
            </PlainLink>
            <br />
            <span className="dim">
              <bdi>{item.options.join(', ')}</bdi>
              {item.options.length > 0 && ' · '}
              {t('quick.stock', { count: item.available })}
              {item.pack > 1 && ` · ${t('trade.pack', { count: item.pack })}`}
            </span>
          </p>
        )}
        {row.lines.length > 1 && (
          <p className="xs dim">
            {t('quick.summed', {
              lines: new Intl.ListFormat(locale).format(row.lines.map((index) => number(index))),
            })}
          </p>
        )}
      </div>
      {fault === undefined && item && row.total !== undefined && (
        <p className="quick-total num sm">
          <span className="dim">{money(item.price, currency)}</span> <bdi>{money(row.total, currency)}</bdi>
        </p>
      )}
      {fault && <LineError row={row} id={errorId} onAccept={onAccept} />}
      <button
        className="quick-leave"
        type="button"
        aria-label={t('quick.leave', { line })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function LineError({ row, id, onAccept }: Pick<Props, 'row' | 'onAccept'> & { id: string }) {
  const { t } = useText()
  const { error: fault, available_quantity: can, item, suggestions = [] } = row
  const pack = item?.pack ?? 1
  const fewer = fault === 'pack' ? Math.floor(Number(row.quantity) / pack) * pack : 0
  const counts = [...new Set([fewer, can ?? 0])].filter((count) => count > 0)
  const text =
    fault === 'unknown' || fault === 'number'
      ? t(`quick.fault.${fault}`)
      : fault === 'pack'
        ? t('trade.pack', { count: pack })
        : fault === 'insufficient_stock' || fault === 'limit'
          ? t(`cart.change.${fault}`, { count: can ?? 0 })
          : t(`cart.change.${fault!}`)
  return (
    <div className="quick-fault">
      <p className="error sm" id={id}>
        <Icon name="alert" />
        <span>
          {text} {suggestions.length > 0 && t('quick.meant')}
        </span>
      </p>
      {(suggestions.length > 0 || counts.length > 0) && (
        <div className="quick-offers">
          {suggestions.map(({ sku, name, lang, options }) => (
            <Offer key={sku} onAccept={() => onAccept({ sku })}>
              <b className="b" dir="ltr">
                {sku}
              </b>{' '}
              <span className="dim">
                <UntranslatedText lang={lang}>{[name, ...options].join(', ')}</UntranslatedText>
              </span>
            </Offer>
          ))}
          {counts.map((count) => (
            <Offer key={count} onAccept={() => onAccept({ quantity: String(count) })}>
              {t('quick.take', { count })}
            </Offer>
          ))}
        </div>
      )}
    </div>
  )
}

function Offer({ onAccept, children }: { onAccept(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="quick-offer"
      onClick={onAccept}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step) focusOffer(event, offers(event.currentTarget).indexOf(event.currentTarget) + step)
      }}
    >
      {children}
    </button>
  )
}

const offers = (within: Element) => [
  ...(within.closest('.quick-line')?.querySelectorAll<HTMLElement>('.quick-offer') ?? []),
]
/** Arrow keys move from the fields to the suggestions, and back to the invalid field. */
function focusOffer(event: KeyboardEvent<HTMLElement>, at: number): void {
  const all = offers(event.currentTarget)
  const to = at < 0 ? findInvalidField(event.currentTarget.closest('.quick-line')) : all[at]
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** First invalid field of a line. */
export const findInvalidField = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('[aria-invalid]') ?? undefined

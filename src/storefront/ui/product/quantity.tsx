// Quantity control, storefront.md section 2: a number with decrease and increase buttons.
import { useEffect, useRef } from 'react'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  value: number
  onDecrement(): void
  onIncrement(): void
  decrementDisabled?: boolean
  incrementDisabled?: boolean
  variant?: 'default' | 'dark'
  large?: boolean
  /** Accessible name, such as "Quantity of Oxford shirt". */
  label: string
}

/**
 * Each button is disabled separately; when a focused button becomes disabled, the focus moves to the other.
 */
export function Quantity({ value, variant = 'default', large = false, label, ...props }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const decrementButton = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const lastPressed = useRef<'fewer' | 'more' | null>(null)

  useEffect(() => {
    if (lastPressed.current === 'fewer' && decrementButton.current?.disabled) more.current?.focus()
    if (lastPressed.current === 'more' && more.current?.disabled) decrementButton.current?.focus()
    lastPressed.current = null
  }, [value, props.decrementDisabled, props.incrementDisabled])

  return (
    <div
      className={['quantity', variant === 'dark' && 'dark', large && 'large'].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
    >
      <button
        ref={decrementButton}
        type="button"
        aria-label={t('quantity.fewer')}
        disabled={props.decrementDisabled}
        onClick={() => {
          lastPressed.current = 'fewer'
          props.onDecrement()
        }}
      >
        <Icon name="minus" />
      </button>
      <output>{number(value)}</output>
      <button
        ref={more}
        type="button"
        aria-label={t('quantity.more')}
        disabled={props.incrementDisabled}
        onClick={() => {
          lastPressed.current = 'more'
          props.onIncrement()
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

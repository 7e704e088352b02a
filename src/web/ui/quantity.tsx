// A number with one fewer and one more, storefront.md section 2, Quantity control.
import { useEffect, useRef } from 'react'
import { useFormat, useText } from '../text.tsx'
import { Icon } from './icon.tsx'

type Props = {
  value: number
  onDecrement(): void
  onIncrement(): void
  decrementDisabled?: boolean
  incrementDisabled?: boolean
  variant?: 'default' | 'dark'
  large?: boolean
  /** What is counted, for those who do not see it beside: 'Quantity of Oxford shirt'. */
  label: string
}

/** Each button is disabled on its own; a button that disables itself hands the focus to the other. */
export function Quantity({ value, variant = 'default', large = false, label, ...props }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const fewer = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'fewer' | 'more' | null>(null)

  useEffect(() => {
    if (pressed.current === 'fewer' && fewer.current?.disabled) more.current?.focus()
    if (pressed.current === 'more' && more.current?.disabled) fewer.current?.focus()
    pressed.current = null
  }, [value, props.decrementDisabled, props.incrementDisabled])

  return (
    <div
      className={['quantity', variant === 'dark' && 'dark', large && 'large'].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
    >
      <button
        ref={fewer}
        type="button"
        aria-label={t('quantity.fewer')}
        disabled={props.decrementDisabled}
        onClick={() => {
          pressed.current = 'fewer'
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
          pressed.current = 'more'
          props.onIncrement()
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

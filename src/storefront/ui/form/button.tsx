import type { ComponentProps } from 'react'
import { ShopLink } from '../shop-link.tsx'

type ButtonStyle = {
  /** Use one primary button per view. */
  variant?: 'primary' | 'second'
  small?: boolean
  wide?: boolean
}

const classes = ({ variant = 'primary', small, wide }: ButtonStyle, className?: string) =>
  ['button', variant !== 'primary' && variant, small && 'small', wide && 'wide', className]
    .filter(Boolean)
    .join(' ')

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** While `busy`, the button animates and ignores presses; the caller sets the label, such as "Adding". */
export function Button({
  variant,
  small,
  wide,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant: variant, small, wide }, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

export function ButtonLink({
  variant,
  small,
  wide,
  className,
  ...rest
}: ComponentProps<typeof ShopLink> & ButtonStyle) {
  return <ShopLink {...rest} className={classes({ variant: variant, small, wide }, className)} />
}

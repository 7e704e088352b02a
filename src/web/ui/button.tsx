import type { ComponentProps } from 'react'
import { ShopLink } from './shop-link.tsx'

type Look = {
  /** One primary button per view; `accent` once per page, for a sale. */
  look?: 'primary' | 'second' | 'accent'
  small?: boolean
  wide?: boolean
}

const classes = ({ look = 'primary', small, wide }: Look, className?: string) =>
  ['button', look !== 'primary' && look, small && 'small', wide && 'wide', className]
    .filter(Boolean)
    .join(' ')

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** A button. While `busy` the stitch runs and presses do nothing; the caller's text says what happens ("Adding"). */
export function Button({
  look,
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
      className={classes({ look, small, wide }, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  small,
  wide,
  className,
  ...rest
}: ComponentProps<typeof ShopLink> & Look) {
  return <ShopLink {...rest} className={classes({ look, small, wide }, className)} />
}

// Layout of a line in the cart, the drawer and a shared cart: image, name, options, actions and amount.
import type { ReactNode } from 'react'
import type { Picture } from '../../../modules/search/listing.ts'
import { paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { LinePicture } from './line-picture.tsx'

type Props = {
  line: {
    name: string
    lang?: string | undefined
    slug: string
    image?: Picture
    variant?: string
    itemTotal: number
    currency: string
  }
  choices: ReactNode
  notices?: ReactNode
  isSoldOut?: boolean
  onNavigate?: (() => void) | undefined
  onRemove?: () => void
  /** After the options, such as a button that changes them. */
  edit?: ReactNode
  /** Other actions of the footer, beside the one that removes the line. */
  actions?: ReactNode
  /** Below the line. */
  after?: ReactNode
  /** Footer content before the actions. */
  children: ReactNode
}

export function LineFrame({
  line,
  choices,
  notices,
  isSoldOut,
  onNavigate,
  onRemove,
  edit,
  actions,
  after,
  children,
}: Props) {
  const { money } = useFormat()
  const address = paths.product(line.slug, line.variant)
  return (
    <li className={isSoldOut ? 'line-item out' : 'line-item'}>
      <ShopLink className="plate" to={address} onClick={onNavigate} tabIndex={-1} aria-hidden="true">
        <LinePicture picture={line.image} sizes="112px" />
      </ShopLink>
      <div className="info">
        <div>
          <div className="row between top">
            <ShopLink className="name" to={address} onClick={onNavigate}>
              <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
            </ShopLink>
            <p className="price num">
              <bdi>{money(line.itemTotal, line.currency)}</bdi>
            </p>
          </div>
          <div className="line-options sm">
            <span className="dim">{choices}</span>
            {edit}
          </div>
          {notices}
        </div>
        <span />
        <div className="row between line-foot">
          {children}
          {(actions || onRemove) && (
            <div className="line-actions">
              {actions}
              {onRemove && (
                <button type="button" className="link xs" data-remove onClick={onRemove}>
                  <LineAction messageKey="checkout.remove" line={line} />
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      {after}
    </li>
  )
}

/** Button text with the line's name for screen readers, since the label repeats on every line. */
export function LineAction({
  messageKey,
  line,
}: {
  messageKey: 'cart.edit' | 'cart.edit.close' | 'cart.later' | 'checkout.remove' | 'saved.move'
  line: Props['line']
}) {
  const { t } = useText()
  return (
    <>
      {t(messageKey)}
      <span className="visually-hidden">
        : <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
      </span>
    </>
  )
}

// A line as it stands in the cart, beside it and in one that was shared: picture, name, choice, what can be done, what it comes to.
import type { ReactNode } from 'react'
import type { Picture } from '../../../modules/search/listing.ts'
import { paths } from '../../paths.ts'
import { useFormat, useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
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
  /** What was chosen of it. */
  choices: ReactNode
  /** What is to be told of it. */
  notices?: ReactNode
  /** Nothing is left of it. */
  isSoldOut?: boolean
  onNavigate?: (() => void) | undefined
  remove?: { label: string; onPress(): void }
  /** Between the words and the foot. */
  more?: ReactNode
  /** At its foot, before the amount. */
  children: ReactNode
}

export function LineFrame({ line, choices, notices, isSoldOut, onNavigate, remove, more, children }: Props) {
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
            {remove && (
              <button
                type="button"
                className="icon-button"
                data-remove
                aria-label={remove.label}
                onClick={remove.onPress}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <p className="sm dim">{choices}</p>
          {notices}
        </div>
        {more ?? <span />}
        <div className="row between">
          {children}
          <p className="price num">
            <bdi>{money(line.itemTotal, line.currency)}</bdi>
          </p>
        </div>
      </div>
    </li>
  )
}

/** Words of a button that stand beside many of its kind: whose it is, for those who do not see the line. */
export function LineAction({
  messageKey,
  line,
}: {
  messageKey: 'cart.later' | 'saved.move'
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

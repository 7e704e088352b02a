// An item of an order or of a payment link: picture, name, options, quantity and amount.
import type { ReactNode } from 'react'
import type { SelectedOption } from '../../modules/catalog/localize-name.ts'
import type { Picture } from '../../modules/search/listing.ts'
import { LinePicture } from '../cart/lines/line-picture.tsx'
import { ChosenValues } from '../ui/product/chosen-values.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'

type Props = {
  item: {
    name: string
    lang?: string | undefined
    image?: Picture | null
    options?: readonly SelectedOption[]
  }
  /** Address of the product; without it the name is no link. */
  to?: string | undefined
  /** Not in the catalogue: the name has no picture. */
  isCustom?: boolean
  /** A component of the bundle above it. */
  isPart?: boolean
  quantity: ReactNode
  amount?: ReactNode
  children?: ReactNode
}

export function PlacedLine({ item, to, isCustom, isPart, quantity, amount, children }: Props) {
  const picture = <LinePicture picture={item.image ?? undefined} sizes="96px" />
  const name = isCustom ? (
    <bdi>{item.name}</bdi>
  ) : (
    <UntranslatedText lang={item.lang}>{item.name}</UntranslatedText>
  )
  return (
    <li className={['placed-line', isCustom && 'custom', isPart && 'part'].filter(Boolean).join(' ')}>
      {!isCustom &&
        (to ? (
          <ShopLink className="plate" to={to} tabIndex={-1} aria-hidden="true">
            {picture}
          </ShopLink>
        ) : (
          <span className="plate">{picture}</span>
        ))}
      <div>
        <p className="b">{to ? <ShopLink to={to}>{name}</ShopLink> : name}</p>
        {item.options && (
          <p className="sm dim">
            <ChosenValues values={item.options} />
          </p>
        )}
        <p className="sm dim">{quantity}</p>
        {children}
      </div>
      <span className="num b">{amount}</span>
    </li>
  )
}

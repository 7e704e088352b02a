import type { Picture as PictureValue, Price as PriceValue } from '../../modules/search/listing.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { ShopLink } from './shop-link.tsx'

type Props = {
  to: string
  name: string
  maker?: string
  picture?: PictureValue
  price?: PriceValue
  from?: boolean
  heading?: 'h3' | 'p'
  onClick?: () => void
}

/** A product beside its small picture: best sellers, suggestions, saved pieces. */
export function RowCard({ to, name, maker, picture, price, from, heading: Name = 'h3', onClick }: Props) {
  return (
    <article className="card row-card">
      <div className="plate">
        {picture && <Picture picture={picture} alt="" kind="thumb" sizes="104px" />}
      </div>
      <div className="text">
        <Name className="name">
          <ShopLink to={to} onClick={onClick}>
            {name}
          </ShopLink>
        </Name>
        {maker && <p className="maker">{maker}</p>}
        {price && <Price price={price} from={from} trim />}
      </div>
    </article>
  )
}

// Items that promotions add to the order at no charge: in the cart, at checkout and on a payment link.
import type { GiftView } from '../../../modules/checkout/checkout.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { ChosenValues } from '../../ui/product/chosen-values.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { LinePicture } from './line-picture.tsx'
import './gift-lines.css'

type Props = { gifts: readonly GiftView[] | undefined }

/** A list of its own; nothing without gifts. */
export const GiftLines = ({ gifts }: Props) =>
  gifts && gifts.length > 0 ? (
    <ul className="gift-lines">
      <GiftItems gifts={gifts} />
    </ul>
  ) : null

/** The items of a list that has others too. */
export function GiftItems({ gifts }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  return gifts?.map((gift, at) => (
    <li key={`${gift.variant_id} ${at}`} className="gift-line">
      <div className="plate">
        <LinePicture picture={gift.image} sizes="80px" />
      </div>
      <div>
        <p className="b">
          <UntranslatedText lang={gift.lang}>{gift.name}</UntranslatedText>
        </p>
        <p className="dim">
          <ChosenValues values={gift.attributes} more={[`× ${number(gift.quantity)}`]} />
        </p>
      </div>
      <span className="num">{t('order.gift-item')}</span>
    </li>
  ))
}

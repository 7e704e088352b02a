// Price, colour, size, quantity and add-to-cart button, for the product page and the quick view.
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { ProductDetail } from '../../modules/search/listing.ts'
import { buyNowPath } from '../../contracts/link-paths.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { formatCartItems } from '../../kernel/form-cart.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { ExpressButtons } from '../express/express-buttons.tsx'
import type { ExpressOffer } from '../express/load-express.ts'
import { useAddToCart } from '../state/cart/add-to-cart.ts'
import { useSettings } from '../settings.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { toSavedItem } from '../state/wishlist/wishlist.ts'
import { cardView } from '../ui/product/card-view.ts'
import { toNoun } from '../i18n/locale-rules.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import { Price } from '../ui/product/price.tsx'
import { PurchaseForm } from '../ui/product/purchase-form.tsx'
import { Quantity } from '../ui/product/quantity.tsx'
import { WishButton } from '../ui/product/wish-button.tsx'
import { BackInStock } from './back-in-stock.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Choices } from './choices.tsx'
import { type Choice, toVariantParam } from './choice.ts'
import type { FitCounts } from './fit/fit-rules.ts'

const TradePrice = lazy(async () => ({ default: (await import('../trade/trade-price.tsx')).TradePrice }))

type Props = {
  product: ProductDetail
  choice: Choice | undefined
  /** What buyers say about the fit. */
  fitCounts?: FitCounts
  /** Handles a selection, in the format of `?variant=`; without it the URL is updated. */
  onSelect?: (variant: string) => void
  onAdded?: () => void
  /** Shows the sticky bar on small screens, with the date of the chosen size. */
  bar?: { arrival: string | undefined }
  /** Wallets that buy the product without the cart. */
  express?: ExpressOffer | undefined
  /** Between the choices and the buttons. */
  children?: ReactNode
}

/** The price of the chosen size, else of the cheapest one. */
export const BuyPrice = ({ product, choice }: Pick<Props, 'product' | 'choice'>) => (
  <Price price={choice?.size ?? product} from={!choice?.size && product.price_from} trim />
)

export function BuyChoice({ product, choice, fitCounts, onSelect, onAdded, bar, express, children }: Props) {
  const { t, locale } = useText()
  const { user, rights } = useAuth()
  const { segmentPrices } = useSettings()
  const panel = useRef<HTMLDivElement>(null)
  const buyRow = useRef<HTMLDivElement>(null)
  const buy = useBuy(product, choice)
  const sold = buy.state === 'sold-out'

  const handlePress = () => {
    if (buy.add()) onAdded?.()
    else panel.current?.querySelector<HTMLElement>('.size')?.focus()
  }
  const toBuyNowUrl = (variantId: VariantId) =>
    inLanguage(locale, buyNowPath(formatCartItems([{ variant_id: variantId, quantity: buy.quantity }])))
  const email = useRef<HTMLInputElement>(null)
  const soldOutChoice = choice?.size?.quantity === 0 ? (choice as Required<Choice>) : undefined
  const buttonLabel = t(soldOutChoice ? 'product.back.tell' : sold ? 'card.sold-out' : 'card.add-to-cart')
  return (
    <div className="buy-choice" ref={panel}>
      {(rights.canWholeSalePrice || (user && segmentPrices)) && (
        <Suspense fallback={null}>
          <TradePrice
            slug={product.slug}
            variant={choice?.size?.id}
            pad={bar !== undefined && rights.canWholeSalePrice}
          />
        </Suspense>
      )}
      {choice && (
        <Choices
          product={product}
          choice={choice}
          fitCounts={fitCounts}
          missing={buy.missing}
          onSelect={onSelect}
        />
      )}
      {children}
      <div ref={buyRow}>
        {soldOutChoice ? (
          <BackInStock key={soldOutChoice.size.id} product={product} choice={soldOutChoice} input={email} />
        ) : (
          <PurchaseForm
            className="buy-row"
            action={paths.product(product.slug, choice && toVariantParam(choice.colour, choice.size))}
            onPurchase={handlePress}
          >
            <input type="hidden" name="intent" value="add-to-cart" />
            <input type="hidden" name="variant_id" value={choice?.size?.id ?? ''} />
            <input type="hidden" name="quantity" value={buy.quantity} />
            <Quantity
              large
              label={t('cart.quantity-of', { name: product.name })}
              value={buy.quantity}
              decrementDisabled={sold || buy.quantity <= 1}
              incrementDisabled={sold || buy.quantity >= buy.most}
              onDecrement={() => buy.setQuantity(buy.quantity - 1)}
              onIncrement={() => buy.setQuantity(buy.quantity + 1)}
            />
            <Button type="submit" disabled={sold}>
              {buttonLabel}
            </Button>
            <WishButton item={toSavedItem(cardView(product), locale)} />
          </PurchaseForm>
        )}
        {bar && !sold && (
          <PurchaseForm
            className="buy-now"
            action={paths.product(product.slug, choice && toVariantParam(choice.colour, choice.size))}
            onPurchase={() => {
              if (choice?.size) window.location.assign(toBuyNowUrl(choice.size.id))
              else handlePress()
            }}
          >
            <input type="hidden" name="intent" value="buy-now" />
            <input type="hidden" name="variant_id" value={choice?.size?.id ?? ''} />
            <input type="hidden" name="quantity" value={buy.quantity} />
            <Button type="submit" variant="second" wide>
              {t('product.buy-now')}
            </Button>
          </PurchaseForm>
        )}
        {bar && !sold && (
          <ExpressButtons
            offer={express}
            purchase={{
              items: choice?.size ? [{ variant_id: choice.size.id, quantity: buy.quantity }] : [],
              keepsCart: true,
              price: { amount: product.price, currency: product.currency },
              onMissing: handlePress,
            }}
          />
        )}
        {product.limit !== undefined && !soldOutChoice && (
          <p className="sm dim limit">{t('cart.change.limit', { count: product.limit })}</p>
        )}
      </div>
      {bar && choice && (
        <BuyBar
          anchor={buyRow}
          product={product}
          choice={choice}
          arrival={bar.arrival}
          label={buttonLabel}
          disabled={sold && !soldOutChoice}
          onPress={soldOutChoice ? () => email.current?.focus() : handlePress}
        />
      )}
    </div>
  )
}

/** Whether a purchase was submitted to the server without a size. */
const useChoiceMissing = () =>
  Boolean((useActionData() as { isChoiceMissing?: boolean } | undefined)?.isChoiceMissing)

/** Quantity and the add-to-cart action. `missing`: no size was selected. */
function useBuy(product: ProductDetail, choice: Choice | undefined) {
  const { t, locale } = useText()
  const addToCart = useAddToCart()
  const size = choice?.size
  const [count, setCount] = useState({ of: size?.id, quantity: 1 })
  const [missed, setMissed] = useState(useChoiceMissing())
  const maxQuantity = Math.min(size?.quantity ?? 99, product.limit ?? 99)
  // Another variant starts at quantity one.
  const quantity = count.of === size?.id ? Math.max(1, Math.min(count.quantity, maxQuantity)) : 1

  const add = (): boolean => {
    if (!choice || !size) {
      setMissed(true)
      announce(t('product.choose', { option: toNoun(product.options.size, locale) }))
      return false
    }
    if (size.quantity === 0) return false
    setMissed(false)
    return addToCart({ product, colour: choice.colour, size }, quantity, product.options)
  }
  const isSoldOut = !choice || size?.quantity === 0 || choice.colour.quantity === 0
  return {
    state: isSoldOut ? ('sold-out' as const) : ('ready' as const),
    quantity,
    most: maxQuantity,
    missing: missed && !size,
    setQuantity: (next: number) => setCount({ of: size?.id, quantity: next }),
    add,
  }
}

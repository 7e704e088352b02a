// Wallets that pay in one step: the page offers their buttons, what they need loads when one is pressed.
import { lazy, Suspense, useState } from 'react'
import type { CheckoutPreviewInput } from '../../modules/checkout/checkout.ts'
import type { CheckoutRules, CheckoutValues } from '../checkout/state/validate-checkout.ts'
import { useText } from '../i18n/text.tsx'
import { useAuth } from '../state/session/use-auth.ts'
import { useInBrowser } from '../ui/dom/use-in-browser.ts'
import { Button } from '../ui/form/button.tsx'
import type { ExpressOffer } from './load-express.ts'
import './express.css'

const FrameButtons = lazy(async () => ({ default: (await import('./frame-buttons.tsx')).FrameButtons }))
const TestWallet = lazy(async () => ({ default: (await import('./test-wallet.tsx')).TestWallet }))

export type ExpressPurchase = {
  /** Empty: something has to be chosen first. */
  items: CheckoutPreviewInput['items']
  /** The items are bought without the cart. */
  keepsCart?: boolean
  /** Minor units, shown by wallets until something is chosen. */
  price?: { amount: number; currency: string }
  /** Called when a button is pressed while there are no items. */
  onMissing?(): void
  /** What was entered at checkout, with the rules for it. */
  entered?: { values: CheckoutValues; rules: Pick<CheckoutRules, 'giftMessageLength'> }
}

type Props = { offer: ExpressOffer | undefined; purchase: ExpressPurchase }

/** Companies buy on their own terms, which a wallet does not ask for. */
export function ExpressButtons({ offer, purchase }: Props) {
  const { t } = useText()
  const { rights } = useAuth()
  const isInBrowser = useInBrowser()
  const [opened, setOpened] = useState<{ code: string; isOpen: boolean }>()
  if (!offer || rights.canWholeSalePrice) return null
  const press = (code: string) => {
    if (purchase.items.length > 0) setOpened({ code, isOpen: true })
    else purchase.onMissing?.()
  }
  return (
    <div className="express" role="group" aria-label={t('express.title')}>
      <p className="sm dim" aria-hidden="true">
        {t('express.title')}
      </p>
      {offer.methods.map((method) =>
        method.isTest ? (
          <Button key={method.code} variant="second" wide onClick={() => press(method.code)}>
            {t('express.test')}
          </Button>
        ) : isInBrowser ? (
          <Suspense key={method.code} fallback={<div className="express-frame" />}>
            <FrameButtons method={method} phone={offer.phone} purchase={purchase} />
          </Suspense>
        ) : (
          <div key={method.code} className="express-frame" />
        ),
      )}
      {opened && (
        <Suspense fallback={null}>
          <TestWallet
            open={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
            method={offer.methods.find(({ code }) => code === opened.code)!}
            phone={offer.phone}
            purchase={purchase}
          />
        </Suspense>
      )}
    </div>
  )
}

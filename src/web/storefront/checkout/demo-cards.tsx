import { useText } from '../../text.tsx'

/** Cards of the demo that pay and that do not, each on one line. */
export function DemoCards() {
  const { t } = useText()
  const card = (number: string) => <bdi dir="ltr">{number.replaceAll(' ', '\u{a0}')}</bdi>
  return (
    <>
      {t('checkout.card.demo')} {card('4242 4242 4242 4242')} {t('checkout.card.demo-pays')}{' '}
      {card('4000 0000 0000 0002')} {t('checkout.card.demo-declines')}
    </>
  )
}

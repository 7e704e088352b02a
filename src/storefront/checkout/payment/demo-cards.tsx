import { useText } from '../../i18n/text.tsx'

/** Demo card numbers that succeed or fail, one per line. */
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

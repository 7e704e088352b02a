import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider, useText } from './text.tsx'

function Amounts() {
  const { money } = useText()
  return ['USD', 'AUD', 'CAD', 'VND'].map((currency) => money(1_200, currency)).join(' ')
}

test('dollars of several countries have different symbols', () => {
  const markup = renderToStaticMarkup(
    <TextProvider catalogue={{ locale: 'en', messages: {} }} timeZone="UTC">
      <Amounts />
    </TextProvider>,
  )
  expect(markup).toBe('$12.00 A$12.00 CA$12.00 ₫1,200')
})

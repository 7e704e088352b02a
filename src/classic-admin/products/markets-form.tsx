// Markets in which a product is published.
import { useActionData } from 'react-router'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import type { Typed } from './product-edit.ts'
import type { DetailsProblem } from './related-form.tsx'

const NAME = 'market:'

/** The form as an edit of the details of a product. */
export const readMarkets = (typed: Typed) => ({
  markets: {
    was: (typed['was-markets'] ?? '').split(' ').filter(Boolean),
    to: Object.keys(typed).flatMap((name) => (name.startsWith(NAME) ? [name.slice(NAME.length)] : [])),
  },
})

type Props = { markets: { code: string; name: string }[]; chosen: string[]; may: boolean }

export function MarketsForm({ markets, chosen, may }: Props) {
  const { t } = useText()
  const rejected = useActionData<DetailsProblem | undefined>()
  const own = rejected?.typed['form'] === 'markets' ? rejected : undefined
  const selected = own ? readMarkets(own.typed).markets.to : chosen
  if (markets.length < 2 && chosen.length === 0) return null
  return (
    <form method="post" className="office-edit">
      <input type="hidden" name="form" value="markets" />
      <input type="hidden" name="was-markets" value={chosen.join(' ')} />
      <fieldset className="office-words" disabled={!may}>
        <legend className="t-sm">{t('office.field.markets')}</legend>
        <div className="wide">
          <p className="label">{t('office.product.markets')}</p>
          {markets.map(({ code, name }) => (
            <label key={code} className="row sm">
              <input type="checkbox" name={NAME + code} value="1" defaultChecked={selected.includes(code)} />{' '}
              <UntranslatedText>{name}</UntranslatedText>
            </label>
          ))}
          <p className="sm dim">{t('office.product.markets.hint')}</p>
          {own?.problem && <p className="office-mark xs">{own.problem}</p>}
        </div>
      </fieldset>
      {may && (
        <div className="office-save">
          <Button type="submit" variant="second">
            {t('office.product.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

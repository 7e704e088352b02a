// How customers check out.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { api, unwrap } from '../../data/client.ts'
import { useSession } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import type { FieldTree } from '../../kit/editor/changes.ts'
import { CheckField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { wholeNumber } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { CurrencyAmounts } from '../currency-amounts.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { listOtherCurrencies, type Markets, marketsQuery } from '../markets-query.ts'
import { applyEdit, fromAmounts, fromGroup, toAmounts, toGroup } from '../records.ts'
import { checkoutSchema, describeCheckoutProblem } from './checkout-schema.ts'

const path = '/api/v1/staff/checkout-settings'
const checkoutQuery = queryOptions({
  queryKey: ['checkout-settings'],
  queryFn: ({ signal }) => unwrap(api.GET(path, { signal })),
})
type CheckoutSettings = Awaited<ReturnType<NonNullable<typeof checkoutQuery.queryFn>>>

export function CheckoutPage() {
  const settings = useQuery(checkoutQuery)
  const markets = useQuery(marketsQuery)
  if (settings.data && markets.data) return <CheckoutEditor settings={settings.data} markets={markets.data} />
  const error = settings.error ?? markets.error
  return error ? <LoadError error={error} /> : null
}

const amountNames = ['minimum_order', 'gift_wrapping_price'] as const

const toTree = (
  settings: CheckoutSettings,
  languages: readonly string[],
  currencies: readonly string[],
): FieldTree => ({
  ...settings,
  order_number_prefix: settings.order_number_prefix || null,
  terms_text: toGroup(languages, settings.terms_text),
  amounts: toAmounts(amountNames, currencies, settings.amounts),
})

function fromTree(
  settings: CheckoutSettings,
  tree: FieldTree,
  languages: readonly string[],
  currencies: readonly string[],
): CheckoutSettings {
  return {
    ...settings,
    ...tree,
    order_number_prefix: (tree['order_number_prefix'] as string | null) ?? '',
    terms_text: fromGroup(languages, settings.terms_text, tree['terms_text']),
    amounts: fromAmounts(amountNames, currencies, settings.amounts, tree['amounts']),
  }
}

function CheckoutEditor({ settings, markets }: { settings: CheckoutSettings; markets: Markets }) {
  const { t } = useText()
  const { shop } = useSession()
  const client = useQueryClient()
  const currencies = useMemo(() => listOtherCurrencies(markets), [markets])
  const { languages } = shop
  const tree = useMemo(() => toTree(settings, languages, currencies), [settings, languages, currencies])
  const number = (name: string, label: MessageKey, hint?: MessageKey) => (
    <TypedField
      path={name}
      label={t(label)}
      {...(hint && { hint: t(hint) })}
      convert={wholeNumber}
      inputMode="numeric"
    />
  )
  const choice = (name: string, label: MessageKey, choices: Record<string, MessageKey>) => (
    <SelectField
      path={name}
      label={t(label)}
      options={Object.entries(choices).map(([value, text]) => ({ value, label: t(text) }))}
    />
  )
  const history = useRecordHistory('checkout.settings')
  return (
    <Editor
      kind="checkout-settings"
      id="store"
      record={tree}
      schema={checkoutSchema}
      describeProblem={describeCheckoutProblem}
      save={async (changes) => {
        const was = await unwrap(api.GET(path))
        const to = fromTree(
          was,
          applyEdit(toTree(was, languages, currencies), changes),
          languages,
          currencies,
        )
        await unwrap(api.PUT(path, { body: { was, to } as never }))
      }}
      reload={async () =>
        toTree(await client.fetchQuery({ ...checkoutQuery, staleTime: 0 }), languages, currencies)
      }
      {...history}
      title={t('menu.checkout')}
      aside={
        <>
          <Panel id="checkout.numbers" title={t('checkout-settings.numbers')}>
            <TextField
              path="order_number_prefix"
              label={t('checkout-settings.prefix')}
              hint={t('checkout-settings.prefix.hint')}
              dir="ltr"
              nullable
            />
            {number('order_number_start', 'checkout-settings.start', 'checkout-settings.start.hint')}
          </Panel>
          <Panel id="checkout.after" title={t('checkout-settings.after')}>
            {choice('exchanges', 'checkout-settings.exchanges', {
              off: 'checkout-settings.exchanges.off',
              on_receipt: 'checkout-settings.exchanges.on_receipt',
              at_once: 'checkout-settings.exchanges.at_once',
            })}
            {number('pickup_days', 'checkout-settings.pickup-days', 'checkout-settings.pickup-days.hint')}
          </Panel>
        </>
      }
    >
      <Panel id="checkout.customer" title={t('checkout-settings.customer')}>
        <CheckField path="guest_checkout" label={t('checkout-settings.guests')} />
        <div className="edit-grid">
          {choice('phone', 'field.phone', fieldModes)}
          {choice('company', 'field.company', fieldModes)}
        </div>
        <CheckField
          path="marketing_consent"
          label={t('checkout-settings.newsletter')}
          hint={t('checkout-settings.newsletter.hint')}
        />
      </Panel>
      <Panel id="checkout.terms" title={t('checkout-settings.terms')}>
        {choice('terms', 'checkout-settings.terms', {
          off: 'checkout-settings.terms.off',
          page: 'checkout-settings.terms.page',
          text: 'checkout-settings.terms.text',
        })}
        <TermsText languages={languages} />
      </Panel>
      <Panel id="checkout.orders" title={t('menu.orders')}>
        <CurrencyAmounts
          markets={markets}
          fields={[{ name: 'minimum_order', label: t('checkout-settings.minimum') }]}
        />
        <div className="edit-grid">
          {number(
            'reservation_minutes',
            'checkout-settings.reservation',
            'checkout-settings.reservation.hint',
          )}
          {number(
            'abandoned_cart_minutes',
            'checkout-settings.abandoned',
            'checkout-settings.abandoned.hint',
          )}
        </div>
      </Panel>
      <Panel id="checkout.gifts" title={t('checkout-settings.gifts')}>
        <CheckField path="gift_wrapping" label={t('checkout-settings.wrapping')} />
        <CurrencyAmounts
          markets={markets}
          fields={[{ name: 'gift_wrapping_price', label: t('checkout-settings.wrapping-price') }]}
        />
        {number('gift_message_max_length', 'checkout-settings.message', 'checkout-settings.message.hint')}
      </Panel>
    </Editor>
  )
}

const fieldModes = {
  off: 'checkout-settings.field.off',
  optional: 'checkout-settings.field.optional',
  required: 'checkout-settings.field.required',
} as const

function TermsText({ languages }: { languages: readonly string[] }) {
  const { t } = useText()
  const terms = useWatch({ name: 'terms' }) as string
  if (terms !== 'text') return null
  return (
    <LanguageFields
      languages={languages}
      render={(language, props) => (
        <TextField
          {...props}
          path={`terms_text.${language}`}
          label={t('checkout-settings.terms-text')}
          rows={2}
          nullable
        />
      )}
    />
  )
}

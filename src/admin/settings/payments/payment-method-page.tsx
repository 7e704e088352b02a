// One payment method: its texts, where it is offered, fees, and the account at the provider.
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { expressPlaces } from '../../../contracts/express-places.ts'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField, ChoicesField, CountriesField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { CurrencyAmounts } from '../currency-amounts.tsx'
import { LanguageFields } from '../language-fields.tsx'
import type { Markets } from '../markets-query.ts'
import { type RecordSettings, saveRecord } from '../records.ts'
import { useReload } from '../use-record.ts'
import { percent } from '../percent.ts'
import { describeMethodProblem, paymentMethodSchema } from './payment-method-schema.ts'
import { type PaymentMethod, titleOf } from './payment-methods.ts'
import { MethodStatus, usePaymentMethodSettings } from './payment-methods-page.tsx'
import { ProviderPanel } from './provider-panel.tsx'

export function PaymentMethodPage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { settings, markets, error } = usePaymentMethodSettings()
  const methods = useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => settings!.fetch(signal),
    enabled: settings !== undefined,
  })
  if (!settings || !markets || !methods.data) {
    const failure = error ?? methods.error
    return failure ? <LoadError error={failure} /> : null
  }
  const method = methods.data.rows.find((row) => row.code === code)
  if (!method) return <p role="alert">{t('payment-methods.not-found')}</p>
  return <MethodEditor key={code} method={method} settings={settings} markets={markets} />
}

type Props = { method: PaymentMethod; settings: RecordSettings<PaymentMethod>; markets: Markets }

function MethodEditor({ method, settings, markets }: Props) {
  const { t, locale } = useText()
  const { shop } = useSession()
  const tree = useMemo(() => settings.toTree(method), [settings, method])
  const { code } = method
  const reload = useReload(settings, method)
  const history = useRecordHistory('payment-methods.change')
  return (
    <Editor
      kind="payment-method"
      id={code.replaceAll('.', '_')}
      crumbs={<Crumbs to={officePaths.paymentMethods()} label={t('payment-methods.title')} />}
      record={tree}
      schema={paymentMethodSchema}
      describeProblem={describeMethodProblem}
      mergesList={(path) => path === 'countries' || path === 'markets'}
      save={(changes) => saveRecord(settings, code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{titleOf(method, locale)}</bdi>}
      badges={<MethodStatus record={method} />}
      aside={
        <>
          <Panel id="payment-method.state" title={t('field.status')}>
            <CheckField
              path="active"
              label={t('payment-methods.offer')}
              {...(!method.available && { hint: t('payment-methods.offer.hint') })}
            />
            {method.problem && (
              <p className="row" lang="en">
                <TriangleAlert aria-hidden="true" /> {method.problem}
              </p>
            )}
          </Panel>
          <Panel id="payment-method.availability" title={t('payment-methods.availability')}>
            {markets.rows.length > 1 && (
              <ChoicesField
                path="markets"
                label={t('menu.markets')}
                hint={t('payment-methods.markets.hint')}
                choices={markets.rows.map((market) => ({ value: market.code, label: market.name }))}
              />
            )}
            <CountriesField
              path="countries"
              label={t('payment-methods.countries')}
              none={t('payment-methods.countries.all')}
            />
          </Panel>
        </>
      }
    >
      <Panel id="payment-method.texts" title={t('payment-methods.texts')}>
        <LanguageFields
          languages={shop.languages}
          render={(language, props) => (
            <>
              <TextField
                {...props}
                path={`titles.${language}`}
                label={t('payment-methods.name')}
                nullable
                placeholder={method.default_titles[language]}
              />
              <TextField
                {...props}
                path={`hints.${language}`}
                label={t('payment-methods.help')}
                rows={2}
                nullable
              />
            </>
          )}
        />
      </Panel>
      {method.plugin !== null && <ProviderPanel plugin={method.plugin} />}
      <Panel id="payment-method.limits" title={t('payment-methods.limits')}>
        <CurrencyAmounts
          markets={markets}
          fields={[
            { name: 'min_amount', label: t('payment-methods.min') },
            { name: 'max_amount', label: t('payment-methods.max') },
            { name: 'fee_amount', label: t('payment-methods.fee') },
          ]}
        >
          <TypedField
            path="fee_percent"
            label={t('payment-methods.fee-percent')}
            convert={percent}
            inputMode="decimal"
          />
        </CurrencyAmounts>
        {method.fee_warning && (
          <p className="row" lang="en">
            <TriangleAlert aria-hidden="true" /> {method.fee_warning}
          </p>
        )}
      </Panel>
      {(method.later_capture || method.express) && (
        <Panel id="payment-method.checkout" title={t('payment-methods.at-checkout')}>
          {method.later_capture && <CaptureField days={method.later_capture.days} />}
          {method.express && (
            <ChoicesField
              path="express_places"
              label={t('payment-methods.express', { wallets: method.express.wallets.join(', ') })}
              choices={expressPlaces.map((place) => ({
                value: place,
                label: t(`payment-methods.express.${place}`),
              }))}
            />
          )}
        </Panel>
      )}
    </Editor>
  )
}

function CaptureField({ days }: { days: number }) {
  const { t } = useText()
  const isLater = useWatch({ name: 'capture' }) === 'on_shipment'
  return (
    <SelectField
      path="capture"
      label={t('payment-methods.capture')}
      {...(isLater && { hint: t('payment-methods.capture.hint', { days }) })}
      options={(['on_order', 'on_shipment'] as const).map((value) => ({
        value,
        label: t(`payment-methods.capture.${value}`),
      }))}
    />
  )
}

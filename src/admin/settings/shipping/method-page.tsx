// A shipping method: texts, price, limits and delivery time.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { CheckField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { amountOf, textList, wholeNumber } from '../../kit/editor/typed-value.ts'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { CurrencyAmounts } from '../currency-amounts.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { listOtherCurrencies, type Markets, marketsQuery } from '../markets-query.ts'
import { type RecordSettings, saveRecord } from '../records.ts'
import { useRecord, useReload } from '../use-record.ts'
import { describeShippingProblem, methodSchema } from './shipping-schema.ts'
import { methodSettings, type ShippingMethod, shippingQuery } from './shipping.ts'
import { useProfiles } from './use-profiles.ts'

export function MethodPage() {
  const markets = useQuery(marketsQuery)
  if (!markets.data) return markets.error ? <LoadError error={markets.error} /> : null
  return <LoadedMethod markets={markets.data} />
}

function LoadedMethod({ markets }: { markets: Markets }) {
  const { t } = useText()
  const { shop } = useSession()
  const code = useParams()['code'] ?? ''
  const settings = useMemo(
    () => methodSettings(toTranslated(shop.languages), listOtherCurrencies(markets)),
    [shop.languages, markets],
  )
  const { row, isLoaded, error } = useRecord(settings, code)
  if (row) return <MethodEditor key={code} method={row} settings={settings} markets={markets} />
  return isLoaded ? <p role="alert">{t('shipping.not-found')}</p> : error ? <LoadError error={error} /> : null
}

/** Texts in English are fields of the record itself. */
const toTranslated = (languages: readonly string[]) => languages.filter((language) => language !== 'en')

type Props = {
  method: ShippingMethod
  settings: RecordSettings<ShippingMethod>
  markets: Markets
}

function MethodEditor({ method, settings, markets }: Props) {
  const reload = useReload(settings, method, shippingQuery.queryKey)
  const { t } = useText()
  const { shop } = useSession()
  const tree = useMemo(() => settings.toTree(method), [settings, method])
  const isPickup = method.pickup_point !== null
  const history = useRecordHistory('shipping.settings')
  return (
    <Editor
      kind="shipping-method"
      id={method.code}
      crumbs={<Crumbs to={officePaths.shipping()} label={t('menu.shipping')} />}
      record={tree}
      schema={methodSchema}
      describeProblem={describeShippingProblem}
      save={(changes) => saveRecord(settings, method.code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{method.name}</bdi>}
      badges={
        <Status kind={method.active ? 'done' : 'open'}>
          {t(method.active ? 'payment-methods.active' : 'payment-methods.inactive')}
        </Status>
      }
      actions={
        <DeleteRecord
          settings={settings}
          code={method.code}
          name={method.name}
          path={officePaths.shipping()}
          stale={shippingQuery.queryKey}
        />
      }
      aside={
        <>
          <Panel id="shipping-method.state" title={t('field.status')}>
            <CheckField path="active" label={t('payment-methods.offer')} />
            {!isPickup && <ZoneField />}
          </Panel>
          <Panel id="shipping-method.time" title={t('shipping.time')}>
            <div className="edit-grid">
              {(['days_min', 'days_max'] as const).map((path) => (
                <TypedField
                  key={path}
                  path={path}
                  label={t(path === 'days_min' ? 'shipping.days-min' : 'shipping.days-max')}
                  convert={wholeNumber}
                  inputMode="numeric"
                />
              ))}
            </div>
          </Panel>
        </>
      }
    >
      <Panel id="shipping-method.texts" title={t('payment-methods.texts')}>
        <LanguageFields
          languages={['en', ...toTranslated(shop.languages)]}
          render={(language, props) => {
            const prefix = language === 'en' ? '' : `translations.${language}.`
            const nullable = language === 'en' ? {} : ({ nullable: true, placeholder: method.name } as const)
            return (
              <>
                <TextField
                  {...props}
                  {...nullable}
                  path={`${prefix}name`}
                  label={t('payment-methods.name')}
                />
                <TextField
                  {...props}
                  path={`${prefix}description`}
                  label={t('payment-methods.help')}
                  rows={2}
                  nullable
                />
              </>
            )
          }}
        />
      </Panel>
      <PricePanel markets={markets} />
      <Panel id="shipping-method.limits" title={t('shipping.limits')}>
        <div className="edit-grid">
          {(['max_weight_grams', 'volumetric_divisor'] as const).map((path) => (
            <TypedField
              key={path}
              path={path}
              label={t(path === 'max_weight_grams' ? 'shipping.max-weight' : 'shipping.volumetric')}
              {...(path === 'volumetric_divisor' && { hint: t('shipping.volumetric.hint') })}
              convert={wholeNumber}
              inputMode="numeric"
            />
          ))}
        </div>
      </Panel>
    </Editor>
  )
}

function ZoneField() {
  const { t } = useText()
  const { data } = useQuery(shippingQuery)
  const profiles = useProfiles()
  return (
    <>
      <SelectField
        path="zone"
        label={t('shipping.zone')}
        none={t('shipping.everywhere')}
        options={data?.zones.map(({ code, name }) => ({ value: code, label: name })) ?? []}
      />
      {profiles.length > 0 && (
        <SelectField
          path="profile"
          label={t('shipping.profile')}
          none={t('shipping.profile.default')}
          options={profiles}
        />
      )}
    </>
  )
}

function PricePanel({ markets }: { markets: Markets }) {
  const { t } = useText()
  const countries = useCountries()
  const { store_currency: store } = markets
  const price = {
    name: 'price',
    label: `${t('shipping.price')} (${store})`,
    convert: amountOf(store),
    inputMode: 'decimal',
  } as const
  return (
    <Panel id="shipping-method.price" title={t('shipping.price')}>
      <CurrencyAmounts
        markets={markets}
        fields={[
          { name: 'price', label: t('shipping.price') },
          { name: 'free_from', label: t('shipping.free-from') },
          { name: 'min_value', label: t('shipping.min-value') },
          { name: 'max_value', label: t('shipping.max-value') },
        ]}
      />
      <RowsField
        path="tiers"
        label={t('shipping.tiers')}
        hint={t('shipping.tiers.hint')}
        add={t('shipping.tiers.add')}
        empty={{ from_weight_grams: 0, from_value: 0, from_items: 0, price: 0, amounts: {} }}
        columns={[
          {
            name: 'from_weight_grams',
            label: t('shipping.from-weight'),
            convert: wholeNumber,
            inputMode: 'numeric',
          },
          {
            name: 'from_value',
            label: `${t('shipping.from-value')} (${store})`,
            convert: amountOf(store),
            inputMode: 'decimal',
          },
          { name: 'from_items', label: t('shipping.from-items'), convert: wholeNumber, inputMode: 'numeric' },
          price,
        ]}
      />
      <RowsField
        path="surcharges"
        label={t('shipping.surcharges')}
        hint={t('shipping.surcharges.hint')}
        add={t('shipping.surcharges.add')}
        empty={{ country: '', postcodes: [], price: 0, amounts: {} }}
        columns={[
          { name: 'country', label: t('field.country'), options: [{ value: '', label: '' }, ...countries] },
          { name: 'postcodes', label: t('taxes.postcodes'), convert: textList, wide: true },
          price,
        ]}
      />
    </Panel>
  )
}

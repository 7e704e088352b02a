// Store details: name, legal details, contact and sender, languages and time zone.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { localeNames } from '../../../../locales/names.ts'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField, ChoicesField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { wholeNumber } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { listTimeZones } from '../time-zones.ts'
import {
  describeSettingsProblem,
  saveSettings,
  type SiteSettings,
  siteSettingsQuery,
  storePart,
  storeSchema,
} from './site-settings.ts'
import { useReloadSettings } from './use-reload-settings.ts'

export function StorePage() {
  const { data, error } = useQuery(siteSettingsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return <StoreEditor settings={data.settings} />
}

function StoreEditor({ settings }: { settings: SiteSettings }) {
  const { t } = useText()
  const tree = useMemo(() => storePart.toTree(settings), [settings])
  const reload = useReloadSettings(storePart)
  const history = useRecordHistory('content/settings/site/en')
  const timeZones = useMemo(() => listTimeZones(), [])
  return (
    <Editor
      kind="site-settings"
      id="store"
      record={tree}
      schema={storeSchema}
      describeProblem={describeSettingsProblem}
      mergesList={(path) => path === 'languages'}
      save={(changes) => saveSettings(storePart, changes)}
      reload={reload}
      {...history}
      title={t('store.title')}
      aside={
        <>
          <Panel id="store.region" title={t('store.region')}>
            <dl className="setting-facts">
              <div>
                <dt className="dim">{t('field.currency')}</dt>
                <dd>{settings.currencyCode}</dd>
              </div>
            </dl>
            <p className="hint">
              <Link className="link" to={officePaths.storeCurrency()}>
                {t('store.currency.change')}
              </Link>
            </p>
            <SelectField
              path="timeZone"
              label={t('store.time-zone')}
              hint={t('store.time-zone.hint')}
              none="UTC"
              options={timeZones}
            />
          </Panel>
          <Panel id="store.languages" title={t('markets.languages')}>
            <ChoicesField
              path="languages"
              label={t('markets.languages')}
              hint={t('store.languages.hint')}
              choices={listLanguages(settings)}
            />
          </Panel>
          <Panel id="store.security" title={t('store.security')}>
            <CheckField path="staffTwoStep" label={t('store.two-factor')} hint={t('store.two-factor.hint')} />
          </Panel>
        </>
      }
    >
      <Panel id="store.basics" title={t('store.basics')}>
        <TextField path="name" label={t('store.name')} />
        <TextField
          path="description"
          label={t('store.description')}
          hint={t('store.description.hint')}
          rows={2}
        />
        <div className="edit-grid">
          <TypedField
            path="returnDays"
            label={t('store.return-days')}
            hint={t('store.return-days.hint')}
            convert={wholeNumber}
            inputMode="numeric"
          />
        </div>
      </Panel>
      <Panel id="store.legal" title={t('store.legal')}>
        <TextField path="author.name" label={t('store.legal.name')} />
        <TextField path="author.address" label={t('store.legal.address')} rows={2} />
        <TextField path="author.websiteUrl" label={t('store.legal.website')} dir="ltr" />
      </Panel>
      <Panel id="store.contact" title={t('store.contact')}>
        <TextField
          path="contactEmail"
          label={t('store.contact-email')}
          hint={t('store.contact-email.hint')}
          dir="ltr"
          nullable
        />
        <div className="edit-grid">
          <TextField
            path="emailSender"
            label={t('store.sender')}
            hint={t('store.sender.hint')}
            dir="ltr"
            nullable
          />
          <TextField
            path="emailSenderName"
            label={t('store.sender-name')}
            hint={t('store.sender-name.hint')}
            nullable
          />
        </div>
      </Panel>
    </Editor>
  )
}

/** The languages of the store in their order, then those that it does not show. */
function listLanguages({ languages }: SiteSettings) {
  const shown = languages.map(({ value }) => value)
  return [...shown, ...Object.keys(localeNames).filter((code) => !shown.includes(code))].map((code) => ({
    value: code,
    label: localeNames[code] ?? code,
  }))
}

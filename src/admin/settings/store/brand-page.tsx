// How the store presents itself: logo, colour, fonts, home page, social networks and payment marks, beside the home page.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { homeLayouts } from '../../../contracts/home-layouts.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import type { FieldTree } from '../../kit/editor/changes.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { textList } from '../../kit/editor/typed-value.ts'
import { LanguageSegments } from '../../kit/language-segments.tsx'
import { LivePreview } from '../../kit/live-preview.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPanel } from './look-panel.tsx'
import {
  brandPart,
  brandSchema,
  describeSettingsProblem,
  saveSettings,
  type SiteSettings,
  siteSettingsQuery,
} from './site-settings.ts'
import { useReloadSettings } from './use-reload-settings.ts'

export function BrandPage() {
  const { data, error } = useQuery(siteSettingsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return <BrandEditor settings={data.settings} />
}

function BrandEditor({ settings }: { settings: SiteSettings }) {
  const { t } = useText()
  const tree = useMemo(() => brandPart.toTree(settings), [settings])
  const reload = useReloadSettings(brandPart)
  const history = useRecordHistory('content/settings/site/en')
  return (
    <Editor
      kind="site-settings"
      id="brand"
      record={tree}
      schema={brandSchema}
      describeProblem={describeSettingsProblem}
      mergesList={(path) => path === 'social' || path === 'paymentMarks'}
      save={(changes) => saveSettings(brandPart, changes)}
      reload={reload}
      {...history}
      title={t('menu.brand')}
      aside={<StorePreview settings={settings} />}
    >
      <Panel id="brand.logo" title={t('brand.logo')}>
        <LogoField />
        <TextField path="logo.href" label={t('brand.logo.link')} dir="ltr" />
      </Panel>
      <LookPanel />
      <Panel id="brand.home" title={t('menu.home')}>
        <SelectField
          path="homeLayout"
          label={t('brand.home')}
          hint={t('brand.home.hint')}
          options={homeLayouts.map((value) => ({ value, label: value }))}
        />
      </Panel>
      <Panel id="brand.social" title={t('brand.social')}>
        <RowsField
          path="social"
          label={t('brand.social')}
          add={t('brand.social.add')}
          empty={{ label: '', url: 'https://' }}
          columns={[
            { name: 'label', label: t('field.name') },
            { name: 'url', label: t('brand.social.url') },
          ]}
        />
      </Panel>
      <Panel id="brand.payments" title={t('brand.payment-marks')}>
        <TypedField
          path="paymentMarks"
          label={t('brand.payment-marks')}
          hint={t('brand.payment-marks.hint')}
          convert={textList}
        />
      </Panel>
    </Editor>
  )
}

function StorePreview({ settings }: { settings: SiteSettings }) {
  const { locale } = useText()
  const { languages } = useSession().shop
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : languages[0]!)
  const values = useWatch() as FieldTree
  return (
    <LivePreview
      address={`/api/v1/staff/settings/preview?locale=${language}`}
      document={brandPart.fromTree(settings, values)}
      widths={[390, 768, 1440]}
    >
      <LanguageSegments languages={languages} shown={language} onChange={setLanguage} />
    </LivePreview>
  )
}

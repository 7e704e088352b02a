// The fields of a campaign, and its email as it would be.
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useText } from '../i18n/text.tsx'
import { SelectField, TextField, TypedField } from '../kit/editor/fields.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { wholeNumber } from '../kit/editor/typed-value.ts'
import { LanguageSegments } from '../kit/language-segments.tsx'
import { LivePreview } from '../kit/live-preview.tsx'
import { segmentsQuery } from '../segments/segments.ts'
import { toCampaignTexts } from './campaign-record.ts'
import '../settings/settings.css'
import './campaigns.css'

export function BasicsPanel() {
  const { t } = useText()
  const { data } = useQuery(segmentsQuery)
  return (
    <Panel id="campaign.basics" title={t('segment.basics')}>
      <TextField path="name" label={t('field.name')} hint={t('campaign.name.hint')} />
      <SelectField
        path="segment"
        label={t('customers.segment')}
        hint={t('campaign.segment.hint')}
        options={[
          { value: '', label: t('campaign.segment.choose') },
          ...(data?.segments ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </Panel>
  )
}

type TextsProps = {
  languages: readonly string[]
  shown: string
  onShow(language: string): void
  isDisabled?: boolean
}

export function TextsPanel({ languages, shown, onShow, isDisabled = false }: TextsProps) {
  const { t } = useText()
  return (
    <Panel id="campaign.texts" title={t('campaign.email')}>
      <LanguageSegments languages={languages} shown={shown} onChange={onShow} />
      {languages.length > 1 && <p className="dim">{t('campaign.languages.hint')}</p>}
      {languages.map((language) => (
        <div key={language} className="edit-language" hidden={language !== shown}>
          <fieldset className="campaign-texts" disabled={isDisabled}>
            <LanguageFields language={language} />
          </fieldset>
        </div>
      ))}
    </Panel>
  )
}

function LanguageFields({ language }: { language: string }) {
  const { t } = useText()
  const field = (name: string) =>
    ({ path: `texts.${language}.${name}`, lang: language, nullable: true }) as const
  const hint = t('campaign.placeholder', { name: '\u2066{name}\u2069' })
  return (
    <>
      <TextField {...field('subject')} label={t('campaign.subject')} hint={hint} />
      <TextField {...field('heading')} label={t('campaign.heading')} hint={t('campaign.heading.hint')} />
      <TextField {...field('body')} label={t('campaign.body')} hint={t('campaign.body.hint')} rows={9} />
      <div className="edit-grid">
        <TextField {...field('label')} label={t('campaign.label')} />
        <TextField
          {...field('url')}
          label={t('campaign.url')}
          hint={t('campaign.url.hint', { path: '\u2066/sale\u2069' })}
          dir="ltr"
        />
      </div>
    </>
  )
}

export function SpeedPanel() {
  const { t } = useText()
  return (
    <Panel id="campaign.speed" title={t('campaign.speed')}>
      <TypedField
        path="per_hour"
        label={t('campaign.per-hour')}
        hint={t('campaign.per-hour.hint')}
        convert={wholeNumber}
        inputMode="numeric"
      />
    </Panel>
  )
}

export function CampaignPreview({ language }: { language: string }) {
  const { t } = useText()
  const texts = toCampaignTexts(useWatch({ name: 'texts' }))
  if (Object.keys(texts).length === 0)
    return (
      <Panel id="campaign.preview" title={t('preview.title')}>
        <p className="dim">{t('campaign.preview.empty')}</p>
      </Panel>
    )
  // As customers of this language get it.
  const { subject } = texts[language] ?? texts['en'] ?? Object.values(texts)[0]!
  return (
    <LivePreview
      address={`/api/v1/staff/campaigns/preview.html?locale=${language}`}
      document={{ texts }}
      widths={[390, 768]}
    >
      <p className="grow">
        <span className="dim">{t('campaign.subject')}:</span> <bdi>{subject}</bdi>
      </p>
    </LivePreview>
  )
}

// Colour, fonts and corners of the store, and whether the colour can be read.
import { useWatch } from 'react-hook-form'
import {
  colorSchemes,
  cornerStyles,
  fontPairs,
  getAccentText,
  getButtonText,
  grounds,
} from '../../../contracts/store-look.ts'
import { getContrast, hexColor } from '../../../kernel/color.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField } from '../../kit/editor/choice-fields.tsx'
import { SelectField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { ColorField } from './color-field.tsx'
import './look-panel.css'

export function LookPanel() {
  const { t } = useText()
  const accent = useWatch({ name: 'look.accent' }) as string | null
  return (
    <Panel id="brand.look" title={t('brand.look')}>
      <ColorField path="look.accent" label={t('brand.accent')} hint={t('brand.accent.hint')} />
      {accent && hexColor.test(accent) && <ContrastCheck accent={accent} />}
      <CheckField path="look.accentButtons" label={t('brand.accent-buttons')} />
      <SelectField
        path="look.fonts"
        label={t('brand.fonts')}
        options={fontPairs.map((value) => ({ value, label: t(`brand.fonts.${value}`) }))}
      />
      <SelectField
        path="look.corners"
        label={t('brand.corners')}
        options={cornerStyles.map((value) => ({ value, label: t(`brand.corners.${value}`) }))}
      />
    </Panel>
  )
}

/** Text in the accent colour in both themes, and on a button, with the contrast of each. */
function ContrastCheck({ accent }: { accent: string }) {
  const { t, number } = useText()
  const buttonText = getButtonText(accent)
  const samples = [
    ...colorSchemes.map((scheme) => ({
      name: t(`brand.contrast.${scheme}`),
      color: getAccentText(accent, scheme),
      background: grounds[scheme],
    })),
    { name: t('brand.contrast.button'), color: buttonText, background: accent },
  ]
  const isAdjusted = samples.some(({ color, background }) => background !== accent && color !== accent)
  return (
    <div className="contrast-check" role="group" aria-label={t('brand.contrast')}>
      <ul>
        {samples.map(({ name, color, background }) => (
          <li key={name}>
            <span className="contrast-sample" style={{ color, background }} aria-hidden="true">
              Aa
            </span>
            <span>
              {name}
              <span className="dim num">
                <bdi>
                  {t('brand.contrast.ratio', {
                    ratio: number(Math.round(getContrast(color, background) * 10) / 10),
                  })}
                </bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isAdjusted && <p className="hint dim">{t('brand.contrast.adjusted')}</p>}
    </div>
  )
}

// The logo: chosen from the images of the store or uploaded.
import { useController } from 'react-hook-form'
import type { Picture } from '../../content/form/document-value.ts'
import { PicturePart } from '../../content/form/picture-part.tsx'
import { useText } from '../../i18n/text.tsx'
import type { SiteSettings } from './site-settings.ts'
import '../../content/form/form.css'

type Logo = Pick<SiteSettings['logo'], 'url' | 'alt' | 'href'>

/** Without an image, the text remains for the next one. */
export function LogoField() {
  const { t } = useText()
  const { field } = useController({ name: 'logo' })
  const logo = field.value as Logo
  const choose = (picture: Pick<Picture, 'url' | 'alt'> = { url: '', alt: logo.alt }) =>
    field.onChange({ ...logo, url: picture.url, alt: picture.alt })
  return (
    <>
      <PicturePart
        shape={{ is: 'picture', needed: false }}
        value={logo.url ? logo : undefined}
        path="logo"
        label={t('brand.logo')}
        onChange={(picture) => choose(picture as Picture | undefined)}
      />
      <p className="hint dim">{t('brand.logo.hint')}</p>
    </>
  )
}

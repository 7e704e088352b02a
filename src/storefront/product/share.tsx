// Share link for the selected variant.
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useRootData } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import { ShareLink } from '../ui/product/share-link.tsx'
import type { Choice } from './choice.ts'
import { toVariantParam } from './choice.ts'

type Props = { slug: string; name: string; choice: Choice | undefined }

export function Share({ slug, name, choice }: Props) {
  const { t, locale } = useText()
  const { origin = '' } = useRootData() ?? {}
  const path = paths.product(slug, choice && toVariantParam(choice.colour, choice.size))
  return (
    <ShareLink
      address={origin + inLanguage(locale, path)}
      title={name}
      label={t('product.share')}
      copyLabel={t('product.share.address')}
      picture={choice?.colour.image}
    />
  )
}

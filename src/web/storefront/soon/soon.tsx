import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { index: false })

/** Stands where shops and trade access will be. */
export default function Soon() {
  const { t } = useText()
  return (
    <div className="wrap lost">
      <h1 className="t-lg">{t('soon.title')}</h1>
      <p className="dim">{t('soon.text')}</p>
      <ButtonLink to={paths.products()}>{t('soon.shop')}</ButtonLink>
    </div>
  )
}

import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Status } from '../kit/status.tsx'
import type { CollectionItem } from './collection-record.ts'

/** A product in a list: image, name and number; its status unless customers see it. */
export function CollectionItemCells({ item }: { item: CollectionItem }) {
  const { t } = useText()
  const { id, name, number, status, url } = item
  return (
    <>
      {url ? (
        <img src={paths.image(url, 64)} alt="" width={28} height={35} loading="lazy" />
      ) : (
        <span className="no-image" />
      )}
      <Link className="grow" to={officePaths.officeProduct(id)}>
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className="dim">
          {number}
        </bdi>
      </Link>
      {status !== 'active' && <Status kind="open">{t(`product-status.${status}`)}</Status>}
    </>
  )
}

import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { shopContext } from '../../context.ts'
import { paths } from '../../../contracts/paths.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useText } from '../../i18n/text.tsx'
import { MoreLink } from '../../ui/shop-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import '../../styles/listing.css'
import '../listing-parts.css'
import './collections.css'

const MAX_PICTURES = 3

/** Sends only what a tile shows: its text and three images. */
export async function loader({ context }: LoaderFunctionArgs) {
  const collections = await context.get(shopContext).collections()
  return collections.map(({ slug, name, description, products }) => ({
    slug,
    name,
    description,
    pictures: products.slice(0, MAX_PICTURES).flatMap((product) => product.attributes[0]?.image ?? []),
  }))
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: ['collections'], image: loaderData?.[0]?.pictures[0] })

export default function Collections() {
  const { t } = useText()
  const collections = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <div className="listing-head">
        <h1 className="t-lg">
          {t('collections.title')}
          <span className="count">{collections.length}</span>
        </h1>
      </div>
      <ul className="collections">
        {collections.map((collection, index) => (
          <li key={collection.slug} className="collection">
            <div className="pictures">
              {collection.pictures.map((picture) => (
                <span className="plate" key={picture.url}>
                  <Picture
                    picture={picture}
                    alt=""
                    sizes="(min-width: 1024px) 16vw, 32vw"
                    eager={index < 2}
                  />
                </span>
              ))}
            </div>
            <div className="copy">
              <h2 className="t-md">
                <bdi>{collection.name}</bdi>
              </h2>
              <p className="dim">{collection.description}</p>
              <MoreLink to={paths.collection(collection.slug)}>
                {t('collections.see')} <bdi className="visually-hidden">{collection.name}</bdi>
              </MoreLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

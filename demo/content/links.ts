// Menu links. Links to a category, brand or season go to /search with q set to its slug.
import type { MenuItem } from '../../src/modules/content/content.ts'
import { getBrand, type BrandSlug } from '../brands.ts'
import type { PictureFor } from './picture.ts'

type Column = NonNullable<MenuItem['columns']>[number]

/** A link to a slug; its label is the translation key `menu-<slug>`. */
export const menuLink = (menu: string, slug: string) => ({
  id: `${menu}-${slug}`,
  path: `/search?q=${slug}`,
  label: `menu-${slug}`,
})

/** A link to the page of a department. */
export const departmentLink = (menu: string, slug: string) => ({
  ...menuLink(menu, slug),
  path: `/category/${slug}`,
})

/** A link to a page of the shop. */
export const page = (id: string, path: string, label = `menu-${id}`) => ({ id, path, label })

/** Builds a column from lines such as `top-wear: t-shirt casual-shirts`. */
export function column(menu: string, number: number, lines: string[]): Column {
  const id = `${menu}-column-${number}`
  return {
    id,
    columnItems: lines.map((line) => {
      const [head = '', rest = ''] = line.split(':')
      const below = rest.split(' ').filter(Boolean)
      return {
        ...menuLink(menu, head),
        ...(below.length > 0
          ? { columnItemItems: below.map((slug) => menuLink(`${menu}-${head}`, slug)) }
          : {}),
      }
    }),
  }
}

/** A brand link with its wordmark, 150 by 60. */
export function brandLink(menu: string, slug: BrandSlug, picture: PictureFor) {
  const { name, style } = getBrand(slug)
  return { ...menuLink(menu, slug), label: name, icon: picture({ wordmark: name, style }, name) }
}

/** The six brands of the mega menus, storefront.md section 2. */
export const menuBrands = (menu: string, picture: PictureFor) =>
  (['nike', 'dior', 'gucci', 'gucci1', 'puma', 'levis'] as const).map((slug) =>
    brandLink(menu, slug, picture),
  )

/** The two banners of the mega menus, 231 by 96. */
export const menuBanners = (menu: string, picture: PictureFor) => [
  { ...menuLink(menu, 'winter'), image: picture({ banner: 'winter' }, 'Coats and knitwear on a rail') },
  {
    ...menuLink(menu, 'summer'),
    image: picture({ banner: 'summer' }, 'A dress, a linen shirt and a swimsuit in the sun'),
  },
]

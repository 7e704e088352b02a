// What staff write: settings, menus, home compositions and pages, as documents with a schema each.
import { z } from 'zod'

/** A picture in content: a media path such as `/media/<id>.webp`, with the size of the original. */
export const contentPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  ground: z.string(),
})
export type ContentPicture = z.infer<typeof contentPicture>

export const homeLayouts = [
  'modern',
  'standard',
  'minimal',
  'vintage',
  'classic',
  'trendy',
  'elegant',
  'refined',
  'contemporary',
  'ancient',
] as const
export type HomeLayout = (typeof homeLayouts)[number]

/** Site settings, storefront.md section 1 and decisions.md. Kind `settings`, key `site`. */
export const siteSettings = z.object({
  name: z.string().min(1),
  description: z.string(),
  author: z.object({ name: z.string(), websiteUrl: z.string(), address: z.string() }),
  logo: z.object({
    url: z.string(),
    alt: z.string(),
    href: z.string(),
    width: z.literal(115),
    height: z.literal(35),
  }),
  defaultLanguage: z.literal('en'),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  homeLayout: z.enum(homeLayouts),
  /** Order value from which delivery is free, minor units; shown in the strip and the drawer. */
  freeShippingFromMinor: z.int().nonnegative().optional(),
  returnDays: z.int().positive(),
  /** Languages the header's menu offers. */
  languages: z.array(z.object({ id: z.string(), name: z.string(), value: z.string(), icon: z.string() })),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  paymentMarks: z.array(z.string()),
})
export type SiteSettings = z.infer<typeof siteSettings>

const columnItemItem = z.object({ id: z.string(), path: z.string(), label: z.string() })
const columnItem = columnItemItem.extend({ columnItemItems: z.array(columnItemItem).optional() })
const brandLink = z.object({ id: z.string(), path: z.string(), label: z.string(), icon: contentPicture })
const bannerLink = z.object({ id: z.string(), path: z.string(), label: z.string(), image: contentPicture })

/** A menu entry, storefront.md section 3. `label` is a translation key where one exists (menu-men-wear), else words. */
export type MenuItem = {
  id: string
  path: string
  label: string
  icon?: ContentPicture
  subMenu?: MenuItem[]
  columns?: { id: string; columnItems: z.infer<typeof columnItem>[] }[]
  brands?: z.infer<typeof brandLink>[]
  banners?: z.infer<typeof bannerLink>[]
}
export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    path: z.string(),
    label: z.string(),
    icon: contentPicture.optional(),
    subMenu: z.array(menuItem).optional(),
    columns: z.array(z.object({ id: z.string(), columnItems: z.array(columnItem) })).optional(),
    brands: z.array(brandLink).optional(),
    banners: z.array(bannerLink).optional(),
  }),
)
/** Kind `menu`; keys: `main` (header), `categories` (category mega menus), `secondary` (deals, offers, FAQ, contact), `footer` (columns as subMenu). */
export const menu = z.object({ items: z.array(menuItem) })
export type Menu = z.infer<typeof menu>

const link = z.object({ label: z.string(), path: z.string() })
const bannerTile = z.object({
  title: z.string(),
  text: z.string().optional(),
  kicker: z.string().optional(),
  link,
  image: contentPicture,
})
/** A list of products by rule: the query string of a listing (`sale=1&sort_by=newest`) and how many. */
const productRule = z.object({ query: z.string(), limit: z.int().min(1).max(24) })

/** Home pages are ordered lists of blocks (ux.md, the ten compositions). Kind `home`, key = layout. */
export const homeBlock = z.discriminatedUnion('type', [
  /** Masonry of one lead banner and three beside it. */
  z.object({ type: z.literal('mosaic'), lead: bannerTile, tiles: z.array(bannerTile).length(3) }),
  z.object({
    type: z.literal('category-index'),
    tiles: z.array(
      z.object({ label: z.string(), path: z.string(), image: contentPicture, count: z.int().optional() }),
    ),
  }),
  /** Flash sale; the countdown runs to the next local midnight when endsAt is absent. */
  z.object({
    type: z.literal('flash-sale'),
    title: z.string(),
    text: z.string(),
    endsAt: z.iso.datetime().optional(),
    products: productRule,
    link,
  }),
  /** Five products, the first large. */
  z.object({ type: z.literal('featured'), title: z.string(), products: productRule, link }),
  z.object({ type: z.literal('brands'), brands: z.array(brandLink) }),
  /** Row cards beside one tall banner. */
  z.object({
    type: z.literal('selling-now'),
    title: z.string(),
    products: productRule,
    link,
    banner: bannerTile,
  }),
  z.object({
    type: z.literal('split'),
    sides: z
      .array(
        z.object({
          title: z.string(),
          image: contentPicture,
          links: z.array(link.extend({ count: z.int().optional() })),
        }),
      )
      .length(2),
  }),
  z.object({ type: z.literal('products'), title: z.string(), products: productRule, link }),
  z.object({ type: z.literal('newsletter'), title: z.string(), text: z.string() }),
])
export type HomeBlock = z.infer<typeof homeBlock>
export const home = z.object({ blocks: z.array(homeBlock) })
export type Home = z.infer<typeof home>

/** An information page. Kind `page`; keys: faq, privacy, terms, contact-us. Body is sanitised HTML. */
export const page = z.object({ title: z.string(), description: z.string(), bodyHtml: z.string() })
export type Page = z.infer<typeof page>

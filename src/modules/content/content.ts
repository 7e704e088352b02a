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

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

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
  /** Where messages of the contact page go; the sender of the shop's mails where it is absent. */
  contactEmail: z.email().optional(),
  /** Languages the header's menu offers. */
  languages: z.array(z.object({ id: z.string(), name: z.string(), value: z.string(), icon: z.string() })),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  paymentMarks: z.array(z.string()),
  /** By whose clock the shop's days begin, as `Asia/Ho_Chi_Minh`; UTC where it is absent. */
  timeZone: z.string().refine(isTimeZone, 'no such time zone').optional(),
  /** Staff without a second step at sign-in have no rights of staff: docs/security.md. */
  staffTwoStep: z.boolean().default(false),
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
/** A banner: words, a picture and where it leads. Its picture shows more than its words say, so it says what. */
export const contentBanner = z.object({
  title: z.string(),
  text: z.string().optional(),
  kicker: z.string().optional(),
  link,
  image: contentPicture.extend({ alt: z.string().trim().min(1) }),
})
export type ContentBanner = z.infer<typeof contentBanner>
/** A list of products by rule: the query string of a listing (`sale=1&sort_by=newest`) and how many. */
const productRule = z.object({ query: z.string(), limit: z.int().min(1).max(24) })
export type ProductRule = z.infer<typeof productRule>

const countedLink = link.extend({ count: z.int().optional() })
/** A sale until a moment; to the reader's next midnight when endsAt is absent. */
const sale = z.object({
  title: z.string(),
  text: z.string(),
  endsAt: z.iso.datetime().optional(),
  products: productRule,
  link,
})
/** Line icons that content may name. */
export const lineIcons = [
  'shirt',
  'coat',
  'dress',
  'trousers',
  'shoe',
  'bag',
  'watch',
  'glasses',
  'ring',
  'ball',
  'parcel',
  'return',
  'needle',
  'ruler',
] as const
const lineIcon = z.enum(lineIcons)

/** Home pages are ordered lists of blocks (ux.md, the ten compositions). Kind `home`, key = layout. */
export const homeBlock = z.discriminatedUnion('type', [
  /**
   * The opening. `peek`: the slide in the middle lets its neighbours be seen; `boxed`: one at a time, dots at the side; `full`: from edge
   * to edge of the window; `mosaic`: no slides but banners side by side. A list of categories and a sale may stand beside it.
   */
  z.object({
    type: z.literal('hero'),
    variant: z.enum(['peek', 'boxed', 'full', 'mosaic']),
    slides: z.array(contentBanner).min(1).max(6),
    list: z.object({ title: z.string(), links: z.array(countedLink).min(1) }).optional(),
    sale: sale.optional(),
  }),
  /** Masonry of one lead banner and three beside it. */
  z.object({ type: z.literal('mosaic'), lead: contentBanner, tiles: z.array(contentBanner).length(3) }),
  /**
   * Banners with their words below or beside. `rail`: as many as there are, scrolled sideways; `pair`: two, words beside the picture;
   * `tall`: three or four in a row; `large-first`: the first takes two rows; `masonry`: five of unlike sizes.
   */
  z.object({
    type: z.literal('banners'),
    variant: z.enum(['rail', 'pair', 'tall', 'large-first', 'masonry']),
    title: z.string().optional(),
    link: link.optional(),
    tiles: z.array(contentBanner).min(2).max(8),
  }),
  /** Categories: small `tiles` (the default), `round` pictures, line `icons`, or `large` pictures. */
  z.object({
    type: z.literal('category-index'),
    variant: z.enum(['tiles', 'round', 'icons', 'large']).optional(),
    title: z.string().optional(),
    tiles: z.array(
      z.object({
        label: z.string(),
        path: z.string(),
        image: contentPicture.optional(),
        icon: lineIcon.optional(),
        count: z.int().optional(),
      }),
    ),
  }),
  /** Flash sale with its countdown. */
  sale.extend({ type: z.literal('flash-sale') }),
  /**
   * Chosen products. `first-large` (the default) and `centre-large` show five, `flat` eight, `joined` four in one frame, `banner` four
   * beside a banner.
   */
  z.object({
    type: z.literal('featured'),
    variant: z.enum(['first-large', 'centre-large', 'flat', 'joined', 'banner']).optional(),
    title: z.string(),
    products: productRule,
    link,
    banner: contentBanner.optional(),
  }),
  /** Brands in a `grid` (the default) or a `rail` that scrolls sideways. */
  z.object({
    type: z.literal('brands'),
    variant: z.enum(['grid', 'rail']).optional(),
    brands: z.array(brandLink),
  }),
  /** One offer of each of several brands, each with the time that is left; to the next midnight when endsAt is absent. */
  z.object({
    type: z.literal('brand-deals'),
    title: z.string(),
    link,
    deals: z.array(
      z.object({
        brand: brandLink,
        title: z.string(),
        endsAt: z.iso.datetime().optional(),
        image: contentPicture,
      }),
    ),
  }),
  /** Row cards beside one tall banner. */
  z.object({
    type: z.literal('selling-now'),
    title: z.string(),
    products: productRule,
    link,
    banner: contentBanner,
  }),
  /** Row cards, alone or beside a sale whose pieces say how many are gone. */
  z.object({
    type: z.literal('top'),
    title: z.string(),
    products: productRule,
    link,
    sale: sale.optional(),
  }),
  z.object({
    type: z.literal('split'),
    sides: z
      .array(
        z.object({
          title: z.string(),
          image: contentPicture,
          links: z.array(countedLink),
        }),
      )
      .length(2),
  }),
  /** Products in a `grid` (the default) or a `rail` that scrolls sideways. */
  z.object({
    type: z.literal('products'),
    variant: z.enum(['grid', 'rail']).optional(),
    title: z.string(),
    products: productRule,
    link,
  }),
  /** Products under tabs. */
  z.object({
    type: z.literal('tabs'),
    title: z.string(),
    tabs: z
      .array(z.object({ label: z.string(), products: productRule, link }))
      .min(2)
      .max(6),
  }),
  /** What this browser looked at before; nothing while it looked at nothing. */
  z.object({ type: z.literal('recently-viewed'), title: z.string() }),
  /** A wall of pictures, each a link. */
  z.object({
    type: z.literal('wall'),
    title: z.string(),
    text: z.string().optional(),
    tiles: z.array(z.object({ label: z.string(), path: z.string(), image: contentPicture })).min(4),
  }),
  /** What the shop does for everybody: an icon, a few words. */
  z.object({
    type: z.literal('services'),
    items: z
      .array(z.object({ icon: lineIcon, title: z.string(), text: z.string() }))
      .min(2)
      .max(4),
  }),
  /** What customers say, in a `rail` or a `list`. */
  z.object({
    type: z.literal('testimonials'),
    variant: z.enum(['rail', 'list']),
    title: z.string(),
    items: z.array(z.object({ quote: z.string(), name: z.string(), place: z.string(), piece: link })).min(2),
  }),
  /** The sign-up, in the page or as a dialog that opens once, a little after the page. */
  z.object({
    type: z.literal('newsletter'),
    variant: z.enum(['band', 'dialog']).optional(),
    title: z.string(),
    text: z.string(),
  }),
])
export type HomeBlock = z.infer<typeof homeBlock>
export const home = z.object({ blocks: z.array(homeBlock) })
export type Home = z.infer<typeof home>

/** Every rule by which a block shows products. */
export function listProductRules(block: HomeBlock): ProductRule[] {
  const blockRules = 'products' in block ? [block.products] : []
  const saleRules = 'sale' in block && block.sale ? [block.sale.products] : []
  const tabRules = 'tabs' in block ? block.tabs.map((tab) => tab.products) : []
  return [...blockRules, ...saleRules, ...tabRules]
}

/** An information page. Kind `page`; keys: faq, privacy, terms, contact-us, and those of pages that staff add (kernel/info-path.ts). Body is sanitised HTML. */
export const page = z.object({ title: z.string(), description: z.string(), bodyHtml: z.string() })
export type Page = z.infer<typeof page>

/**
 * Words in another language: as they are written in English, with `#` for every number, to what is said instead. Kind `words`; keys: `site`
 * (content), `catalogue` (names of categories, collections, colours, sizes); one document of each for each language but English. Key `brands`: what
 * brands are called, by their addresses.
 */
export const dictionary = z.record(z.string(), z.string())
export type Dictionary = z.infer<typeof dictionary>

/**
 * Texts of a kind of mail in a language, by the keys of the messages that they take the place of: only those that are not as they come with the
 * program. Kind `mail`; keys: `mailKinds` (mails.ts).
 */
export const emailTexts = z.record(z.string().max(60), z.string().max(2_000))

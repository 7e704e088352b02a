// Content edited by staff: settings, menus, home pages and information pages, each as a document with a schema.
import { homeLayouts } from '../../contracts/home-layouts.ts'
import { cornerStyles, fontPairs } from '../../contracts/store-look.ts'
import { hexColor } from '../../kernel/color.ts'
import { z } from 'zod'
import { isTimeZone } from '../../kernel/time-zone.ts'

/** A picture in content: a media path such as `/media/<id>.webp`, with the original's dimensions. */
export const contentPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  background_color: z.string(),
})
export type ContentPicture = z.infer<typeof contentPicture>

/** Site settings (storefront.md section 1, decisions.md). Kind `settings`, key `site`. */
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
  /** Colour, fonts and corners of the store; defaults to those of each home page. */
  look: z
    .object({
      accent: z.string().regex(hexColor, 'a colour such as #b3202a').optional(),
      accentButtons: z.boolean().optional(),
      fonts: z.enum(fontPairs).optional(),
      corners: z.enum(cornerStyles).optional(),
    })
    .optional(),
  returnDays: z.int().positive(),
  /** Recipient of contact messages; defaults to the sender of the shop's emails. */
  contactEmail: z.email().optional(),
  /** Sender of the shop's emails; defaults to `MAIL_FROM`. */
  emailSender: z.email().optional(),
  /** Name of the sender; defaults to the name of the shop. Only with `emailSender`. */
  emailSenderName: z
    .string()
    .max(80)
    .regex(/^[^\p{Cc}]*$/u, 'one line')
    .optional(),
  /** Languages in the language menu, `hreflang` and the sitemap, of those with a folder in `locales/`. */
  languages: z.array(z.object({ id: z.string(), name: z.string(), value: z.string(), icon: z.string() })),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
  paymentMarks: z.array(z.string()),
  /** Time zone in which the shop's days begin, such as `Asia/Ho_Chi_Minh`; defaults to UTC. */
  timeZone: z.string().refine(isTimeZone, 'unknown time zone').optional(),
  /** When true, staff who signed in without a second factor have no staff rights (docs/security.md). */
  staffTwoStep: z.boolean().default(false),
})
export type SiteSettings = z.infer<typeof siteSettings>

const columnItemItem = z.object({ id: z.string(), path: z.string(), label: z.string() })
const columnItem = columnItemItem.extend({ columnItemItems: z.array(columnItemItem).optional() })
const brandLink = z.object({ id: z.string(), path: z.string(), label: z.string(), icon: contentPicture })
const bannerLink = z.object({ id: z.string(), path: z.string(), label: z.string(), image: contentPicture })

/**
 * A menu entry (storefront.md section 3). `label` is a translation key if one exists (menu-men-wear), otherwise
 * text.
 */
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
/** A banner: text, picture and link. The picture needs alt text, because it shows more than the text says. */
export const contentBanner = z.object({
  title: z.string(),
  text: z.string().optional(),
  kicker: z.string().optional(),
  link,
  image: contentPicture.extend({ alt: z.string().trim().min(1) }),
})
export type ContentBanner = z.infer<typeof contentBanner>
/** A rule-based product list: the query string of a listing (`sale=1&sort_by=newest`) and a limit. */
const productRule = z.object({ query: z.string(), limit: z.int().min(1).max(24) })
export type ProductRule = z.infer<typeof productRule>

const countedLink = link.extend({ count: z.int().optional() })
/** A sale with an end time; without `endsAt`, it ends at the reader's next midnight. */
const sale = z.object({
  title: z.string(),
  text: z.string(),
  endsAt: z.iso.datetime().optional(),
  products: productRule,
  link,
})
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

/** A home page is an ordered list of blocks (ux.md, the ten compositions). Kind `home`, key = layout. */
export const homeBlock = z.discriminatedUnion('type', [
  /**
   * Hero. `peek`: slides whose neighbours are partly visible; `boxed`: one slide at a time, dots at the side;
   * `full`: full width; `mosaic`: banners side by side instead of slides. May have a category list and a sale
   * beside it.
   */
  z.object({
    type: z.literal('hero'),
    variant: z.enum(['peek', 'boxed', 'full', 'mosaic']),
    slides: z.array(contentBanner).min(1).max(6),
    list: z.object({ title: z.string(), links: z.array(countedLink).min(1) }).optional(),
    sale: sale.optional(),
  }),
  /** Masonry with one lead banner and three tiles. */
  z.object({ type: z.literal('mosaic'), lead: contentBanner, tiles: z.array(contentBanner).length(3) }),
  /**
   * Banners with text below or beside them. `rail`: any number, scrolled sideways; `pair`: two, text beside the
   * picture; `tall`: three or four in a row; `large-first`: the first spans two rows; `masonry`: five of
   * different sizes.
   */
  z.object({
    type: z.literal('banners'),
    variant: z.enum(['rail', 'pair', 'tall', 'large-first', 'masonry']),
    title: z.string().optional(),
    link: link.optional(),
    tiles: z.array(contentBanner).min(2).max(8),
  }),
  /** Categories: small `tiles` (default), `round` pictures, line `icons`, or `large` pictures. */
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
  sale.extend({ type: z.literal('flash-sale') }),
  /**
   * Featured products. `first-large` (default) and `centre-large` show five, `flat` eight, `joined` four in one
   * frame, `banner` four beside a banner.
   */
  z.object({
    type: z.literal('featured'),
    variant: z.enum(['first-large', 'centre-large', 'flat', 'joined', 'banner']).optional(),
    title: z.string(),
    products: productRule,
    link,
    banner: contentBanner.optional(),
  }),
  /** Brands in a `grid` (default) or a horizontally scrolling `rail`. */
  z.object({
    type: z.literal('brands'),
    variant: z.enum(['grid', 'rail']).optional(),
    brands: z.array(brandLink),
  }),
  /**
   * One offer from each of several brands, each with a countdown; ends at the next midnight when endsAt is
   * absent.
   */
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
  /** Row cards beside a tall banner. */
  z.object({
    type: z.literal('selling-now'),
    title: z.string(),
    products: productRule,
    link,
    banner: contentBanner,
  }),
  /** Row cards, alone or beside a sale whose items show how many are sold. */
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
  /** Products in a `grid` (default) or a horizontally scrolling `rail`. */
  z.object({
    type: z.literal('products'),
    variant: z.enum(['grid', 'rail']).optional(),
    title: z.string(),
    products: productRule,
    link,
  }),
  z.object({
    type: z.literal('tabs'),
    title: z.string(),
    tabs: z
      .array(z.object({ label: z.string(), products: productRule, link }))
      .min(2)
      .max(6),
  }),
  /** Products recently viewed in this browser; hidden when there are none. */
  z.object({ type: z.literal('recently-viewed'), title: z.string() }),
  z.object({
    type: z.literal('wall'),
    title: z.string(),
    text: z.string().optional(),
    tiles: z.array(z.object({ label: z.string(), path: z.string(), image: contentPicture })).min(4),
  }),
  /** Shop services: an icon and a short text each. */
  z.object({
    type: z.literal('services'),
    items: z
      .array(z.object({ icon: lineIcon, title: z.string(), text: z.string() }))
      .min(2)
      .max(4),
  }),
  /** Testimonials, in a `rail` or a `list`. */
  z.object({
    type: z.literal('testimonials'),
    variant: z.enum(['rail', 'list']),
    title: z.string(),
    items: z
      .array(z.object({ quote: z.string(), name: z.string(), place: z.string(), product: link }))
      .min(2),
  }),
  /** Newsletter sign-up, in the page or as a dialog that opens once, shortly after the page. */
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

/**
 * The edited parts of a department page. Kind `department`, key = slug of a root category. `lead` has one or two pictures
 * beside its text; the blocks follow the products.
 */
export const department = z.object({
  lead: contentBanner.extend({ secondImage: contentBanner.shape.image.optional() }).optional(),
  blocks: z.array(homeBlock),
})
export type Department = z.infer<typeof department>

export function listProductRules(block: HomeBlock): ProductRule[] {
  const blockRules = 'products' in block ? [block.products] : []
  const saleRules = 'sale' in block && block.sale ? [block.sale.products] : []
  const tabRules = 'tabs' in block ? block.tabs.map((tab) => tab.products) : []
  return [...blockRules, ...saleRules, ...tabRules]
}

/**
 * An information page. Kind `page`; keys: faq, privacy, terms, contact-us, and those of pages added by staff
 * (kernel/info-path.ts). The body is sanitised HTML.
 */
export const page = z.object({ title: z.string(), description: z.string(), bodyHtml: z.string() })
export type Page = z.infer<typeof page>

/**
 * Overridden texts of an email template in a language, by message key; texts that equal the default are not
 * stored. Kind `mail`; keys: see email-templates.ts.
 */
export const emailTexts = z.record(z.string().max(60), z.string().max(2_000))
export type EmailTexts = z.infer<typeof emailTexts>

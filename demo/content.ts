// Demo content that staff would write: settings, menus, the ten home pages and the information pages.
import type { HomeLayout } from '../src/contracts/home-layouts.ts'
import type {
  ContentPicture,
  Department,
  Home,
  Menu,
  Page,
  SiteSettings,
} from '../src/modules/content/content.ts'
import { ancientHome } from './content/home-ancient.ts'
import { classicHome } from './content/home-classic.ts'
import { contemporaryHome } from './content/home-contemporary.ts'
import { elegantHome } from './content/home-elegant.ts'
import { minimalHome } from './content/home-minimal.ts'
import { modernHome } from './content/home-modern.ts'
import { refinedHome } from './content/home-refined.ts'
import { standardHome } from './content/home-standard.ts'
import { trendyHome } from './content/home-trendy.ts'
import { vintageHome } from './content/home-vintage.ts'
import { categoryMenu } from './content/menu-categories.ts'
import type { DepartmentSlug } from './content/department-slugs.ts'
import { departments } from './content/departments.ts'
import { footerMenu, mainMenu, secondaryMenu } from './content/menus.ts'
import { pages } from './content/pages.ts'
import { pagesAr } from './content/pages-ar.ts'
import { pagesHe } from './content/pages-he.ts'
import { pagesVi } from './content/pages-vi.ts'
import { settings } from './content/settings.ts'
import { translations } from './content/translations.ts'
import type { PictureFor } from './content/picture.ts'
import type { DemoLocale } from './locales.ts'

export type { PictureFor, PictureRequest as PictureWish } from './content/picture.ts'

type Pages = Record<'faq' | 'privacy' | 'terms' | 'contact-us', Page>
export type DemoContent = {
  settings: SiteSettings
  menus: Record<'main' | 'categories' | 'secondary' | 'footer', Menu>
  homes: Record<HomeLayout, Home>
  /** By slug of their root category. */
  departments: Record<DepartmentSlug, Department>
  pages: Pages
  /** The information pages in the other languages. */
  pagesIn: Record<DemoLocale, Pages>
  translations: typeof translations
}

/** All demo content. `picture` stores an image in the media store and returns its content reference. */
export const demoContent = (picture: PictureFor, logo?: ContentPicture): DemoContent => ({
  settings: settings(logo),
  menus: {
    main: mainMenu,
    categories: categoryMenu(picture),
    secondary: secondaryMenu,
    footer: footerMenu,
  },
  homes: {
    modern: modernHome(picture),
    standard: standardHome(picture),
    minimal: minimalHome(picture),
    vintage: vintageHome(picture),
    classic: classicHome(picture),
    trendy: trendyHome(picture),
    elegant: elegantHome(picture),
    refined: refinedHome(picture),
    contemporary: contemporaryHome(picture),
    ancient: ancientHome(picture),
  },
  departments: departments(picture),
  pages,
  pagesIn: { vi: pagesVi, ar: pagesAr, he: pagesHe },
  translations,
})

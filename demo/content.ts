// What staff would have written: settings, menus, the modern home and the information pages.
import type {
  ContentPicture,
  Home,
  HomeLayout,
  Menu,
  Page,
  SiteSettings,
} from '../src/modules/content/content.ts'
import { modernHome } from './content/home-modern.ts'
import { categoryMenu } from './content/menu-categories.ts'
import { footerMenu, mainMenu, secondaryMenu } from './content/menus.ts'
import { pages } from './content/pages.ts'
import { settings } from './content/settings.ts'
import type { PictureFor } from './content/picture.ts'

export type { PictureFor, PictureWish } from './content/picture.ts'

export type DemoContent = {
  settings: SiteSettings
  menus: Record<'main' | 'categories' | 'secondary' | 'footer', Menu>
  /** The compositions that exist so far. */
  homes: Partial<Record<HomeLayout, Home>>
  pages: Record<'faq' | 'privacy' | 'terms' | 'contact-us', Page>
}

/** All content; `picture` puts a picture into the media store and gives what content keeps of it. */
export const demoContent = (picture: PictureFor, logo?: ContentPicture): DemoContent => ({
  settings: settings(logo),
  menus: {
    main: mainMenu,
    categories: categoryMenu(picture),
    secondary: secondaryMenu,
    footer: footerMenu,
  },
  homes: { modern: modernHome(picture) },
  pages,
})

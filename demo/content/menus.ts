// The header's main menu, the secondary menu and the footer.
import { homeLayouts } from '../../src/contracts/home-layouts.ts'
import { type Menu } from '../../src/modules/content/content.ts'
import { departmentLink, menuLink, page } from './links.ts'

/**
 * Women's wear, men's wear, sneakers, sunglasses, search, shops, pages: storefront.md section 2. The first two
 * open the category menu's panels of the same category.
 */
export const mainMenu: Menu = {
  items: [
    departmentLink('main', 'women-wear'),
    departmentLink('main', 'men-wear'),
    menuLink('main', 'sneakers'),
    menuLink('main', 'sunglasses'),
    {
      ...menuLink('main', 'sports'),
      subMenu: [
        {
          ...menuLink('main-sports', 'sports-and-active-wear'),
          subMenu: ['active-clothing', 'sports-footwear', 'sports-accessories'].map((slug) =>
            menuLink('main-sports-wear', slug),
          ),
        },
        menuLink('main-sports', 'court-and-ball'),
        menuLink('main-sports', 'training'),
        menuLink('main-sports', 'running'),
      ],
    },
    page('search', '/search'),
    page('shops', '/shops'),
    {
      ...page('pages', '/products'),
      subMenu: [
        page('all-products', '/products'),
        page('collections', '/collections'),
        page('faq', '/faq'),
        page('contact', '/contact-us'),
        {
          ...page('home-layouts', '/'),
          subMenu: homeLayouts.map((layout) => page(layout, `/${layout}`)),
        },
        { ...page('legal', '/terms'), subMenu: [page('terms', '/terms'), page('privacy', '/privacy')] },
      ],
    },
  ],
}

/** Deals today, offers, FAQ, contact. */
export const secondaryMenu: Menu = {
  items: [
    page('deals-today', '/search'),
    page('offers', '/'),
    page('secondary-faq', '/faq', 'menu-faq'),
    page('secondary-contact', '/contact-us', 'menu-contact'),
  ],
}

/** Columns as items with a subMenu. */
export const footerMenu: Menu = {
  items: [
    {
      ...page('help', '/faq'),
      subMenu: [
        page('order-status', '/order'),
        page('delivery', '/faq#delivery'),
        page('returns', '/faq#returns'),
        page('size-charts', '/faq#sizes'),
        page('footer-faq', '/faq', 'menu-faq'),
        page('footer-contact', '/contact-us', 'menu-contact'),
      ],
    },
    {
      ...page('company', '/contact-us'),
      subMenu: [
        page('footer-shops', '/shops', 'menu-shops'),
        page('repairs', '/faq#repairs'),
        page('footer-privacy', '/privacy', 'menu-privacy'),
        page('footer-terms', '/terms', 'menu-terms'),
      ],
    },
    {
      ...page('trade', '/register-dynamics-access'),
      subMenu: [
        page('retailer-locator', '/shops'),
        page('trade-access', '/register-dynamics-access'),
        page('register-application', '/register-api'),
        page('api-reference', '/api/docs'),
      ],
    },
    {
      ...page('shop', '/products'),
      subMenu: [
        departmentLink('footer', 'women-wear'),
        departmentLink('footer', 'men-wear'),
        departmentLink('footer', 'kids-wear'),
        menuLink('footer', 'sports'),
        menuLink('footer', 'sneakers'),
        menuLink('footer', 'sunglasses'),
        page('last-chance', '/search?sale=1'),
      ],
    },
  ],
}

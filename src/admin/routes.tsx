// Pages of the client application. Each is loaded when it is first opened; contracts/admin-paths.ts names the same paths for
// the server.
import { createBrowserRouter } from 'react-router'
import { RouteError } from './shell/route-error.tsx'
import { Shell } from './shell/shell.tsx'

export const createRoutes = () =>
  createBrowserRouter([
    {
      path: '/admin',
      Component: Shell,
      ErrorBoundary: RouteError,
      // The page arrives with its data a moment later.
      HydrateFallback: () => null,
      children: [
        {
          path: 'catalogue',
          lazy: async () => ({ Component: (await import('./brands/brands-page.tsx')).BrandsPage }),
        },
        {
          path: 'catalogue/collections',
          lazy: async () => ({
            Component: (await import('./collections/collections-page.tsx')).CollectionsPage,
          }),
        },
        {
          path: 'catalogue/former-slugs',
          lazy: async () => ({
            Component: (await import('./redirects/former-slugs-page.tsx')).FormerSlugsPage,
          }),
        },
        {
          path: 'catalogue/redirects',
          lazy: async () => ({ Component: (await import('./redirects/redirects-page.tsx')).RedirectsPage }),
        },
        {
          path: 'companies',
          lazy: async () => ({ Component: (await import('./companies/companies-page.tsx')).CompaniesPage }),
        },
        {
          path: 'customers',
          lazy: async () => ({ Component: (await import('./customers/customers-page.tsx')).CustomersPage }),
        },
        {
          path: 'drafts',
          lazy: async () => ({ Component: (await import('./drafts/drafts-page.tsx')).DraftsPage }),
        },
        {
          path: 'emails',
          lazy: async () => ({ Component: (await import('./emails/emails-page.tsx')).EmailsPage }),
        },
        {
          path: 'gift-cards',
          lazy: async () => ({ Component: (await import('./gift-cards/gift-cards-page.tsx')).GiftCardsPage }),
        },
        {
          path: 'imports',
          lazy: async () => ({ Component: (await import('./imports/imports-page.tsx')).ImportsPage }),
        },
        {
          path: 'jobs',
          lazy: async () => ({ Component: (await import('./jobs/jobs-page.tsx')).JobsPage }),
        },
        {
          path: 'orders',
          lazy: async () => ({ Component: (await import('./orders/orders-page.tsx')).OrdersPage }),
        },
        {
          path: 'people',
          lazy: async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage }),
        },
        {
          path: 'products',
          lazy: async () => ({ Component: (await import('./products/products-page.tsx')).ProductsPage }),
        },
        {
          path: 'promotions',
          lazy: async () => ({
            Component: (await import('./promotions/promotions-page.tsx')).PromotionsPage,
          }),
        },
        {
          path: 'quotes',
          lazy: async () => ({ Component: (await import('./quotes/quotes-page.tsx')).QuotesPage }),
        },
        {
          path: 'retailers',
          lazy: async () => ({ Component: (await import('./retailers/retailers-page.tsx')).RetailersPage }),
        },
        {
          path: 'returns',
          lazy: async () => ({ Component: (await import('./returns/returns-page.tsx')).ReturnsPage }),
        },
        {
          path: 'reviews',
          lazy: async () => ({ Component: (await import('./reviews/reviews-page.tsx')).ReviewsPage }),
        },
        {
          path: 'stock',
          lazy: async () => ({ Component: (await import('./stock/stock-page.tsx')).StockPage }),
        },
        {
          path: 'trade',
          lazy: async () => ({
            Component: (await import('./applications/applications-page.tsx')).ApplicationsPage,
          }),
        },
      ],
    },
  ])

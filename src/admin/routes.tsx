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
          path: 'customers',
          lazy: async () => ({ Component: (await import('./customers/customers-page.tsx')).CustomersPage }),
        },
        {
          path: 'orders',
          lazy: async () => ({ Component: (await import('./orders/orders-page.tsx')).OrdersPage }),
        },
        {
          path: 'returns',
          lazy: async () => ({ Component: (await import('./returns/returns-page.tsx')).ReturnsPage }),
        },
        {
          path: 'reviews',
          lazy: async () => ({ Component: (await import('./reviews/reviews-page.tsx')).ReviewsPage }),
        },
      ],
    },
  ])

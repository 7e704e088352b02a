// Starts the back office: the session decides its language.
// First, because it orders the layers of all styles.
import './admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { ApiError } from './data/api-error.ts'
import { sessionQuery } from './data/session.ts'
import { loadCatalogue, TextProvider } from './i18n/text.tsx'
import { readPreferences, applyPreferences } from './shell/preferences.ts'
import { createRoutes } from './routes.tsx'
import { LoadError } from './shell/load-error.tsx'
import { NoAccess } from './shell/no-access.tsx'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Requests that the server rejected would be rejected again.
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status >= 500),
    },
  },
})

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root')!)
  const preferences = readPreferences()
  applyPreferences(preferences)
  const { session, screen } = await queryClient.fetchQuery(sessionQuery).then(
    (session) => ({ session, screen: <RouterProvider router={createRoutes()} /> }),
    (error: unknown) => ({
      session: undefined,
      screen: error instanceof ApiError && error.status === 403 ? <NoAccess /> : <LoadError error={error} />,
    }),
  )
  const catalogue = await loadCatalogue(preferences.language ?? session?.user.locale ?? navigator.language)
  document.documentElement.lang = catalogue.locale
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TextProvider catalogue={catalogue} timeZone={session?.shop.time_zone ?? 'UTC'}>
          {screen}
        </TextProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()

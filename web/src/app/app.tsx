import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { SessionProvider } from '../platform/session/session-provider.tsx'
import { AppRouter } from './router.tsx'
import { ScreenRoutes } from './screen-routes.tsx'

/** The root component of the web app. */
export const App = ({ cache }: { cache: QueryClient }) => (
  <LocaleProvider>
    <QueryClientProvider client={cache}>
      <AppRouter>
        <SessionProvider>
          <ScreenRoutes />
        </SessionProvider>
      </AppRouter>
    </QueryClientProvider>
  </LocaleProvider>
)

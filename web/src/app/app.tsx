import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { SessionProvider } from '../platform/session/session-provider.tsx'
import { features } from './features.ts'
import { Frame } from './frame.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { HomeRedirect } from './home-redirect.tsx'
import { AppRouter } from './router.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

const routes = features.flatMap(feature =>
  feature.screens.map(({ path, Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <GuardedScreen path={path}>
          <Page />
        </GuardedScreen>
      }
    />
  )),
)

/** All screens of the features with their guards. */
const ScreenRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<HomeRedirect />} />
      {routes}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

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

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { afterPaint } from '../platform/composition/after-paint.ts'
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

/** Rarely needed, so it is not in what the first paint waits for. */
const followTranslation = () =>
  import('../platform/translated-page/translated-page.ts').then(
    follow => follow.followTranslation(),
    () => undefined,
  )

/** The root component of the web app. */
export function App({ cache }: { cache: QueryClient }) {
  useEffect(() => afterPaint(followTranslation), [])
  return (
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
}

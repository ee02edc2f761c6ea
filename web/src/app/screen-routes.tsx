import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { features } from './features.ts'
import { Frame } from './frame.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { HomeRedirect } from './home-redirect.tsx'

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
export const ScreenRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<HomeRedirect />} />
      {routes}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

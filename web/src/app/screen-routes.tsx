import { type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { Frame } from './frame.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { HomeRedirect } from './home-redirect.tsx'
import { pages } from './pages.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))
const PlaceholderPage = lazy(async () => ({ default: (await import('./placeholder-page.tsx')).PlaceholderPage }))

const paths = Object.keys(screens) as ScreenPath[]

function screenOf(path: ScreenPath) {
  const Page = pages[path]
  return <GuardedScreen path={path}>{Page ? <Page /> : <PlaceholderPage path={path} />}</GuardedScreen>
}

const Showcase = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../ui/showcase/showcase-page.tsx')).ShowcasePage }))
  : null

/** Every screen of the contract behind its guard. */
export const ScreenRoutes = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route index element={<HomeRedirect />} />
      {paths.map(path => (
        <Route key={path} path={path} element={screenOf(path)} />
      ))}
      {Showcase && <Route path="/showcase" element={<Showcase />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

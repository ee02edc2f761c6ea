import { required } from '@trellis/contract/required.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connectFeatures, loadPage } from './app/features.ts'
import { prepare } from './app/prepare.ts'
import { watchReleases } from './platform/release/release.ts'
import { takeTokenFromAddress } from './platform/session/arrived-token.ts'

takeTokenFromAddress()
connectFeatures()

const [cache] = await Promise.all([prepare(), loadPage(location.pathname)])

const root = createRoot(required(document.getElementById('root')))

// As a transition, the first render yields to the browser every few milliseconds.
startTransition(() =>
  root.render(
    <StrictMode>
      <App cache={cache} />
    </StrictMode>,
  ),
)

if (import.meta.env.PROD) void watchReleases().catch(() => undefined)

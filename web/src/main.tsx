import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connectFeatures } from './app/features.ts'
import { prepare } from './app/prepare.ts'
import { watchReleases } from './platform/release/release.ts'
import { takeTokenFromAddress } from './platform/session/arrived-token.ts'

takeTokenFromAddress()
connectFeatures()

const cache = await prepare()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App cache={cache} />
  </StrictMode>,
)

if (import.meta.env.PROD) void watchReleases().catch(() => undefined)

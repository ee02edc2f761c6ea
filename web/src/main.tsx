import { required } from '@trellis/contract/required.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connectFeatures } from './app/features.ts'
import { prepare } from './app/prepare.ts'
import { watchReleases } from './platform/release/release.ts'
import { takeTokenFromAddress } from './platform/session/arrived-token.ts'

takeTokenFromAddress()
connectFeatures()

// Rarely needed, so it is not in what every first page waits for.
void import('./platform/translated-page/translated-page.ts').then(
  follow => follow.followTranslation(),
  () => undefined,
)

const cache = await prepare()

createRoot(required(document.getElementById('root'))).render(
  <StrictMode>
    <App cache={cache} />
  </StrictMode>,
)

if (import.meta.env.PROD) void watchReleases().catch(() => undefined)

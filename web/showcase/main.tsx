import { QueryClientProvider } from '@tanstack/react-query'
import { required } from '@trellis/contract/required.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRouter } from '../src/app/router.tsx'
import { createQueryClient } from '../src/platform/api/query-client.ts'
import { loadLocale, preferredLocale } from '../src/platform/i18n/locale.ts'
import { LocaleProvider } from '../src/platform/i18n/locale-provider.tsx'
import { ShowcasePage } from './showcase-page.tsx'

await loadLocale(preferredLocale())

createRoot(required(document.getElementById('root'))).render(
  <StrictMode>
    <LocaleProvider>
      <QueryClientProvider client={createQueryClient()}>
        <AppRouter>
          <ShowcasePage />
        </AppRouter>
      </QueryClientProvider>
    </LocaleProvider>
  </StrictMode>,
)

import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { connectFeatures } from '../app/features.ts'
// Loaded by the first event of a course: within a test, that event would come in the next one.
import '../features/analytics/course-events.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import type { Outbox } from '../platform/offline/outbox.ts'
import { refreshSettled } from '../platform/offline/refresh-settled.ts'
import { OutboxContext } from '../platform/offline/use-outbox.ts'
import { type Session, SessionContext } from '../platform/session/session.ts'
import { emptyOutbox } from './device.ts'

type Props = {
  at?: string | { pathname: string; search?: string; state?: unknown }
  session?: Session
  /** Outbox of the logged-in user; null = not loaded yet. */
  outbox?: Outbox | null
  children: ReactNode
}

/** Flushes the outbox, as the page does for a logged-in user. */
function Device({ outbox, children }: { outbox: Outbox | null; children: ReactNode }) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!outbox) return
    void outbox.start()
    return refreshSettled(outbox, cache)
  }, [outbox, cache])
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

connectFeatures()

const visitor: Session = { state: 'unauthenticated' }

/** Records the current address. */
const AddressRecorder = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

/** The providers that a screen needs: language, query cache, router and session. */
export const TestProviders = ({ at = '/', session = visitor, outbox = emptyOutbox(), children }: Props) => (
  <LocaleProvider>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SessionContext value={session}>
          <Device outbox={session.state === 'authenticated' ? outbox : null}>{children}</Device>
        </SessionContext>
        <AddressRecorder />
      </MemoryRouter>
    </QueryClientProvider>
  </LocaleProvider>
)

/** The current address. */
export const currentAddress = () => document.querySelector('[data-testid="where"]')?.textContent

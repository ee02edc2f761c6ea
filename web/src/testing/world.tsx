import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { connectFeatures } from '../app/features.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import type { Outbox } from '../platform/offline/outbox.ts'
import { refreshSettled } from '../platform/offline/refresh-settled.ts'
import { OutboxContext } from '../platform/offline/use-outbox.ts'
import { type Session, SessionContext } from '../platform/session/session.ts'
import { emptyDevice } from './device.ts'

type Props = {
  at?: string | { pathname: string; search?: string; state?: unknown }
  session?: Session
  /** The outbox of the signed-in person; null = it has not loaded yet. */
  unsent?: Outbox | null
  children: ReactNode
}

/** Sends what is waiting, as the page does for a signed-in person. */
function Device({ queue, children }: { queue: Outbox | null; children: ReactNode }) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!queue) return
    void queue.start()
    return refreshSettled(queue, cache)
  }, [queue, cache])
  return <OutboxContext value={queue}>{children}</OutboxContext>
}

connectFeatures()

const visitor: Session = { state: 'unauthenticated' }

/** Records the current address. */
const Whereabouts = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

/** The providers that a screen needs: language, query cache, router and session. */
export const World = ({ at = '/', session = visitor, unsent = emptyDevice(), children }: Props) => (
  <LocaleProvider>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SessionContext value={session}>
          <Device queue={session.state === 'authenticated' ? unsent : null}>{children}</Device>
        </SessionContext>
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>
  </LocaleProvider>
)

/** The current address. */
export const currentAddress = () => document.querySelector('[data-testid="where"]')?.textContent

import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { connectFeatures } from '../app/features.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { refreshSettled } from '../platform/offline/refresh-settled.ts'
import { UnsentContext } from '../platform/offline/unsent.ts'
import type { UnsentQueue } from '../platform/offline/unsent-queue.ts'
import { type Session, SessionContext } from '../platform/session/session.ts'
import { emptyDevice } from './device.ts'

type Props = {
  at?: string | { pathname: string; search?: string; state?: unknown }
  session?: Session
  /** What the signed-in person did without the server knowing; null = what keeps it has not arrived. */
  unsent?: UnsentQueue | null
  children: ReactNode
}

/** Sends what waits, as the page does of one who is signed in. */
function Device({ queue, children }: { queue: UnsentQueue | null; children: ReactNode }) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!queue) return
    void queue.start()
    return refreshSettled(queue, cache)
  }, [queue, cache])
  return <UnsentContext value={queue}>{children}</UnsentContext>
}

connectFeatures()

const visitor: Session = { state: 'unauthenticated' }

/** Tells where one is. */
const Whereabouts = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

/** What a screen stands in: a language, a memory of calls, an address, and somebody who looks at it. */
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

/** The address that the world is at. */
export const whereabouts = () => document.querySelector('[data-testid="where"]')?.textContent

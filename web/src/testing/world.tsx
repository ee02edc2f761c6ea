import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { createQueryClient } from '../platform/api/query-client.ts'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { type Session, SessionContext } from '../platform/session/session.ts'

type Props = {
  at?: string | { pathname: string; search?: string; state?: unknown }
  session?: Session
  children: ReactNode
}

const visitor: Session = { state: 'unauthenticated' }

/** Tells where one is. */
const Whereabouts = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}

/** What a screen stands in: a language, a memory of calls, an address, and somebody who looks at it. */
export const World = ({ at = '/', session = visitor, children }: Props) => (
  <LocaleProvider>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SessionContext value={session}>{children}</SessionContext>
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>
  </LocaleProvider>
)

/** The address that the world is at. */
export const whereabouts = () => document.querySelector('[data-testid="where"]')?.textContent

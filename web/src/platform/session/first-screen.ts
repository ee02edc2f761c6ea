import type { QueryClient } from '@tanstack/react-query'
import { type FirstScreen, firstScreen, firstScreenPaths } from '@trellis/contract/home/first-screen.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { cacheOffline, readAs } from '../api/queries.ts'
import { recordOwner, type StoredSession } from './stored-session.ts'

/** The answer for the owner of a token; null = there is none, and each part is read by its own call. */
type EarlyAnswer = { token: string; answer: Promise<FirstScreen | null> }

declare global {
  /** Early request of `theme.js`; undefined = this page needs none, or no one is logged in. */
  var trellisHome: EarlyAnswer | undefined
}

/** Questions are shown only as the server has them now. */
const isCached = (part: keyof FirstScreen) => part !== 'invitations' && part !== 'dueDates'

const onTokenChecked = (answer: FirstScreen[keyof FirstScreen], token: string) =>
  'roles' in answer && recordOwner(token, answer.id)

/** Starts the reads of the first screen, all of which the one answer answers. */
export function readFirstScreen(cache: QueryClient, { token, answer }: EarlyAnswer): void {
  for (const part of typedKeys(firstScreenPaths)) {
    const early = { token, answer: answer.then(parts => parts?.[part]) }
    const query = readAs({ method: 'GET', path: firstScreenPaths[part] }, {}, { early, onTokenChecked })
    void cache.prefetchQuery(isCached(part) ? cacheOffline(query) : query)
  }
}

/** Reads the first screen in one call after a login that lands there. */
export function useFirstScreenOnLanding(cache: QueryClient, { credential, landing }: StoredSession): void {
  const token = landing === '/mycourses' ? credential?.token : undefined
  useEffect(() => {
    if (token) readFirstScreen(cache, { token, answer: call(firstScreen.read).catch(() => null) })
  }, [cache, token])
}

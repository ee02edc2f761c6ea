import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FirstScreen, firstScreen, firstScreenPaths } from '@trellis/contract/home/first-screen.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { useEffect, useLayoutEffect } from 'react'
import { call, type Slots } from '../api/call.ts'
import { cacheOffline, readAs } from '../api/queries.ts'
import { freshFor } from '../offline/offline-cache.ts'
import { recordOwner, type StoredSession, storedSession } from './stored-session.ts'

/** The answer for the owner of a token; null = there is none, and each part is read by its own call. */
type EarlyAnswer = { token: string; answer: Promise<FirstScreen | null> }

/** A read with its input, and its answer where it was requested early. */
type EarlyRead = { path: `/${string}`; input: Slots; answer: Promise<object | null | undefined> }

declare global {
  /** Early request of `theme.js`; undefined = this page needs none, or no one is logged in. */
  var trellisHome: EarlyAnswer | undefined
  /** Early requests of `theme.js` for a course. */
  var trellisCourse: { token: string; reads: readonly EarlyRead[] } | undefined
}

/** Questions are shown only as the server has them now. */
const uncached: readonly string[] = [firstScreenPaths.invitations, firstScreenPaths.dueDates, firstScreenPaths.choices]

const onTokenChecked = (answer: object, token: string) => {
  if ('roles' in answer && 'id' in answer) recordOwner(token, String(answer.id))
}

/** Starts reads that were requested early with this token. */
export function startReads(cache: QueryClient, token: string, reads: readonly EarlyRead[]): void {
  for (const { path, input, answer } of reads) {
    const early = { token, answer: answer.then(body => body ?? undefined) }
    const query = readAs<object>({ method: 'GET', path }, input, { early, onTokenChecked })
    void cache.prefetchQuery(uncached.includes(path) ? query : cacheOffline(query))
  }
}

/** Starts the reads of the first screen, all of which the one answer answers. */
export function readFirstScreen(cache: QueryClient, { token, answer }: EarlyAnswer): void {
  const toRead = (part: keyof FirstScreen) => ({
    path: firstScreenPaths[part],
    input: {},
    answer: answer.then(parts => parts?.[part]),
  })
  startReads(cache, token, typedKeys(firstScreenPaths).map(toRead))
}

const requestFirstScreen = (cache: QueryClient, token: string) =>
  readFirstScreen(cache, { token, answer: call(firstScreen.read).catch(() => null) })

/** Reads the first screen in one call after a login that lands there. */
export function useFirstScreenOnLanding(cache: QueryClient, { credential, landing }: StoredSession): void {
  const token = landing === '/mycourses' ? credential?.token : undefined
  useEffect(() => {
    if (token) requestFirstScreen(cache, token)
  }, [cache, token])
}

/** Refreshes the first screen in one call on the way back to it: before its parts mount, which would read themselves. */
export function useFreshFirstScreen(): void {
  const cache = useQueryClient()
  useLayoutEffect(() => {
    const { credential } = storedSession()
    const tracks = cache.getQueryCache().find({ queryKey: [firstScreenPaths.tracks, {}] })
    const isDue = !tracks || (tracks.state.fetchStatus === 'idle' && tracks.isStaleByTime(freshFor))
    if (credential && isDue) requestFirstScreen(cache, credential.token)
  }, [cache])
}

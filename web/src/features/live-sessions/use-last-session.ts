import { useQuery } from '@tanstack/react-query'
import { type LiveSession, liveSessions, type sessionList } from '@trellis/contract/live-sessions/live-sessions.ts'
import type * as z from 'zod/mini'
import { read } from '../../platform/api/queries.ts'

type When = z.output<(typeof sessionList)['query']>['when']

type Options = {
  /** Null = not chosen yet. */
  storeId: string | null
  /** The viewer's only store has the list that its screen loads, too. */
  isOnly: boolean
}

const useSessions = ({ storeId, isOnly }: Options, when: When) => {
  const page = { when, offset: 0, limit: 25 }
  const query = isOnly || storeId === null ? page : { ...page, dispensaryId: storeId }
  return useQuery({ ...read(liveSessions.list, { query }), enabled: storeId !== null })
}

const isLater = (one: LiveSession, other: LiveSession) => Date.parse(other.startsAt) - Date.parse(one.startsAt)

/** The last live training of a store, planned or past, without cancelled ones; null = there is none, or not known yet. */
export function useLastSession(options: Options): LiveSession | null {
  const [upcoming, past] = [useSessions(options, 'upcoming'), useSessions(options, 'past')]
  if (!upcoming.data || !past.data) return null
  const kept = [...upcoming.data.items, ...past.data.items].filter(
    ({ cancelledAt, dispensary }) => cancelledAt === null && dispensary.id === options.storeId,
  )
  return kept.toSorted(isLater)[0] ?? null
}

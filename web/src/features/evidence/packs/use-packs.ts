import type { Query } from '@tanstack/react-query'
import type { Out } from '@trellis/contract/endpoint.ts'
import { type EvidencePack, type InspectionLink, packs } from '@trellis/contract/evidence/packs.ts'
import { read } from '../../../platform/api/queries.ts'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'

type Answer = Out<NonNullable<(typeof packs.list)['response']>>

const limit = 25

/** Whether a pack is still to be made. */
export const isInProgress = ({ state }: EvidencePack) => state === 'waiting' || state === 'building'

/** Whether an inspector can open the pack by this link. */
export const isOpen = ({ endedAt, expiresAt }: InspectionLink) => endedAt === null && Date.parse(expiresAt) > Date.now()

/** Milliseconds until packs are read again: their progress, and who opens them. */
const getInterval = ({ state: { data } }: Query<Answer, Error, Answer, unknown[]>) => {
  if (data?.items.some(isInProgress)) return 1_500
  return data?.items.some(({ links }) => links.some(isOpen)) ? 10_000 : false
}

/** The packs of a store, newest first; read again while one is being made or shown. */
export const usePacks = (dispensaryId: string) =>
  usePanelList(limit, range => ({
    ...read(packs.list, { query: { dispensaryId, ...range } }),
    refetchInterval: getInterval,
  }))

export type Packs = ReturnType<typeof usePacks>

import { useQueryClient } from '@tanstack/react-query'
import { offers } from '@trellis/contract/track-management/offers.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { readsOfTracks } from '../impact.ts'

type TakeOfferInput = { trackId?: string; dispensaryIds?: string[] }

/** Accepts or declines an offer. On failure the list is refetched: the offer may have been answered or ended. */
export function useAnswer(id: string) {
  const cache = useQueryClient()
  const { mutateAsync, isPending, error } = useSend(offers.answer, [offers.list, ...readsOfTracks])
  const send = async (body: { accept: boolean } & TakeOfferInput) => {
    try {
      await mutateAsync({ params: { id }, body })
    } catch (failure) {
      void cache.invalidateQueries({ queryKey: [offers.list.path] })
      throw failure
    }
  }
  return {
    take: (input: TakeOfferInput = {}) => send({ accept: true, ...input }),
    decline: () => send({ accept: false }),
    busy: isPending,
    error,
  }
}

export type OfferAnswer = ReturnType<typeof useAnswer>

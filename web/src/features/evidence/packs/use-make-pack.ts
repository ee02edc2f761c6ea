import { type EvidencePack, packs } from '@trellis/contract/evidence/packs.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { changedByPacks } from './changed-reads.ts'

/** Asks for a pack of stores: of the period that must be kept, or of the days given. */
export const useMakePack = () => useSend(packs.create, changedByPacks)

/** The same pack once more. */
export const toNewPack = ({ stores, from, to }: EvidencePack) => ({
  dispensaryIds: stores.map(({ id }) => id),
  from,
  to,
})

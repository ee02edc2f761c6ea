import { packs } from '@trellis/contract/evidence/packs.ts'

/** Reads that a new pack or link affects. */
export const changedByPacks = [packs.list]

import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { home } from '@trellis/contract/home/home.ts'

/** Reads that a change of a person's credentials or waivers affects. */
export const changedByActs = [compliance.list, compliance.person, home.waiting]

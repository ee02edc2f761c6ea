import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import { credentials } from '../credentials/credentials.ts'
import { brandPeople } from './brand-people.ts'
import type { KindWork } from './kind.ts'
import { people } from './people.ts'
import { rewards } from './rewards.ts'
import { stores } from './stores.ts'

/** What each kind of list does. */
export const kinds: { readonly [K in ImportKind]: KindWork } = {
  employees: people,
  managers: people,
  'brand-employees': brandPeople,
  rewards,
  credentials,
  stores,
}

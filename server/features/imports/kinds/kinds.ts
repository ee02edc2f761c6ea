import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import type { KindWork } from './kind.ts'
import { people } from './people.ts'

/** What each kind of list does. */
export const kinds: { readonly [K in ImportKind]: KindWork } = { employees: people, managers: people }

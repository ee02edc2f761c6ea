import { type UserInList, users } from '@trellis/contract/users/users.ts'
import type { Obstacle } from './user-labels.ts'

/** The person that an administrator acts on, in the list or on their page. */
export type Subject = Pick<UserInList, 'id' | 'firstName' | 'lastName' | 'email' | 'enabled' | 'state'> &
  ({ isProtected: boolean } | { obstacles: { disable: Obstacle | null; remove: Obstacle | null } })

/** Reads to invalidate when a person changes. */
export const readsOfUsers = [users.list, users.views, users.get] as const

import { type UserInList, users } from '@trellis/contract/users/users.ts'
import type { Obstacle } from './user-labels.ts'

/** A person on whom an administrator acts, in the list or on the person's page. */
export type Subject = Pick<UserInList, 'id' | 'firstName' | 'lastName' | 'email' | 'enabled' | 'state'> &
  ({ isProtected: boolean } | { obstacles: { disable: Obstacle | null; remove: Obstacle | null } })

/** The reads that change with a person. */
export const readsOfUsers = [users.list, users.views, users.get] as const

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JobAccess } from '@trellis/contract/companies/chain-roles.ts'

/** The permissions of a role, in a few words. */
export const accessLabels: Record<JobAccess, MessageDescriptor> = {
  ROLE_STUDENT: msg`Learns`,
  ROLE_DISPENSARY_ADMIN: msg`Manages the store`,
}

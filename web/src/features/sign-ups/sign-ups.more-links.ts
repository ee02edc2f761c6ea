import { msg } from '@lingui/core/macro'
import { UserCheck } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const signUpsMore: readonly MoreLink[] = [
  { to: '/signup-work-queue', icon: UserCheck, label: msg`Sign-up requests`, place: 10 },
]

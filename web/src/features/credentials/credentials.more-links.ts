import { msg } from '@lingui/core/macro'
import { BadgeCheck } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const credentialsMore: readonly MoreLink[] = [
  { to: '/compliance', icon: BadgeCheck, label: msg`Compliance`, place: 44.5 },
]

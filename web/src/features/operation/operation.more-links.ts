import { msg } from '@lingui/core/macro'
import { HeartPulse } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const operationMore: readonly MoreLink[] = [
  { to: '/operation', icon: HeartPulse, label: msg`Operation`, place: 115 },
]

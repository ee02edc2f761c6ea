import { msg } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const timeSheetsMore: readonly MoreLink[] = [
  { to: '/training-time', icon: Clock, label: msg`Training time`, place: 45 },
]

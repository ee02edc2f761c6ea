import { msg } from '@lingui/core/macro'
import { TabletSmartphone } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const trainingPolicyMore: readonly MoreLink[] = [
  { to: '/training-time/policy', icon: TabletSmartphone, label: msg`Training policy`, place: 73 },
]

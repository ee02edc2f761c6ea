import { msg } from '@lingui/core/macro'
import { Gift, Megaphone, PackageCheck } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const campaignsMore: readonly MoreLink[] = [
  { to: '/campaigns', icon: Megaphone, label: msg`Campaigns`, place: 84 },
  { to: '/fulfilment', icon: PackageCheck, label: msg`Fulfillment`, place: 84.5 },
  { to: '/rewards', icon: Gift, label: msg`Rewards`, place: 130, isForLearners: true },
]

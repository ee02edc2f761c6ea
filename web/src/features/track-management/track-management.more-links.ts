import { msg } from '@lingui/core/macro'
import { ListChecks, PackagePlus } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const trackManagementMore: readonly MoreLink[] = [
  { to: '/track-assignments', icon: ListChecks, label: msg`Track assignments`, place: 52 },
  { to: '/offers', icon: PackagePlus, label: msg`Offer to stores`, place: 55 },
]

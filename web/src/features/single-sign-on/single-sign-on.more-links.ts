import { msg } from '@lingui/core/macro'
import { Building2 } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const singleSignOnMore: readonly MoreLink[] = [
  { to: '/single-sign-on', icon: Building2, label: msg`Company login`, place: 90 },
]

import { msg } from '@lingui/core/macro'
import { FileCheck } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const evidenceMore: readonly MoreLink[] = [
  { to: '/compliance/evidence', icon: FileCheck, label: msg`Inspection`, place: 44.6 },
]

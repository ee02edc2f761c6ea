import { msg } from '@lingui/core/macro'
import { ScrollText } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const auditMore: readonly MoreLink[] = [
  { to: '/audit-log', icon: ScrollText, label: msg`Audit log`, place: 110 },
]

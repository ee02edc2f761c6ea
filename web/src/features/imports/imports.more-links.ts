import { msg } from '@lingui/core/macro'
import { FileSpreadsheet } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const importsMore: readonly MoreLink[] = [
  { to: '/imports', icon: FileSpreadsheet, label: msg`Imported lists`, place: 46 },
]

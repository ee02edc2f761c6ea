import { msg } from '@lingui/core/macro'
import { Images } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const mediaMore: readonly MoreLink[] = [{ to: '/library', icon: Images, label: msg`Library`, place: 62 }]

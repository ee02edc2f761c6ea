import { msg } from '@lingui/core/macro'
import { FolderSync } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const provisioningMore: readonly MoreLink[] = [
  { to: '/provisioning', icon: FolderSync, label: msg`Company directories`, place: 100 },
]

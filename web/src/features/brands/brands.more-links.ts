import { msg } from '@lingui/core/macro'
import { Palette } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const brandsMore: readonly MoreLink[] = [
  { to: '/brand-settings', icon: Palette, label: msg`Brand settings`, place: 85 },
]

import { msg } from '@lingui/core/macro'
import { Store } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const storesMore: readonly MoreLink[] = [
  { to: '/brand-dispensaries', icon: Store, label: msg`Stores of the brand`, place: 70 },
]

import { msg } from '@lingui/core/macro'
import { Handshake, Store } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const brandStoresMore: readonly MoreLink[] = [
  { to: '/brand-dispensaries', icon: Store, label: msg`Stores of the brand`, place: 70 },
  { to: '/store-brands', icon: Handshake, label: msg`Brands of our stores`, place: 71 },
]

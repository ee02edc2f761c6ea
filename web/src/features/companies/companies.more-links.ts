import { msg } from '@lingui/core/macro'
import { Building2, Handshake, Network } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const companiesMore: readonly MoreLink[] = [
  { to: '/chains', icon: Building2, label: msg`Chains`, place: 41 },
  { to: '/company', icon: Building2, label: msg`Company`, place: 25 },
  { to: '/resellers', icon: Handshake, label: msg`Resellers`, place: 42 },
  { to: '/parent-companies', icon: Network, label: msg`Parent companies`, place: 43 },
]

import { msg } from '@lingui/core/macro'
import { Library, ListChecks, PanelsTopLeft } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const tracksMore: readonly MoreLink[] = [
  { to: '/tracks', icon: ListChecks, label: msg`Tracks by store`, place: 30 },
  { to: '/dispensary-tracks', icon: ListChecks, label: msg`Tracks of my store`, place: 40 },
  { to: '/track-management', icon: Library, label: msg`Manage tracks`, place: 50 },
  { to: '/mycourses', icon: PanelsTopLeft, label: msg`My courses`, place: 120, isForLearners: true },
]

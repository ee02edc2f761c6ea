import { msg } from '@lingui/core/macro'
import { GraduationCap, Wrench } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const editorMore: readonly MoreLink[] = [
  { to: '/edit-card-courses', icon: Wrench, label: msg`Edit courses`, place: 60 },
  { to: '/edit-classes', icon: GraduationCap, label: msg`Edit classes`, place: 61 },
]

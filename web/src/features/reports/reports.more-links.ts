import { msg } from '@lingui/core/macro'
import { ChartColumn } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const reportsMore: readonly MoreLink[] = [{ to: '/reports', icon: ChartColumn, label: msg`Reports`, place: 20 }]

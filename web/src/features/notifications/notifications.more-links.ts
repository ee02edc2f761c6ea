import { msg } from '@lingui/core/macro'
import { Mail } from 'lucide-react'
import type { MoreLink } from '../../platform/composition/web-feature.ts'

/** The entries of this feature in the menu: loaded when it opens. */
export const notificationsMore: readonly MoreLink[] = [{ to: '/mail', icon: Mail, label: msg`E-mails`, place: 80 }]

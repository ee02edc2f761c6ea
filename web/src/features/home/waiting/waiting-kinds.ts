import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { WaitingKind } from '@trellis/contract/home/home.ts'
import type { Role } from '@trellis/contract/roles.ts'
import {
  Ban,
  CalendarClock,
  CircleAlert,
  ClipboardPen,
  Clock,
  Eye,
  FileCheck,
  Gift,
  Handshake,
  type LucideIcon,
  MailX,
  Megaphone,
  Merge,
  PackageCheck,
  PackagePlus,
  Timer,
  UserCheck,
  UserPlus,
} from 'lucide-react'
import { chooseScreen, type ScreensByRole } from '../screen-for.ts'

const answer = msg({ message: 'Answer', context: 'to do' })

type KindView = {
  icon: LucideIcon
  /** `written` is the formatted count, such as 99+. */
  words: (count: number, written: string) => MessageDescriptor
  action: MessageDescriptor
  /** Screen that handles the item, by the viewer's first matching role. */
  screens: ScreensByRole
}

const atStore = { ROLE_DISPENSARY_ADMIN: '/dispensary-employees', ROLE_RETAIL_ORGANIZATION_EMPLOYEE: '/locations' }
const everyone = (screen: string) => ({ ROLE_USER: screen })

/** Label and link of each kind. */
const views: Record<WaitingKind, KindView> = {
  'held-emails': {
    icon: MailX,
    words: (count, written) =>
      msg`${plural(count, { one: '# e-mail is held after a restore', other: `${written} e-mails are held after a restore` })}`,
    action: msg`Decide`,
    screens: everyone('/mail'),
  },
  'sign-up-requests': {
    icon: UserPlus,
    words: (count, written) =>
      msg`${plural(count, { one: '# person asks to join', other: `${written} people ask to join` })}`,
    action: msg`Decide`,
    screens: { ROLE_ADMINISTRATOR: '/signup-work-queue', ...atStore },
  },
  'unconfirmed-people': {
    icon: UserCheck,
    words: (count, written) =>
      msg`${plural(count, { one: '# person joined using the poster', other: `${written} people joined using the poster` })}`,
    action: msg`Confirm`,
    screens: atStore,
  },
  'certificates-to-confirm': {
    icon: FileCheck,
    words: (count, written) =>
      msg`${plural(count, { one: '# certificate waits for your look', other: `${written} certificates wait for your look` })}`,
    action: msg`Review`,
    screens: everyone('/compliance'),
  },
  'training-to-identify': {
    icon: UserCheck,
    words: (count, written) =>
      msg`${plural(count, { one: '# training waits until you confirm who trained', other: `${written} trainings wait until you confirm who trained` })}`,
    action: msg`Confirm`,
    screens: everyone('/compliance'),
  },
  'attendance-to-record': {
    icon: ClipboardPen,
    words: (count, written) =>
      msg`${plural(count, { one: '# live training has no attendance yet', other: `${written} live trainings have no attendance yet` })}`,
    action: msg`Record`,
    screens: everyone('/compliance'),
  },
  'reward-reviews': {
    icon: Timer,
    words: (count, written) =>
      msg`${plural(count, { one: '# course was completed too fast', other: `${written} courses were completed too fast` })}`,
    action: msg`Review`,
    screens: atStore,
  },
  'brand-requests': {
    icon: Handshake,
    words: (count, written) =>
      msg`${plural(count, { one: '# brand asks to work with a store', other: `${written} brands ask to work with stores` })}`,
    action: answer,
    screens: everyone('/store-brands'),
  },
  offers: {
    icon: PackagePlus,
    words: (count, written) =>
      msg`${plural(count, { one: '# course or track is offered to you', other: `${written} courses or tracks are offered to you` })}`,
    action: msg`Review`,
    screens: {
      ROLE_RETAIL_ORGANIZATION_EMPLOYEE: '/track-management?view=offered',
      ROLE_DISPENSARY_ADMIN: '/dispensary-tracks',
    },
  },
  'merge-requests': {
    icon: Merge,
    words: (count, written) =>
      msg`${plural(count, { one: '# store may be listed twice', other: `${written} stores may be listed twice` })}`,
    action: answer,
    screens: everyone('/store-brands'),
  },
  'merge-questions': {
    icon: Merge,
    words: (count, written) =>
      msg`${plural(count, { one: '# question about merged stores', other: `${written} questions about merged stores` })}`,
    action: answer,
    screens: everyone('/store-brands'),
  },
  'reward-problems': {
    icon: CircleAlert,
    words: (count, written) =>
      msg`${plural(count, { one: '# reward has a problem', other: `${written} rewards have a problem` })}`,
    action: answer,
    screens: everyone('/fulfilment?step=problem'),
  },
  'rewards-to-order': {
    icon: PackageCheck,
    words: (count, written) =>
      msg`${plural(count, { one: '# reward to order', other: `${written} rewards to order` })}`,
    action: msg({ message: 'Order', context: 'to buy' }),
    screens: everyone('/fulfilment?step=to-order'),
  },
  'campaigns-ending': {
    icon: Megaphone,
    words: (count, written) =>
      msg`${plural(count, { one: '# campaign ends within a week', other: `${written} campaigns end within a week` })}`,
    action: msg`See`,
    screens: everyone('/campaigns?phase=running'),
  },
  'training-time-requests': {
    icon: Clock,
    words: (count, written) =>
      msg`${plural(count, { one: '# person reports missing training time', other: `${written} reports of missing training time` })}`,
    action: answer,
    screens: everyone('/training-time'),
  },
  'people-may-not-sell': {
    icon: Ban,
    words: (count, written) =>
      msg`${plural(count, { one: '# person may not sell', other: `${written} people may not sell` })}`,
    action: msg`See who`,
    screens: everyone('/compliance'),
  },
  'overdue-people': {
    icon: CalendarClock,
    words: (count, written) =>
      msg`${plural(count, { one: '# person is overdue', other: `${written} people are overdue` })}`,
    action: msg`See who`,
    screens: everyone('/reports#overdue'),
  },
  'draft-reviews': {
    icon: Eye,
    words: (count, written) =>
      msg`${plural(count, { one: '# draft is waiting for your review', other: `${written} drafts are waiting for your review` })}`,
    action: msg`Review`,
    screens: everyone('/edit-card-courses'),
  },
  'failed-emails': {
    icon: MailX,
    words: (count, written) =>
      msg`${plural(count, { one: '# e-mail could not be sent', other: `${written} e-mails could not be sent` })}`,
    action: msg`See why`,
    screens: everyone('/mail?status=failed'),
  },
  'rewards-to-choose': {
    icon: Gift,
    words: (count, written) =>
      msg`${plural(count, { one: '# reward to choose', other: `${written} rewards to choose` })}`,
    action: msg`Choose`,
    screens: everyone('/rewards'),
  },
}

/** Whether this page knows a kind: a newer server may send others. */
export const isKnownKind = (kind: string) => Object.hasOwn(views, kind)

/** Label and link of a kind for the given roles. */
export function getKindView(kind: WaitingKind, roles: readonly Role[]) {
  const { screens, ...view } = views[kind]
  return { ...view, to: chooseScreen(screens, roles) }
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PersonStanding } from '@trellis/contract/credentials/compliance.ts'
import type { StandingReason, StandingState } from '@trellis/contract/credentials/standing.ts'
import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CircleX,
  ClockAlert,
  Eye,
  type LucideIcon,
  ShieldAlert,
} from 'lucide-react'
import { useFormat } from '../../platform/i18n/format.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { noonOfDay } from '../tracks/noon-of-day.public.ts'

type StandingText = Pick<PersonStanding, 'state' | 'until' | 'why'>

type Look = { tone: ChipTone; icon: LucideIcon; word: MessageDescriptor; dated: (day: string) => MessageDescriptor }

const looks: Record<StandingState | 'unconfirmed', Look> = {
  fine: { tone: 'good', icon: CircleCheck, word: msg`Valid`, dated: day => msg`Valid until ${day}` },
  soon: { tone: 'wait', icon: CalendarClock, word: msg`Expires soon`, dated: day => msg`Expires ${day}` },
  unconfirmed: { tone: 'wait', icon: Eye, word: msg`Waits for a look`, dated: () => msg`Waits for a look` },
  waived: { tone: 'neutral', icon: CirclePause, word: msg`Waived`, dated: day => msg`Waived until ${day}` },
  due: {
    tone: 'wait',
    icon: ClockAlert,
    word: msg({ message: 'Due', context: 'a certificate' }),
    dated: day => msg`Due ${day}`,
  },
  missing: { tone: 'bad', icon: CircleX, word: msg`Missing`, dated: day => msg`Was due ${day}` },
  expired: { tone: 'bad', icon: ShieldAlert, word: msg`Expired`, dated: day => msg`Expired ${day}` },
}

/** The words of all states, for filters. */
export const stateWords = (state: StandingState) => looks[state].word

const hasReason = ({ why }: StandingText, ...codes: StandingReason['code'][]) =>
  why.some(({ code }) => codes.includes(code))

/** A credential alone that no one has confirmed yet. */
const isUnconfirmedOnly = (standing: StandingText) =>
  hasReason(standing, 'waits-for-look') && !hasReason(standing, 'expires')

/** Formats a day within a sentence: Mar 3, with its year if it is not this one. */
export function useDayInWords() {
  const { dateInWords } = useFormat()
  return (day: string) => dateInWords(noonOfDay(day))
}

/** A state in an icon, a word, and its day. */
export function StandingChip({ standing }: { standing: StandingText }) {
  const { i18n } = useLingui()
  const inWords = useDayInWords()
  const { tone, icon, word, dated } = looks[isUnconfirmedOnly(standing) ? 'unconfirmed' : standing.state]
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(standing.until === null ? word : dated(inWords(standing.until)))}
    </Chip>
  )
}

/** Whether a person may sell today, in an icon and words. */
export const SellingChip = ({ maySell }: { maySell: boolean }) =>
  maySell ? (
    <Chip tone="good" icon={CircleCheck}>
      <Trans>May sell</Trans>
    </Chip>
  ) : (
    <Chip tone="bad" icon={CircleX}>
      <Trans>May not sell</Trans>
    </Chip>
  )

function DatedReason({ reason }: { reason: Extract<StandingReason, { days: number }> }) {
  const day = useDayInWords()(reason.day)
  const { code, days } = reason
  if (code === 'expired') return <Trans>Expired on {day}.</Trans>
  if (code === 'overdue') return <Trans>Was due on {day}.</Trans>
  if (code === 'first-due')
    return days === 0 ? (
      <Trans>Due today.</Trans>
    ) : (
      <Plural value={days} one={`Due tomorrow, ${day}.`} other={`Due in # days, on ${day}.`} />
    )
  return days === 0 ? (
    <Trans>Expires today.</Trans>
  ) : (
    <Plural value={days} one={`Expires tomorrow, ${day}.`} other={`Expires in # days, on ${day}.`} />
  )
}

function WaivedReason({ reason }: { reason: Extract<StandingReason, { code: 'waived' }> }) {
  const [day, words] = [useDayInWords()(reason.day), reason.reason]
  return (
    <Trans>
      Waived until {day}: “{words}”
    </Trans>
  )
}

/** A reason in one sentence, the same for the person and for those who manage their store. */
function ReasonText({ reason }: { reason: StandingReason }) {
  if ('days' in reason) return <DatedReason reason={reason} />
  if (reason.code === 'waived') return <WaivedReason reason={reason} />
  if (reason.code === 'waits-for-look') return <Trans>A certificate waits for a manager’s look.</Trans>
  if (reason.code === 'before-selling') return <Trans>Needed before the first day of selling.</Trans>
  return <Trans>Not done yet. It has no due date.</Trans>
}

/** All reasons of a standing. */
export const StandingReasons = ({ why }: { why: readonly StandingReason[] }) =>
  why.map(reason => (
    <p key={reason.code} className="wrap-anywhere text-pretty text-ink-2 text-small">
      <ReasonText reason={reason} />
    </p>
  ))

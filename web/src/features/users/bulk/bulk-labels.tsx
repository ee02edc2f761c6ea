import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { BulkAct, BulkOutcome, BulkReason } from '@trellis/contract/users/users.ts'
import { useFormat } from '../../../platform/i18n/format.ts'

/** Button labels of bulk actions. */
export const actLabels: Record<BulkAct, MessageDescriptor> = {
  enable: msg`Enable`,
  disable: msg`Disable`,
  invite: msg`Invite again`,
  delete: msg`Delete`,
}

/** Result labels. */
export const outcomeLabels: Record<BulkOutcome['outcome'], MessageDescriptor> = {
  DONE: msg`Done`,
  NOTHING_TO_DO: msg`Nothing to do`,
  SKIPPED: msg`Left out`,
  STOPPED: msg`Not done`,
}

/** Reasons for a bulk action. */
export const reasonLabels: Record<BulkReason, MessageDescriptor> = {
  LEFT: msg`They left`,
  BACK: msg`They came back`,
  REQUESTED: msg`Someone asked for it`,
  SECURITY: msg`Security`,
  MISTAKE: msg`To undo a mistake`,
  OTHER: msg`Something else`,
}

type ActProps = { act: BulkAct }

export function ActQuestion({ act, count }: ActProps & { count: number }) {
  if (act === 'enable') return <Plural value={count} one="Enable # person?" other="Enable # people?" />
  if (act === 'disable') return <Plural value={count} one="Disable # person?" other="Disable # people?" />
  if (act === 'invite') return <Plural value={count} one="Invite # person again?" other="Invite # people again?" />
  return <Plural value={count} one="Permanently delete # person?" other="Permanently delete # people?" />
}

export function ActConsequence({ act }: ActProps) {
  if (act === 'enable') return <Trans>They can log in again. People who are already enabled stay as they are.</Trans>
  if (act === 'disable')
    return (
      <Trans>
        They are logged out immediately and cannot log in. They keep what they learned. You can enable them again.
      </Trans>
    )
  if (act === 'invite')
    return (
      <Trans>
        Each gets an e-mail with a new link, and earlier links stop working. People with a password get no e-mail.
      </Trans>
    )
  return <Trans>This cannot be undone.</Trans>
}

type ActNotDoneProps = {
  outcomes: Partial<Record<BulkOutcome['outcome'], number>>
  total: number
  /** Who started the job; undefined = the viewer. */
  madeBy?: string
}

/** Number of people skipped, and why if the job stopped. */
export function ActNotDone({ outcomes, total, madeBy }: ActNotDoneProps) {
  const format = useFormat()
  const { DONE: doneCount = 0, STOPPED: stopped = 0 } = outcomes
  const [done, all] = [format.number(doneCount), format.number(total)]
  if (stopped > 0 && madeBy)
    return (
      <Trans>
        {done} of {all} done; the access of {madeBy} ended.
      </Trans>
    )
  if (stopped > 0)
    return (
      <Trans>
        {done} of {all} done; your access ended.
      </Trans>
    )
  const others = total - doneCount
  return (
    others > 0 && <Plural value={others} one="Nothing changed for # person." other="Nothing changed for # people." />
  )
}

export function ActDone({ act, count }: ActProps & { count: number }) {
  if (act === 'enable') return <Plural value={count} one="# person was enabled" other="# people were enabled" />
  if (act === 'disable') return <Plural value={count} one="# person was disabled" other="# people were disabled" />
  if (act === 'invite')
    return <Plural value={count} one="# person was invited again" other="# people were invited again" />
  return <Plural value={count} one="# person was deleted" other="# people were deleted" />
}

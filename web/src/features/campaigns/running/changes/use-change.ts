import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { useMemo, useState } from 'react'
import { isProblem } from '../../../../platform/api/problem.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { readsOfRunning } from '../reads-of-running.ts'
import { endOfDay, getLastDay, type RewardTexts, toRewardTexts, withPlaces } from './change-values.ts'

type Values = {
  title: string
  lastDay: string
  target: number | null
  places: string[]
  tellsLimit: boolean
  rewards: RewardTexts
}

const firstValues = (campaign: Campaign): Values => ({
  title: campaign.title,
  lastDay: getLastDay(campaign.endsAt),
  target: campaign.targetPctComplete,
  places: [],
  tellsLimit: campaign.tellsLimit,
  rewards: toRewardTexts(campaign),
})

/** The parts of the form that show their own errors. */
const shownParts = ['title', 'endsAt', 'targetPctComplete', 'audience'] as const
type ShownPart = (typeof shownParts)[number]

const belongsTo = (field: string, part: string) => field === part || field.startsWith(`${part}.`)

const faultsIn = (error: Error | null) => (isProblem(error, 'INVALID_INPUT') ? Object.entries(error.fieldErrors) : [])

/** The error to show above the form; null if every fault appears beside its part. */
function toFailure(error: Error | null): Error | null {
  const faults = faultsIn(error)
  if (faults.length === 0) return error
  const elsewhere = faults.find(([field]) => !shownParts.some(part => belongsTo(field, part)))
  return elsewhere ? new Error(elsewhere[1][0]) : null
}

/** The form values of a running campaign, and how they are sent. */
export function useChange(campaign: Campaign, onSaved: () => void) {
  const [values, setValues] = useState(() => firstValues(campaign))
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { mutate, isPending, error } = useSend(running.change, readsOfRunning)
  const forbidden = isProblem(error, 'REWARDS_FORBIDDEN') ? error.fieldErrors : {}
  const toConfirm = isProblem(error, 'CONFIRMATION_MISSING') ? error.fieldErrors : {}
  const faults = faultsIn(error)
  // The same error on every render: the form moves the focus to a new one.
  const failure = useMemo(() => toFailure(error), [error])
  const getError = (part: ShownPart) => {
    const [sentence] = faults.find(([field]) => belongsTo(field, part))?.[1] ?? []
    return sentence && say(sentence)
  }
  const send = () => {
    const { title, lastDay, target, places, tellsLimit, rewards } = values
    const body = {
      title,
      endsAt: endOfDay(lastDay, campaign.endsAt),
      targetPctComplete: target ?? campaign.targetPctComplete,
      audience: withPlaces(campaign.audience, places),
      tellsLimit,
      rewards,
      confirmedStates: [...confirmed],
      leftOutStates: [...leftOut],
    }
    mutate({ params: { id: campaign.id }, body }, { onSuccess: onSaved })
  }
  return {
    values,
    change: (next: Partial<Values>) => setValues({ ...values, ...next }),
    confirmed,
    setConfirmed,
    leftOut,
    setLeftOut,
    /** The added states that forbid such rewards, and those whose rules must be confirmed. */
    forbidden: Object.entries(forbidden),
    toConfirm: Object.entries(toConfirm),
    errorOf: getError,
    failure,
    isPending,
    send,
  }
}

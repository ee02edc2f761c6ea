import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { useMemo, useState } from 'react'
import { isProblem } from '../../../../platform/api/problem.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { readsOfRunning } from '../reads-of-running.ts'
import { endOfDay, lastDayOf, type Words, withPlaces, wordsOf } from './change-values.ts'

type Values = {
  title: string
  lastDay: string
  target: number | null
  places: string[]
  tellsLimit: boolean
  rewards: Words
}

const firstValues = (campaign: Campaign): Values => ({
  title: campaign.title,
  lastDay: lastDayOf(campaign.endsAt),
  target: campaign.targetPctComplete,
  places: [],
  tellsLimit: campaign.tellsLimit,
  rewards: wordsOf(campaign),
})

/** The parts of the form that say what is wrong with them. */
const shownParts = ['title', 'endsAt', 'targetPctComplete', 'audience'] as const
type ShownPart = (typeof shownParts)[number]

const isOf = (field: string, part: string) => field === part || field.startsWith(`${part}.`)

const faultsIn = (error: Error | null) => (isProblem(error, 'INVALID_INPUT') ? Object.entries(error.fieldErrors) : [])

/** What no part of the form says: null where all that is wrong stands beside its part. */
function failureOf(error: Error | null): Error | null {
  const faults = faultsIn(error)
  if (faults.length === 0) return error
  const elsewhere = faults.find(([field]) => !shownParts.some(part => isOf(field, part)))
  return elsewhere ? new Error(elsewhere[1][0]) : null
}

/** What is typed into the form of a running campaign, and how it is sent. */
export function useChange(campaign: Campaign, onSaved: () => void) {
  const [values, setValues] = useState(() => firstValues(campaign))
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { mutate, isPending, error } = useSend(running.change, readsOfRunning)
  const forbidden = isProblem(error, 'REWARDS_FORBIDDEN') ? error.fieldErrors : {}
  const toConfirm = isProblem(error, 'CONFIRMATION_MISSING') ? error.fieldErrors : {}
  const faults = faultsIn(error)
  // The same error on every render: the form moves the focus to a new one.
  const failure = useMemo(() => failureOf(error), [error])
  const errorOf = (part: ShownPart) => {
    const [sentence] = faults.find(([field]) => isOf(field, part))?.[1] ?? []
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
    /** The added states that forbid such rewards, and those whose rules are to be confirmed, with what they say. */
    forbidden: Object.entries(forbidden),
    toConfirm: Object.entries(toConfirm),
    errorOf,
    failure,
    isPending,
    send,
  }
}

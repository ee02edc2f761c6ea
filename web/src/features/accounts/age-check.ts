import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import type { SessionUser } from '../../platform/session/session.ts'
import { readLocal, writeLocal } from '../../platform/storage/local.ts'

/** Storage key of a visitor's own answer: the ISO date on which it was given. */
const ageStorageKey = 'ageVerifiedOn'

const isDate = (text: string | null) => text !== null && !Number.isNaN(Date.parse(text))

/** Whether the visitor of this browser has confirmed to be old enough. */
const hasVisitorVerified = () => isDate(readLocal(ageStorageKey))

/** Whether content may be shown: by the account, or by the answer given in this browser. */
const isOldEnough = (user: Pick<SessionUser, 'ageVerifiedOn'> | null, visitorVerified: boolean) =>
  user?.ageVerifiedOn != null || visitorVerified

/** The age check of the current viewer, and how to pass it. A visitor's answer is carried over to their account. */
export function useAgeCheck(user: SessionUser | null) {
  const [confirmedHere, setConfirmedHere] = useState(hasVisitorVerified)
  const { mutate, mutateAsync, isPending, error } = useSend(accounts.verifyAge, [accounts.me])
  const mustSaveToAccount = user !== null && user.ageVerifiedOn === null && confirmedHere
  const saveToAccount = useEffectEvent(() => mutate())
  useEffect(() => {
    if (mustSaveToAccount) saveToAccount()
  }, [mustSaveToAccount])

  const pass = async () => {
    if (user !== null) return void (await mutateAsync().catch(() => undefined))
    writeLocal(ageStorageKey, new Date().toISOString())
    setConfirmedHere(true)
  }
  return { isPassed: isOldEnough(user, confirmedHere), pass, isBusy: isPending, error }
}

export type AgeCheck = ReturnType<typeof useAgeCheck>

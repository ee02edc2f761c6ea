import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { useState } from 'react'
import { ApiProblem, errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import type { ManagerRow, StorePart } from './invite-form.tsx'

/** What the server says is wrong with a field. */
const fieldErrors = (error: unknown) => {
  const said: Record<string, string> = {}
  if (error instanceof ApiProblem)
    for (const [name, [sentence]] of Object.entries(error.fieldErrors))
      said[name.split('.')[0] ?? name] = say(sentence ?? '')
  return said
}

/** Sends an invitation; answers its id, or null where it failed. */
export function useInvite() {
  const { t } = useLingui()
  const send = useSend(storeInvitations.invite, [storeInvitations.list, brandStores.list])
  const [failure, setFailure] = useState<Error | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const invite = async ({ name, city, addressLine1, zipCode }: StorePart, managers: readonly ManagerRow[]) => {
    const state = keysOf(states).find(code => code === city?.state)
    if (!city || !state) return null
    setFailure(null)
    setErrors({})
    const adminData = managers.map(({ key: _, ...manager }) => manager)
    const body = { dispensaryName: name, location: { city: city.name, state }, addressLine1, zipCode, adminData }
    try {
      return (await send.mutateAsync({ body })).id
    } catch (error) {
      const said = fieldErrors(error)
      setErrors(said)
      if (Object.keys(said).length === 0)
        setFailure(
          error instanceof ApiProblem
            ? errorOf(error)
            : new Error(t`The invitation could not be sent. Please try again.`),
        )
      else setFailure(new Error(Object.values(said)[0] ?? ''))
      return null
    }
  }
  return { invite, failure, errors, busy: send.isPending }
}

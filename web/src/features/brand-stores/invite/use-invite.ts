import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { onlyCountry, storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { useState } from 'react'
import { ApiProblem, saidByServer } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import type { ManagerRow, StorePart } from './invite-form.tsx'

/** The server's errors by field. */
const fieldErrors = (error: unknown) => {
  const errors: Record<string, string> = {}
  if (error instanceof ApiProblem)
    for (const [name, [sentence]] of Object.entries(error.fieldErrors))
      errors[name.split('.')[0] ?? name] = say(sentence ?? '')
  return errors
}

/** Sends an invitation; returns its id, or null on failure. `otherwise`: the fallback message. */
export function useInvite(otherwise: string) {
  const send = useSend(storeInvitations.invite, [storeInvitations.list, brandStores.list])
  const [failure, setFailure] = useState<Error | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const invite = async ({ name, city, addressLine1, zipCode }: StorePart, managers: readonly ManagerRow[]) => {
    const state = typedKeys(states).find(code => code === city?.state)
    if (!city || !state) return null
    setFailure(null)
    setErrors({})
    const adminData = managers.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }))
    const body = {
      dispensaryName: name,
      location: { city: city.name, state, country: onlyCountry },
      addressLine1,
      zipCode,
      adminData,
    }
    try {
      return (await send.mutateAsync({ body })).id
    } catch (error) {
      const serverErrors = fieldErrors(error)
      setErrors(serverErrors)
      const [first] = Object.values(serverErrors)
      setFailure(first === undefined ? saidByServer(error, otherwise) : new Error(first))
      return null
    }
  }
  return { invite, failure, errors, busy: send.isPending }
}

import { useLingui } from '@lingui/react/macro'
import { states } from '@trellis/contract/states.ts'

type Person = { personName: string | null; stateCode: string | null }

const stateNames: Readonly<Record<string, string>> = states

/** What a person is called: by name where the brand may know it, else by the state of the store. */
export function usePersonName() {
  const { t } = useLingui()
  return ({ personName, stateCode }: Person) => {
    const state = stateNames[stateCode ?? ''] ?? stateCode ?? ''
    return personName ?? t`A budtender at a store in ${state}`
  }
}

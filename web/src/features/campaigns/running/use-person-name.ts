import { useLingui } from '@lingui/react/macro'
import { states } from '@trellis/contract/states.ts'

type Person = { personName: string | null; stateCode: string | null }

const stateNames: Readonly<Record<string, string>> = states

/** A person's name if the brand may know it, else the state of their store. */
export function usePersonName() {
  const { t } = useLingui()
  return ({ personName, stateCode }: Person) => {
    const state = stateNames[stateCode ?? ''] ?? stateCode ?? ''
    return personName ?? t`A budtender at a store in ${state}`
  }
}

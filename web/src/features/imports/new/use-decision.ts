import { imports } from '@trellis/contract/imports/imports.ts'
import { localProblems } from '@trellis/contract/local-problems.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import type { Decision } from './decide-step.tsx'
import { type Check, countOutcomes } from './use-check.ts'

/** Final step: who gets e-mail, whose work ends, and applying the list as shown. */
export function useDecision(check: Check) {
  const navigate = useNavigate()
  const [decision, decide] = useState<Decision>({ mail: 'people', ending: 0 })
  const [failure, setFailure] = useState<Error | null>(null)
  const [changed, setChanged] = useState<readonly number[]>([])
  const { mutateAsync } = useSend(imports.apply)
  const showChanges = async () => {
    setChanged((await check.recheck()).map(({ number }) => number))
    decide(before => ({ ...before, ending: 0 }))
    setFailure(new Error(localProblems.COUNT_CHANGED.sentence))
  }
  return {
    decision,
    decide,
    failure,
    /** Rows whose outcome differed when applied. */
    changed,
    forgetChanges: () => {
      setChanged([])
      setFailure(null)
    },
    apply: async () => {
      const params = { id: check.id ?? '' }
      setFailure(null)
      try {
        await mutateAsync({ params, body: { ...decision, expected: countOutcomes(check.rows) } })
        void navigate(`/imports/${params.id}`)
      } catch (failed) {
        if (isProblem(failed, 'COUNT_CHANGED')) await showChanges()
        else setFailure(failed instanceof Error ? failed : new Error(String(failed)))
      }
    },
  }
}

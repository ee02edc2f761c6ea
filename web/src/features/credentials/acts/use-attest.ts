import { type AttestationMethod, attestations } from '@trellis/contract/credentials/attestations.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { changedByActs } from './changed-reads.ts'

/** What an attestation is about: a round of a course, a class or a certificate. */
type AttestationSubject = { courseRoundId?: string | null; classId?: string | null; credentialId?: string | null }

/** Confirms a person's identity for some subjects; false = it failed, as `failure` says. */
export function useAttest(userId: string) {
  const { mutateAsync, isPending } = useSend(attestations.create, changedByActs)
  const [failure, setFailure] = useState<Error | null>(null)
  // One after the other: the last one may earn the certificate. Pressed again, those that arrived are not repeated.
  const attest = async (subjects: readonly AttestationSubject[], method: AttestationMethod) => {
    setFailure(null)
    try {
      for (const subject of subjects) await mutateAsync({ body: { userId, ...subject, kind: 'identity', method } })
      return true
    } catch (error) {
      setFailure(toError(error))
      return false
    }
  }
  return { attest, failure, isPending }
}

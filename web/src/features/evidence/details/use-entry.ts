import {
  IdentityChange,
  type IdentityField,
  identities,
  identitySentences,
  ownIdentity,
  type PersonDetail,
} from '@trellis/contract/evidence/identity.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import type { StateCode } from '@trellis/contract/states.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiProblem, isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'

export type EntryProps = {
  person: PersonDetail
  field: IdentityField
  stateCode: StateCode
  onSaved: (value: string) => void
}

const toChange = (value: string, { field, stateCode }: EntryProps): IdentityChange =>
  field === 'agentNumber' ? { agentNumbers: { [stateCode]: value || null } } : { [field]: value || null }

/** What is wrong with a value, before it is sent. */
const findWrong = (change: IdentityChange) => z.safeParse(IdentityChange, change).error?.issues[0]?.message

const explain = (error: unknown) => {
  if (isProblem(error, 'NOT_FOUND')) return identitySentences.notHere
  const [sentence] = error instanceof ApiProblem ? Object.values(error.fieldErrors).flat() : []
  return sentence ?? toError(error).message
}

/** Saves a detail of a person; one's own by one's own call. */
function useSave(props: EntryProps) {
  const isOwn = useUser()?.id === props.person.userId
  const own = useSend(ownIdentity.save, [packs.missing])
  const ofOther = useSend(identities.save, [packs.missing])
  // What is entered twice in a hurry is saved in this order.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (value: string) => {
    const body = toChange(value, props)
    const send = () =>
      isOwn ? own.mutateAsync({ body }) : ofOther.mutateAsync({ params: { id: props.person.userId }, body })
    const sent = last.current.then(send, send)
    last.current = sent
    return sent
  }
}

/** The field of a person: it is saved when it is left, and what could not be saved stays in it. */
export function useEntry(props: EntryProps) {
  const { person, onSaved } = props
  const toast = useToast()
  const send = useSave(props)
  const [saved, setSaved] = useState(person.value ?? '')
  const [text, setText] = useState(saved)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState<string>()
  const shown = useRef<HTMLDivElement>(null)
  const value = text.trim()
  const isDirty = value !== saved
  useUnsavedGuard(isDirty && value !== sending)
  const check = () => {
    const found = isDirty ? findWrong(toChange(value, props)) : undefined
    setWrong(found)
    return found === undefined
  }
  const save = async () => {
    if (!check() || !isDirty || value === sending) return
    setSending(value)
    setFailure(undefined)
    try {
      await send(value)
      setSaved(value)
      onSaved(value)
    } catch (error) {
      setFailure(explain(error))
      // The screen was left meanwhile.
      if (!shown.current) toast.error(`${person.name}: ${say(explain(error))}`)
    }
    setSending(undefined)
  }
  const error = wrong ?? failure
  return {
    ...{ text, setText, check, save, shown },
    error: error && say(error),
    hasFailed: failure !== undefined && isDirty,
    isSending: sending !== undefined,
    isSaved: !isDirty && saved !== (person.value ?? ''),
  }
}

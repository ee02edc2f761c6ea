import { useLingui } from '@lingui/react/macro'
import { type Assertion, secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { createAttempts } from '../../../platform/api/attempts.ts'
import { call } from '../../../platform/api/call.ts'
import { toError } from '../../../platform/api/problem.ts'
import { useReturnPath } from '../../../platform/session/return-path.ts'
import { acceptSignIn } from '../../../platform/session/sign-in.ts'
import { recordSignInFailure } from '../../../platform/session/stored-session.ts'
import { defaultTarget } from '../default-target.ts'
import { cancelPasskeyPrompt, isCancelledByUser, offersAutofill, signWithPasskey } from './browser-passkeys.ts'

/** A challenge is valid for five minutes; a new one is requested before that. */
const renewEvery = 270_000

const options = () => call(secondFactor.passkeyOptions, {}, { asVisitor: true })

/** Logs in with a passkey: on a button press, or when one is picked in the e-mail field. */
export function usePasskeySignIn() {
  const { from } = useReturnPath()
  const [query] = useSearchParams()
  const { t } = useLingui()
  const [attempts] = useState(createAttempts)
  const [isBusy, setBusy] = useState(false)
  const [isPossible, setPossible] = useState(true)

  const requestOptions = async () => {
    const passkeyOptions = await options()
    setPossible(passkeyOptions !== null)
    return passkeyOptions
  }
  const signInWith = async (passkey: Assertion) => {
    const body = { passkey, ...defaultTarget(query) }
    acceptSignIn(await call(secondFactor.passkeySignIn, { body }, { asVisitor: true }), from)
  }
  const fail = (error: unknown) => isCancelledByUser(error) || recordSignInFailure(toError(error))
  const signIn = async () => {
    const passkeyOptions = await requestOptions()
    if (!passkeyOptions) throw new Error(t`Passkeys do not work at this address.`)
    await signInWith(await signWithPasskey(passkeyOptions))
  }
  // The person has not pressed anything yet, so a failure to offer it is not shown.
  const offerAutofill = useEffectEvent(async () => {
    const passkeyOptions = await requestOptions().catch(() => null)
    const passkey = passkeyOptions && (await signWithPasskey(passkeyOptions, true).catch(() => null))
    if (passkey) await signInWith(passkey).catch(fail)
  })

  useEffect(() => {
    let isOver = false
    const begin = async () => {
      if ((await offersAutofill()) && !isOver) void offerAutofill()
    }
    void begin()
    const renewal = setInterval(() => void begin(), renewEvery)
    return () => {
      isOver = true
      clearInterval(renewal)
      void cancelPasskeyPrompt()
    }
  }, [])

  const press = async () => {
    recordSignInFailure(null)
    setBusy(true)
    await attempts.run('press', signIn).catch(fail)
    setBusy(false)
  }
  return { press, isBusy, isPossible }
}

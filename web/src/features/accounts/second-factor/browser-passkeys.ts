import type { Assertion, AssertionOptions, Attestation } from '@trellis/contract/accounts/second-factor.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { call } from '../../../platform/api/call.ts'

type Library = typeof import('@simplewebauthn/browser')
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type MadeOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether somebody closed the browser's own question, which is no failure. */
export const isChangeOfMind = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Signs with a passkey; with `byAutofill`, when its owner picks it from what the browser offers in the e-mail field. */
export async function signWithPasskey(options: AssertionOptions, byAutofill = false): Promise<Assertion> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill: byAutofill })
}

/** Makes a passkey on this device, or on one that the browser reaches. */
export async function makePasskey(): Promise<Attestation> {
  const options = await call(secondFactor.newPasskey)
  const { startRegistration } = await library()
  return (await startRegistration({ optionsJSON: options as MadeOptions })) as Attestation
}

/** Whether the browser offers passkeys in a field. */
export const offersAutofill = async () =>
  knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Takes back the question that the browser still asks. */
export const forgetQuestion = async () => (await library()).WebAuthnAbortService.cancelCeremony()

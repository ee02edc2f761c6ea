import type { Assertion, AssertionOptions, Attestation } from '@trellis/contract/accounts/second-factor.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { call } from '../../../platform/api/call.ts'

type Library = typeof import('@simplewebauthn/browser')
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** Options of the server as the library takes them: it lists the transports that the contract holds as text. */
const toLibrary = <O extends RequestOptions | CreationOptions>(options: object) => options as O

const library = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const supportsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether the person closed the browser's own dialog, which is not a failure. */
export const isCancelledByUser = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/**
 * Signs with a passkey; with `byAutofill`, when its owner picks it from the browser's suggestions in the e-mail field.
 */
export async function signWithPasskey(options: AssertionOptions, byAutofill = false): Promise<Assertion> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: toLibrary<RequestOptions>(options), useBrowserAutofill: byAutofill })
}

/** Creates a passkey on this device, or on another that the browser can reach. */
export async function createPasskey(): Promise<Attestation> {
  const options = await call(secondFactor.newPasskey)
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: toLibrary<CreationOptions>(options) })
}

/** Whether the browser suggests passkeys in a field. */
export const offersAutofill = async () =>
  supportsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Cancels the browser's open passkey dialog. */
export const cancelPasskeyPrompt = async () => (await library()).WebAuthnAbortService.cancelCeremony()

import type { PlayerProps } from '../../card-view.ts'
import { useAnswer } from '../../use-answer.ts'
import { optInBody } from '../opt-in/contact.ts'
import { SignUp } from '../opt-in/sign-up.tsx'

/** Sign-up by text message. */
export function CellPhoneOptInPlayer({ card }: PlayerProps<'CELL_PHONE_OPT_IN'>) {
  const { send, isSending, failure } = useAnswer<'CELL_PHONE_OPT_IN'>()
  const signUp = (contact: string) => {
    const signedUp = { optedInAt: new Date().toISOString() }
    return send({ card, body: optInBody(1, contact), settle: () => signedUp, stateWhileWaiting: signedUp })
  }
  return <SignUp card={card} isSending={isSending} failure={failure} onSend={signUp} />
}

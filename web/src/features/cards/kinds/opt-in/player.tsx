import type { PlayerProps } from '../../card-view.ts'
import { useAnswer } from '../../use-answer.ts'
import { optInBody } from './contact.ts'
import { SignUp } from './sign-up.tsx'

/** Sign-up by e-mail, or by phone where the author chose that. */
export function OptInPlayer({ card }: PlayerProps<'OPT_IN'>) {
  const { send, isSending, failure } = useAnswer<'OPT_IN'>()
  const signUp = (contact: string) => {
    const signedUp = { optedInAt: new Date().toISOString() }
    return send({ card, body: optInBody(card.type, contact), settle: () => signedUp, stateWhileWaiting: signedUp })
  }
  return <SignUp card={card} isSending={isSending} failure={failure} onSend={signUp} />
}

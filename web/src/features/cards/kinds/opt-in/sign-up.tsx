import { useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { CircleCheck } from 'lucide-react'
import { CardTitle } from '../../card-title.tsx'
import { useCardPlace } from '../../course-context.public.ts'
import { Markdown } from '../../markdown.public.tsx'
import { TermsLink } from '../../terms-link.tsx'
import { ContactForm } from './contact-form.tsx'

type SuccessProps = { message: string; fontSize: number }

/** The confirmation of a sign-up, shown over its card. */
const Success = ({ message, fontSize }: SuccessProps) => (
  <div
    role="status"
    className="absolute inset-0 grid animate-appear place-content-center justify-items-center gap-2 rounded-l bg-accent-soft px-5 text-center text-accent-ink"
  >
    <CircleCheck aria-hidden strokeWidth={1.8} className="size-9" />
    <p className="title text-balance leading-tight" style={{ fontSize: `${fontSize}px` }}>
      {message}
    </p>
  </div>
)

type Wording = Pick<
  Card<'OPT_IN'>,
  'id' | 'type' | 'title' | 'text' | 'successMessage' | 'fontSize' | 'termsUrl' | 'termsText' | 'optedInAt'
>

type Props = { card: Wording; isSending: boolean; failure: string | null; onSend: (contact: string) => void }

const standardMessage = "You're signed up!"

/** A sign-up to be contacted: idle, sending, done. */
export function SignUp({ card, isSending, failure, onSend }: Props) {
  const { t } = useLingui()
  const isDone = card.optedInAt !== null
  const isWaiting = useCardPlace().outboxEntry?.deliveryStatus === 'waiting'
  const message =
    card.successMessage === '' || card.successMessage === standardMessage ? t`You're signed up!` : card.successMessage
  return (
    <div className="relative min-h-44 rounded-l border border-line bg-surface p-5 shadow-1">
      <div inert={isDone} className="grid gap-3">
        <CardTitle>{card.title}</CardTitle>
        {card.text && <Markdown text={card.text} className="text-ink-2" />}
        <ContactForm
          cardId={card.id}
          isOpen={!isDone}
          type={card.type}
          isSending={isSending}
          failure={failure}
          onSend={onSend}
        />
        <TermsLink url={card.termsUrl} text={card.termsText} />
      </div>
      {isDone && (
        <Success
          message={isWaiting ? t`Saved. We’ll send it when you’re back online.` : message}
          fontSize={card.fontSize}
        />
      )}
    </div>
  )
}

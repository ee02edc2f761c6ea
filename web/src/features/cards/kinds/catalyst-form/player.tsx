import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Image } from '../../../../ui/image.tsx'
import { CardTitle } from '../../card-title.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCourse } from '../../course-context.public.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { TermsLink } from '../../terms-link.tsx'
import { useRefused } from '../../use-answer.ts'
import { useDraft } from '../../use-draft.ts'
import { fieldInputs } from './field-inputs.tsx'
import { formEvent } from './form-event.ts'
import { type FieldValues, parseFormDraft } from './form-rules.ts'
import { useForm } from './use-form.ts'

type ConfirmationProps = { card: Pick<Card<'CATALYST_FORM'>, 'confirmationImage' | 'successMessage'> }

const standardThanks = 'Thanks for that! Expect to hear from us soon.'

/** The confirmation after a form was sent: its image, or thanks. */
function Confirmation({ card }: ConfirmationProps) {
  const { t } = useLingui()
  const thanks =
    card.successMessage === '' || card.successMessage === standardThanks
      ? t`Thanks for that! Expect to hear from us soon.`
      : card.successMessage
  return (
    <div role="status" className="animate-appear">
      {card.confirmationImage ? (
        <Image src={card.confirmationImage} alt={thanks} ratio={4 / 3} className="rounded-l" />
      ) : (
        <div className="grid justify-items-center gap-2 rounded-l bg-accent-soft px-5 py-9 text-center text-accent-ink">
          <CircleCheck aria-hidden strokeWidth={1.8} className="size-9" />
          <p className="title text-balance text-title-s">{thanks}</p>
        </div>
      )}
    </div>
  )
}

type Props = Pick<PlayerProps<'CATALYST_FORM'>, 'card'>

/**
 * A failure to send is only shown when the course waits for the form: it then stays open with its values, to be sent
 * again.
 */
function useSending(card: Props['card'], onSent: () => void) {
  const { t } = useLingui()
  const { recordCatalyst } = useCourse()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (filled: FieldValues) => {
    setSending(true)
    setFailure(null)
    try {
      await recordCatalyst(card.id, formEvent(card, filled), { catalystFormSubmittedAt: new Date().toISOString() })
      onSent()
    } catch (error) {
      console.warn('The form could not be sent.', error)
      if (!card.requiredForCourseCompletion) onSent()
      else setFailure(t`Not sent yet. Your entries are still here; please submit again.`)
    }
    setSending(false)
  }
  return { send, isSending, failure }
}

type OpenProps = Props & {
  initial: FieldValues | undefined
  /** Called with all values on every change. */
  onChange: (filled: FieldValues) => void
  onSent: () => void
}

function OpenForm({ card, initial, onChange, onSent }: OpenProps) {
  const { t } = useLingui()
  const id = useId()
  const { send, isSending, failure } = useSending(card, onSent)
  const { form, filled, submit, inputProps, isWaiting } = useForm(card.fields, send, initial)
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => notifyChange(filled), [filled])
  return (
    <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {card.fields.map(field => {
        const Input = fieldInputs[field.type]
        return (
          <div key={field.id} data-field={field.name}>
            <Input {...inputProps(field)} />
          </div>
        )
      })}
      <TermsLink url={card.termsUrl} text={card.termsText} />
      <div className="-mt-3">
        <FailureLine>{failure}</FailureLine>
        <MainAction>
          <Button type="submit" form={id} wide busy={isSending || isWaiting}>
            {isWaiting ? t`Waiting for the file` : <Trans>Submit</Trans>}
          </Button>
        </MainAction>
      </div>
    </form>
  )
}

/** A form whose answers are sent to a brand. */
export function CatalystFormPlayer({ card }: Props) {
  const [isSent, setSent] = useState(false)
  const refused = useRefused<{ values: FieldValues }>()
  const isDone = isSent || card.catalystFormSubmittedAt !== null
  const parse = (saved: unknown) => parseFormDraft(saved, card.fields)
  const [draft, setDraft] = useDraft({ cardId: card.id, isOpen: !isDone, parse })
  return (
    <div className="grid gap-4">
      <CardTitle>{card.title}</CardTitle>
      {isDone ? (
        <Confirmation card={card} />
      ) : (
        <OpenForm
          key={refused ? 1 : 0}
          card={card}
          initial={refused?.values ?? draft ?? undefined}
          onChange={filled => setDraft(parseFormDraft(filled, card.fields))}
          onSent={() => setSent(true)}
        />
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { CircleCheck } from 'lucide-react'
import { Image } from '../../../../ui/image.tsx'

type Props = { card: Pick<Card<'CATALYST_FORM'>, 'confirmationImage' | 'successMessage'> }

const standardThanks = 'Thanks for that! Expect to hear from us soon.'

/** The confirmation after a form was sent: its picture, or thanks. */
export function Confirmation({ card }: Props) {
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

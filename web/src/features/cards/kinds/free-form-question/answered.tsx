import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'

/** Shows the text of the person's answer. */
export const Answered = ({ text }: { text: string }) => (
  <figure className="rounded-m bg-good-soft px-4 py-3.5">
    <figcaption className="flex items-center gap-1.5 font-semibold text-good text-small">
      <Check aria-hidden strokeWidth={2.6} className="size-4" />
      <Trans>Your answer</Trans>
    </figcaption>
    <blockquote className="wrap-anywhere mt-1 whitespace-pre-line">{text}</blockquote>
  </figure>
)

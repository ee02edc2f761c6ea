import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { useAnswer } from '../../use-answer.ts'

/** A pause in the course. Once passed, the card is no longer shown. */
export function SpeedBumpPlayer({ card }: PlayerProps<'SPEED_BUMP'>) {
  const { send, isSending, failure } = useAnswer<'SPEED_BUMP'>()
  if (card.cleared) return null
  const pass = () =>
    send({ card, body: undefined, settle: ({ cleared }) => ({ cleared }), optimisticState: { cleared: true } })
  return (
    <div className="text-center min-[769px]:text-start">
      {card.text && <p className="title mx-auto max-w-96 text-balance text-title-m min-[769px]:mx-0">{card.text}</p>}
      <FailureLine>{failure}</FailureLine>
      <MainAction>
        <Button wide busy={isSending} onClick={pass}>
          <Trans>Continue</Trans>
        </Button>
      </MainAction>
    </div>
  )
}

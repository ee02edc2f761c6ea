import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { InfoFormFields } from '../../cards/kinds/catalyst-form/info-form.public.tsx'
import { RewardPicture } from '../reward-picture.tsx'
import { chosenOption } from './flow-steps.ts'
import { StepFailure } from './step-failure.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** The form of the chosen reward; its values are saved on the device until they are sent. */
export function FormStep({ flow, titleId, onClose }: StepProps) {
  const id = useId()
  const { step, earned } = flow
  const option = chosenOption(step)
  if (!option?.additionalInfoForm) return null
  return (
    <StepFrame
      titleId={titleId}
      title={<Trans>Almost there...</Trans>}
      lead={
        <span className="mt-2 flex items-center gap-3">
          <span className="size-12 shrink-0 overflow-hidden rounded-[10px]">
            <RewardPicture src={option.image} title={option.title} className="size-full" />
          </span>
          <span className="text-dense">
            <span className="block font-bold text-ink">{option.title}</span>
            <Trans>{earned.brandName} needs to know this to send it.</Trans>
          </span>
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={flow.isSending} onClick={flow.back}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={id} busy={flow.isSending} className="sm:min-w-44">
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <InfoFormFields
          id={id}
          fields={option.additionalInfoForm.fields}
          initial={flow.filledIn()}
          onChange={flow.keepFilledIn}
          onSend={filled => void flow.send(filled)}
        />
        <StepFailure>{step.failure && say(step.failure)}</StepFailure>
      </div>
    </StepFrame>
  )
}

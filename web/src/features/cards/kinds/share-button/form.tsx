import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { LineField, OptionalField, PlainField } from '../../forms/bound-fields.tsx'
import { isWrong, More } from '../../forms/more.tsx'

function ShareButtonForm(part: CardFormProps<'SHARE_BUTTON'>) {
  const { t } = useLingui()
  const { content, problems } = part
  const isCounted = content.partner !== null || content.campaign !== null
  return (
    <div className="grid grid-cols-1 gap-5">
      <LineField part={part} name="title" label={t`Title`} />
      <LineField part={part} name="targetUrl" label={t`Address to share`} placeholder="https://" />
      <PlainField part={part} name="text" label={t`Text that is shared with it`} optional />
      <More isNeeded={isCounted || isWrong(problems, ['partner', 'campaign'])}>
        <OptionalField part={part} name="partner" label={t`Partner`} />
        <OptionalField part={part} name="campaign" label={t`Campaign`} />
      </More>
    </div>
  )
}

export const shareButton: CardAuthoring<'SHARE_BUTTON'> = {
  Form: ShareButtonForm,
  group: 'act',
  label: msg`Share button`,
  purpose: msg`Shares a page with friends`,
}

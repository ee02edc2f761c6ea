import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormPart } from '../card-form.ts'
import { LineField, OptionalField, RichField, WholeField } from './bound-fields.tsx'
import { isWrong, More } from './more.tsx'

type Wording = {
  title: string
  text: string
  successMessage: string
  fontSize: number
  termsUrl: string | null
  termsText: string
}

/** The texts of a sign-up, by e-mail or by phone. */
export function OptInFields<C extends Wording>({ part, children }: { part: FormPart<C>; children?: ReactNode }) {
  const { t } = useLingui()
  const { content, problems } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      {children}
      <LineField part={part} name="title" label={t`Title`} optional />
      <RichField part={part} name="text" label={t`Text`} optional />
      <LineField part={part} name="successMessage" label={t`Message after signing up`} />
      <More isNeeded={content.termsUrl !== null || isWrong(problems, ['termsUrl', 'termsText', 'fontSize'])}>
        <OptionalField part={part} name="termsUrl" label={t`Address of the terms`} placeholder="https://" />
        <LineField part={part} name="termsText" label={t`Name of the terms`} />
        <WholeField part={part} name="fontSize" label={t`Size of the message`} unit="px" />
      </More>
    </div>
  )
}

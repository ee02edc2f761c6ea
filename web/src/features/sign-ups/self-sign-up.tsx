import { Trans, useLingui } from '@lingui/react/macro'
import { typedKeys } from '@trellis/contract/keys.ts'
import { SelfSignUpForm, signUps, UnlistedSignUpForm } from '@trellis/contract/sign-ups/sign-ups.ts'
import { noState, states } from '@trellis/contract/states.ts'
import { useEffect } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useSend } from '../../platform/api/queries.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EntryFailure } from '../accounts/entry.public.tsx'
import { DispensaryField } from './dispensary-field.tsx'
import { type PersonValues, personDefaults, toSignUpBody } from './person-form.ts'
import { type Draft, isTicked, readDraft, saveDraft } from './sign-up-draft.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { type UnlistedDispensary, UnlistedFields } from './unlisted-fields.tsx'
import { useRequestSent } from './use-request-sent.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

/** Checkbox by which the person claims to manage the store, so that the approver can grant more access. */
function ManagesDispensaryField({ form }: { form: UseFormReturn<{ asksToManage: boolean }> }) {
  const { t } = useLingui()
  return <Checkbox label={t`I own or run this store`} {...form.register('asksToManage')} />
}

const toFailure = (failure: Error | null) =>
  failure && <EntryFailure title={<Trans>Failed to create user</Trans>} error={failure} />

const submit = <Trans>Request an account</Trans>

const dispensaryDefaults = (draft: Draft) => ({
  storeName: draft.storeName ?? '',
  storeCity: draft.storeCity ?? '',
  storeState: typedKeys(states).find(code => code === draft.storeState) ?? noState,
  asksToManage: isTicked(draft, 'asksToManage'),
})

/** Prefers the store in the URL; a later choice replaces it and survives a reload. */
const preferredDispensary = (draft: Draft, linkedDispensary: string) =>
  (draft.namedStore ?? '') === linkedDispensary
    ? draft.dispensaryId || linkedDispensary
    : linkedDispensary || (draft.dispensaryId ?? '')

/** Requests to join a listed store. */
export function ListedSignUp({ dispensaryId }: { dispensaryId: string | null }) {
  const request = useSend(signUps.selfSignUp)
  const { locale, openPendingApproval } = useRequestSent()
  const draft = readDraft()
  const linkedDispensary = dispensaryId ?? ''
  useEffect(
    () => saveDraft({ namedStore: linkedDispensary, dispensaryId: preferredDispensary(readDraft(), linkedDispensary) }),
    [linkedDispensary],
  )
  const form = useContractForm(SelfSignUpForm, {
    defaultValues: {
      ...personDefaults(draft),
      dispensaryId: preferredDispensary(draft, linkedDispensary),
      asksToManage: isTicked(draft, 'asksToManage'),
    },
  })
  const personForm = formPart<PersonValues>(form)
  const {
    failure,
    submit: onSubmit,
    ...rest
  } = useSignUpForm<SelfSignUpForm>(personForm, async values => {
    const { isAutomatic } = await request.mutateAsync({ body: { ...toSignUpBody(values), locale } })
    openPendingApproval(values, { mail: 'just-sent', isAutomatic })
  })
  const store = (
    <div className="grid gap-2">
      <Controller
        name="dispensaryId"
        control={form.control}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <DispensaryField {...{ value, onChange, onBlur, ref }} error={fieldState.error?.message} />
        )}
      />
      <ManagesDispensaryField form={formPart<{ asksToManage: boolean }>(form)} />
    </div>
  )
  return <SignUpForm form={personForm} failure={toFailure(failure)} {...{ store, submit, onSubmit }} {...rest} />
}

/** Requests to join an unlisted store. */
export function UnlistedSignUp() {
  const request = useSend(signUps.selfSignUpForTraining)
  const { locale, openPendingApproval } = useRequestSent()
  const draft = readDraft()
  const form = useContractForm(UnlistedSignUpForm, {
    defaultValues: { ...personDefaults(draft), ...dispensaryDefaults(draft) },
  })
  const personForm = formPart<PersonValues>(form)
  const {
    failure,
    submit: onSubmit,
    ...rest
  } = useSignUpForm<UnlistedSignUpForm>(personForm, async values => {
    const { isAutomatic } = await request.mutateAsync({ body: { ...toSignUpBody(values), locale } })
    openPendingApproval(values, { mail: 'just-sent', isAutomatic })
  })
  const store = (
    <div className="grid gap-2">
      <div className="grid gap-5">
        <UnlistedFields form={formPart<UnlistedDispensary>(form)} />
      </div>
      <ManagesDispensaryField form={formPart<{ asksToManage: boolean }>(form)} />
    </div>
  )
  return <SignUpForm form={personForm} failure={toFailure(failure)} {...{ store, submit, onSubmit }} {...rest} />
}

import { Trans, useLingui } from '@lingui/react/macro'
import { companyPeople, NewCompanyPerson } from '@trellis/contract/companies/company-people.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NameFields } from '../../../ui/name-fields.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { type CompanyRef, readsOfPeople } from './company-people.ts'

type Props = { of: CompanyRef; onClose: () => void }

function useAddPerson({ of, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(NewCompanyPerson, { defaultValues: { firstName: '', lastName: '', email: '' } })
  const { mutateAsync, isPending } = useSend(companyPeople.add, readsOfPeople)
  const send = async (body: z.infer<typeof NewCompanyPerson>) => {
    setFailure(null)
    try {
      const { isAsked } = await mutateAsync({ params: of, body })
      toast.success(
        isAsked
          ? t`${body.email} has an account, so we asked whether they work here.`
          : t`An invitation is on its way to ${body.email}.`,
      )
      onClose()
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, isPending, submit: form.handleSubmit(send) }
}

/** Adds a person to a company by name and e-mail. */
export function AddPersonDialog({ of, onClose }: Props) {
  const { form, failure, isPending, submit } = useAddPerson({ of, onClose })
  const { errors } = form.formState
  return (
    <FormDialog
      title={<Trans>Add a person</Trans>}
      description={
        <Trans>
          They get an e-mail with a link to choose a password. Someone who already has an account is asked first whether
          they work here.
        </Trans>
      }
      confirm={<Trans>Add</Trans>}
      busy={isPending}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        isOfAnother
      />
      <EmailField autoComplete="off" error={errors.email?.message} {...form.register('email')} />
    </FormDialog>
  )
}

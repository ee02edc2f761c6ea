import { Trans, useLingui } from '@lingui/react/macro'
import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { keptNames } from '@trellis/contract/fields.ts'
import { type UserDetails, UserForm as UserSchema, users } from '@trellis/contract/users/users.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { fieldDetails } from '../../../ui/field-details.ts'
import { FieldInputs } from '../../../ui/field-inputs.tsx'
import { NameFields } from '../../../ui/name-fields.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { formatPhone } from '../../../ui/phone-number.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useProof } from '../../accounts/second-factor/use-fresh-proof.public.tsx'
import { readsOfUsers } from '../subject.ts'
import { type Obstacle, obstacleLabels } from '../user-labels.ts'

type Values = z.infer<typeof UserSchema>

const toFormValues = (user: UserDetails): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  ...valuesIn(contactFields, user),
  enabled: user.enabled,
  isAdministrator: user.isAdministrator,
})

/** User form. An error appears at its field, otherwise above the form. */
function useUserForm(user: UserDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(users.update, readsOfUsers)
  const { prove, question } = useProof()
  const details = useDetailsForm(z.extend(UserSchema, keptNames(user)), {
    saved: user,
    valuesOf: toFormValues,
    send: body => prove(() => mutateAsync({ params: { id: user.id }, body })),
    onSaved: () => toast.success(t`User successfully updated!`, { brief: true }),
    putOnField: error => {
      if (!isProblem(error, 'EMAIL_TAKEN') || error.fieldErrors.email) return false
      details.form.setError('email', { type: 'server', message: say(error.message) }, { shouldFocus: true })
      return true
    },
  })
  return { ...details, question }
}

type UserForm = ReturnType<typeof useUserForm>['form']

type Props = { user: UserDetails }

/** Explains why a field is read-only. */
function useReason({ keptBy }: UserDetails) {
  const { t, i18n } = useLingui()
  return (obstacle: Obstacle | null) => {
    if (obstacle === null) return null
    if (obstacle === 'KEPT_BY_COMPANY' && keptBy) return t`${keptBy} manages this person’s name and e-mail.`
    return i18n._(obstacleLabels[obstacle])
  }
}

const PhoneInput = ({ form }: { form: UserForm }) => (
  <Controller
    control={form.control}
    name="phoneNumber"
    render={({ field, fieldState }) => (
      <PhoneField
        label={say(contactFields.phoneNumber.label)}
        optional
        autoComplete="off"
        ref={field.ref}
        value={field.value ?? ''}
        onChange={digits => field.onChange(digits || null)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
)

function ContactFields({ user, form }: Props & { form: UserForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const reason = useReason(user)(user.obstacles.email)
  return (
    <>
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        isOfAnother
      />
      <EmailField
        autoComplete="off"
        readOnly={reason !== null}
        hint={reason ?? t`A new address must be confirmed: the person is logged out, and both addresses get an e-mail.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FieldInputs fields={contactFields} form={form} special={{ phoneNumber: <PhoneInput form={form} /> }} />
    </>
  )
}

/** Access switches; a read-only one explains why. */
function AccessFields({ user, form }: Props & { form: UserForm }) {
  const { t } = useLingui()
  const reasonOf = useReason(user)
  const { administrator, disable } = user.obstacles
  return (
    <div className="grid gap-4">
      <Switch
        label={t`Account enabled`}
        hint={
          reasonOf(user.enabled ? disable : null) ?? t`Disabled people are logged out immediately and cannot log in.`
        }
        {...form.register('enabled')}
        disabled={user.enabled && disable !== null}
      />
      <Switch
        label={t`Administrator`}
        hint={reasonOf(administrator) ?? t`Administrators see and change everything on this site.`}
        {...form.register('isAdministrator')}
        disabled={administrator !== null}
      />
    </div>
  )
}

/** Details of a person, with an edit form. */
export function DetailsPanel({ user }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { form, failure, isSaving, save, cancel, question } = useUserForm(user)
  return (
    <>
      <DetailsList
        title={t`Details`}
        details={[
          { name: t`First name`, value: user.firstName },
          { name: t`Last name`, value: user.lastName },
          { name: t`E-mail`, value: user.email },
          ...fieldDetails(contactFields, user, { phoneNumber: user.phoneNumber && formatPhone(user.phoneNumber) }),
          { name: t`Account`, value: user.enabled ? <Trans>Enabled</Trans> : <Trans>Disabled</Trans> },
          { name: t`Administrator`, value: user.isAdministrator ? <Trans>Yes</Trans> : <Trans>No</Trans> },
          { name: t`Added`, value: format.date(user.createdAt) },
        ]}
        isDirty={form.formState.isDirty}
        onSave={save}
        onCancel={cancel}
        busy={isSaving}
        error={failure}
      >
        <ContactFields user={user} form={form} />
        <AccessFields user={user} form={form} />
      </DetailsList>
      {question}
    </>
  )
}

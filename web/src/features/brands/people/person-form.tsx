import { Trans, useLingui } from '@lingui/react/macro'
import { NewBrandEmployee } from '@trellis/contract/brands/brand-people.ts'
import { keptNames } from '@trellis/contract/fields.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { NameFields } from '../../../ui/name-fields.tsx'

export type PersonValues = z.infer<typeof NewBrandEmployee>

/** The form of a brand's person, with a guard for unsaved changes. `saved`: the values of an existing person. */
export function usePersonForm(defaultValues: PersonValues, saved?: PersonValues) {
  const schema: z.ZodMiniType<PersonValues, PersonValues> = saved
    ? z.extend(NewBrandEmployee, keptNames(saved))
    : NewBrandEmployee
  const form = useContractForm(schema, { defaultValues })
  return { form, release: useUnsavedGuard(form.formState.isDirty) }
}

type Props = {
  form: UseFormReturn<PersonValues>
  failure: Error | null
  onSubmit: () => void
  /** Why names or roles cannot be changed, in a sentence. */
  fixedName?: ReactNode
  fixedRank?: ReactNode
  isNew?: boolean
}

function RankFields({ form, fixedRank }: Pick<Props, 'form' | 'fixedRank'>) {
  const { t } = useLingui()
  const isAdmin = form.watch('isBrandAdmin')
  const isSales = form.watch('isBrandSales')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">
        <Trans>Access</Trans>
      </legend>
      {fixedRank && <p className="text-ink-2 text-small">{fixedRank}</p>}
      <Checkbox
        label={t`Administrator`}
        hint={t`Adds and removes people, changes the branding, plans campaigns.`}
        checked={isAdmin}
        disabled={Boolean(fixedRank)}
        error={form.formState.errors.isBrandAdmin?.message}
        onChange={({ target }) => form.setValue('isBrandAdmin', target.checked, { shouldDirty: true })}
      />
      <Checkbox
        label={t`Sales`}
        hint={
          isAdmin
            ? t`Administrators always have Sales. To remove it, clear Administrator first.`
            : t`Sees and trains the stores that the brand works with.`
        }
        checked={isAdmin || isSales}
        disabled={isAdmin || Boolean(fixedRank)}
        onChange={({ target }) => form.setValue('isBrandSales', target.checked, { shouldDirty: true })}
      />
    </fieldset>
  )
}

/** Name, e-mail and permissions of a person. A brand administrator is always a sales rep, too. */
export function PersonForm({ form, failure, onSubmit, fixedName, fixedRank, isNew = false }: Props) {
  const { t } = useLingui()
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <FormFailure error={failure} />
      {fixedName ? (
        <p className="text-ink-2 text-small">{fixedName}</p>
      ) : (
        <NameFields
          firstName={form.register('firstName')}
          lastName={form.register('lastName')}
          errors={errors}
          isOfAnother
        />
      )}
      <EmailField
        autoComplete="off"
        readOnly={!isNew}
        hint={isNew ? t`The invitation is sent to this address.` : t`The e-mail of an account cannot be changed here.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RankFields form={form} fixedRank={fixedRank} />
      <Button type="submit" busy={isSubmitting} className="max-sm:w-full sm:justify-self-start">
        {isNew ? <Trans>Add employee</Trans> : <Trans>Save changes</Trans>}
      </Button>
    </form>
  )
}

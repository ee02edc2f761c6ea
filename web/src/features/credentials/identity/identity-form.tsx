import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Identity,
  IdentityChange,
  type IdentityField,
  identityLabels,
} from '@trellis/contract/evidence/identity.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { pick, recordBy } from '@trellis/contract/records.ts'
import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import { toError } from '../../../platform/api/problem.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useDayInWords } from '../standing-text.tsx'

type Props = {
  title: ReactNode
  identity: Identity
  send: (change: IdentityChange) => Promise<unknown>
  onClose: () => void
}

/** The stored values of what is asked. */
const toValues = ({ asked, agentStates, agentNumbers, ...identity }: Identity): IdentityChange => ({
  ...pick(
    identity,
    asked.filter((field): field is Exclude<IdentityField, 'agentNumber'> => field !== 'agentNumber'),
  ),
  agentNumbers: recordBy(agentStates, state => agentNumbers[state] ?? null),
})

const pickChanged = <K extends string, V>(after: Partial<Record<K, V>>, before: Partial<Record<K, V>>) =>
  pick(
    after,
    typedKeys(after).filter(key => after[key] !== before[key]),
  )

/** What differs from the stored values: what someone else changed meanwhile stays. */
const toChange = (after: IdentityChange, before: IdentityChange): IdentityChange => {
  const [{ agentNumbers: newNumbers = {}, ...fields }, { agentNumbers = {}, ...oldFields }] = [after, before]
  const numbers = pickChanged(newNumbers, agentNumbers)
  return { ...pickChanged(fields, oldFields), ...(typedKeys(numbers).length > 0 && { agentNumbers: numbers }) }
}

function useIdentityForm({ identity, send, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [values] = useState(() => toValues(identity))
  const form = useContractForm(IdentityChange, { defaultValues: values })
  const [failure, setFailure] = useState<Error | null>(null)
  const save = async (after: IdentityChange) => {
    setFailure(null)
    try {
      await send(toChange(after, values))
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    toast.success(t`The details are saved.`, { brief: true })
    onClose()
  }
  return { form, failure, submit: form.handleSubmit(save) }
}

type Form = ReturnType<typeof useIdentityForm>['form']

const orNull = { setValueAs: (text: string | null) => text || null }

const PhoneInput = ({ form }: { form: Form }) => (
  <Controller
    control={form.control}
    name="phone"
    render={({ field, fieldState }) => (
      <PhoneField
        label={say(identityLabels.phone)}
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

function AgentNumber({ form, state }: { form: Form; state: StateCode }) {
  const { t } = useLingui()
  const name = stateLabel(state)
  return (
    <TextField
      label={t`Agent number, ${name}`}
      optional
      autoComplete="off"
      maxLength={40}
      error={form.formState.errors.agentNumbers?.[state]?.message}
      {...form.register(`agentNumbers.${state}`, orNull)}
    />
  )
}

function NothingAsked({ identity: { deletedOn } }: { identity: Identity }) {
  const inWords = useDayInWords()
  if (deletedOn === null) return <Trans>The stores here need nothing for inspections.</Trans>
  const day = inWords(deletedOn)
  return <Trans>No store needs your details any more. They are deleted on {day}.</Trans>
}

function Fields({ form, identity }: { form: Form; identity: Identity }) {
  const { t } = useLingui()
  const { asked, agentStates, accountName } = identity
  const { errors } = form.formState
  if (asked.length === 0) return <NothingAsked identity={identity} />
  return (
    <>
      <TextField
        label={say(identityLabels.legalName)}
        optional
        autoComplete="off"
        maxLength={160}
        hint={t`Leave it empty if it is ${accountName}.`}
        error={errors.legalName?.message}
        {...form.register('legalName', orNull)}
      />
      {asked.includes('bornOn') && (
        <TextField
          type="date"
          label={say(identityLabels.bornOn)}
          optional
          min="1900-01-01"
          error={errors.bornOn?.message}
          {...form.register('bornOn', orNull)}
        />
      )}
      {asked.includes('address') && (
        <TextField
          label={say(identityLabels.address)}
          optional
          autoComplete="off"
          maxLength={200}
          error={errors.address?.message}
          {...form.register('address', orNull)}
        />
      )}
      {asked.includes('phone') && <PhoneInput form={form} />}
      {agentStates.map(state => (
        <AgentNumber key={state} form={form} state={state} />
      ))}
    </>
  )
}

/** What evidence of the states of a person's stores needs of them. */
export function IdentityForm(props: Props) {
  const { form, failure, submit } = useIdentityForm(props)
  return (
    <FormDialog
      title={props.title}
      description={<Trans>Only files for inspectors show this. Each look by others is recorded.</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={form.formState.isSubmitting}
      isComplete={props.identity.asked.length > 0}
      error={failure}
      onSubmit={() => submit()}
      onClose={props.onClose}
    >
      <Fields form={form} identity={props.identity} />
    </FormDialog>
  )
}

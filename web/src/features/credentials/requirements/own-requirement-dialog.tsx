import { Trans } from '@lingui/react/macro'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RenewalFields } from './renewal-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type OwnProps, useOwnRequirement } from './use-own-requirement.ts'

/** Adds a requirement of the own chain or store, or publishes its next edition. */
export function OwnRequirementDialog(props: OwnProps) {
  const { form, failure, isSubmitting, submit } = useOwnRequirement(props)
  const { requirement } = props
  return (
    <FormDialog
      size="l"
      title={requirement ? <Trans>Edit your requirement</Trans> : <Trans>New requirement</Trans>}
      description={
        requirement ? (
          <Trans>Changes apply to new certificates. Those people have keep their last day.</Trans>
        ) : (
          <Trans>It applies once you switch it on at your stores.</Trans>
        )
      }
      confirm={requirement ? <Trans>Save</Trans> : <Trans>Add requirement</Trans>}
      busy={isSubmitting}
      error={failure}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <RuleFields form={form} />
      <RenewalFields form={form} />
    </FormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../form-failure.tsx'
import { CodeField } from './code-field.tsx'
import { useCodeForm } from './use-code-form.ts'

/** Asks for the current code of the authenticator app. */
export function AppCodeForm({ send }: { send: (code: string) => Promise<void> }) {
  const { t } = useLingui()
  const { field, submit, failure, error, isSubmitting } = useCodeForm(send)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <FormFailure title={<Trans>The code could not be checked</Trans>} error={failure} />}
      <CodeField hint={t`The 6 digits your authenticator app shows now.`} autoFocus error={error} {...field} />
      <Button type="submit" wide busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

import { Trans } from '@lingui/react/macro'
import { MagicLinkForm, magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWantedRoute } from './wanted-route.ts'

/** Asks for the address of the magic link. The screen does not reveal whether the address has an account. */
export function RequestMagicLinkForm({ onAsked }: { onAsked: () => void }) {
  const route = useWantedRoute()
  const { isPending, mutate } = useSend(magicLinks.send)
  const { register, handleSubmit, formState } = useContractForm(MagicLinkForm, { defaultValues: { email: '' } })
  const { errors, isDirty, isValid, isSubmitting } = formState
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ email }) => mutate({ body: { email, route } }, { onSettled: onAsked }))}
      className="grid gap-5"
    >
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" wide disabled={!isDirty || !isValid} busy={isSubmitting || isPending}>
        <Trans>Submit</Trans>
      </Button>
      <p className="border-line border-t pt-5 text-dense">
        <TextLink to="/login">
          <Trans>Back to login</Trans>
        </TextLink>
      </p>
    </form>
  )
}

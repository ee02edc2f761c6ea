import { Trans, useLingui } from '@lingui/react/macro'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { AtSign, KeyRound, MailCheck } from 'lucide-react'
import { OfflineError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsGroup, SettingsLine } from './settings-group.public.tsx'

/** Mails the reset link to the own address, and confirms it. */
function useResetLink(email: string) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(passwords.forgot)
  const fail = (error: Error) =>
    toast.error(
      error instanceof OfflineError
        ? t`Trellis cannot be reached. Check the connection and try again.`
        : say(error.message),
    )
  const send = () =>
    mutate(
      { body: { email } },
      { onSuccess: () => toast.success(t`We have sent the link to ${email}.`), onError: fail },
    )
  return { send, isPending }
}

/** The sign-in settings: the address, and how to change or reset the password. */
export function PasswordGroup({ email }: { email: string }) {
  const { send, isPending } = useResetLink(email)
  return (
    <SettingsGroup title={<Trans>Signing in</Trans>}>
      <SettingsLine
        icon={AtSign}
        title={<span className="break-all">{email}</span>}
        note={<Trans>You sign in with this e-mail. An administrator can change it.</Trans>}
      />
      <SettingsLine icon={KeyRound} title={<Trans>Change password</Trans>} to="/password-reset" />
      <SettingsLine
        icon={MailCheck}
        title={<Trans>Reset password</Trans>}
        note={<Trans>Sends you a link to choose a new one</Trans>}
        onPress={send}
        busy={isPending}
      />
    </SettingsGroup>
  )
}

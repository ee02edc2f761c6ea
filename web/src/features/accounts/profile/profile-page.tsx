import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { AtSign, Download, KeyRound, Languages, LogOut, MailCheck, SunMoon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { OfflineError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { type SessionUser, useUser } from '../../../platform/session/session.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LocaleSwitch } from '../../../ui/locale-switch.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { aboveProfile, ownPermissions, ownWork } from '../accounts.slots.ts'
import { SecondFactorSettings } from '../second-factor/second-factor-settings.tsx'
import { DataCopyDialog } from './data-copy-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MailsGroup } from './mails-group.tsx'
import { NameForm } from './name-form.tsx'
import { saveLocale } from './save-locale.public.ts'
import { SettingsGroup, SettingsLine } from './settings-group.public.tsx'
import { SignIns } from './sign-ins.tsx'

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
function PasswordGroup({ email }: { email: string }) {
  const { send, isPending } = useResetLink(email)
  return (
    <SettingsGroup title={<Trans>Logging in</Trans>}>
      <SettingsLine
        icon={AtSign}
        title={<span className="break-all">{email}</span>}
        note={<Trans>You log in with this e-mail. An administrator can change it.</Trans>}
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

type Props = { email: string; hasPassword: boolean }

/** The own personal data: to download, or to have deleted. */
function OwnDataGroup(props: Props) {
  const [open, setOpen] = useState<'copy' | 'erasure' | null>(null)
  const close = () => setOpen(null)
  return (
    <SettingsGroup title={<Trans>My data</Trans>}>
      <SettingsLine
        icon={Download}
        title={<Trans>Download my data</Trans>}
        note={<Trans>Everything Trellis stores about you, in one file</Trans>}
        onPress={() => setOpen('copy')}
      />
      <SettingsLine
        icon={Trash2}
        tone="danger"
        title={<Trans>Delete my account</Trans>}
        onPress={() => setOpen('erasure')}
      />
      {open === 'copy' && <DataCopyDialog {...props} onClose={close} />}
      {open === 'erasure' && <EraseDialog {...props} onClose={close} />}
    </SettingsGroup>
  )
}

/** Language and theme. */
const AppearanceGroup = () => (
  <SettingsGroup
    title={<Trans>Language and appearance</Trans>}
    note={<Trans>Your e-mails use this language too. The theme applies to this device only.</Trans>}
  >
    <div className="[&>div]:flex-wrap">
      <SettingsLine
        icon={Languages}
        title={<Trans>Language</Trans>}
        end={<LocaleSwitch onChosen={locale => void saveLocale(locale)} />}
      />
    </div>
    <div className="[&>div]:flex-wrap max-[460px]:[&_fieldset]:w-full">
      <SettingsLine icon={SunMoon} title={<Trans>Theme</Trans>} end={<ThemeSwitch />} />
    </div>
  </SettingsGroup>
)

const ProfileHead = ({ user }: { user: SessionUser }) => {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name} src={user.image} size="l" />
      <div className="min-w-0">
        <p className="text-dense text-ink-2">
          <Trans>My Profile</Trans>
        </p>
        <h1 className="text-pretty break-words text-title-l">{name}</h1>
      </div>
    </header>
  )
}

/** The parts that need the preferences; while those load, nothing above moves. */
function PreferenceGroups({ email }: { email: string }) {
  const query = useQuery(read(profile.preferences))
  const loading = (
    <Loading>
      <Skeleton className="h-34 rounded-m" />
    </Loading>
  )
  return (
    <QueryStates query={query} loading={loading} errorTitle={<Trans>Your preferences could not be loaded</Trans>}>
      {preferences => (
        <>
          <MailsGroup preferences={preferences} />
          <SlotParts slot={ownPermissions} props={{}} />
          <OwnDataGroup email={email} hasPassword={preferences.hasPassword} />
        </>
      )}
    </QueryStates>
  )
}

function SignOutGroup() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return (
    <SettingsGroup title={<Trans>This device</Trans>}>
      <SettingsLine icon={LogOut} title={<Trans>Logout</Trans>} onPress={leave} busy={isLeaving} />
    </SettingsGroup>
  )
}

/** The own account in groups: name, sign-in, mails and personal data. */
export function ProfilePage() {
  const user = useUser()
  if (!user) return null
  return (
    <PageFrame width={160} className="grid grid-cols-1 gap-7">
      <ProfileHead user={user} />
      <SlotParts slot={aboveProfile} props={{ className: 'grid gap-3' }} />
      <SettingsGroup title={<Trans>Your name</Trans>}>
        <NameForm user={user} />
      </SettingsGroup>
      <SlotParts slot={ownWork} props={{}} />
      <PasswordGroup email={user.email} />
      <SecondFactorSettings />
      <SignIns />
      <AppearanceGroup />
      <PreferenceGroups email={user.email} />
      <SignOutGroup />
    </PageFrame>
  )
}

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { type SessionUser, useUser } from '../../../platform/session/session.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { aboveProfile, ownPermissions, ownWork } from '../accounts.slots.ts'
import { SecondFactorSettings } from '../second-factor/second-factor-settings.tsx'
import { AppearanceGroup } from './appearance-group.tsx'
import { MailsGroup } from './mails-group.tsx'
import { NameForm } from './name-form.tsx'
import { OwnDataGroup } from './own-data-group.tsx'
import { PasswordGroup } from './password-group.tsx'
import { SettingsGroup, SettingsLine } from './settings-group.public.tsx'
import { SignIns } from './sign-ins.tsx'

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
  const found = useQuery(read(profile.preferences))
  const loading = (
    <Loading>
      <Skeleton className="h-34 rounded-m" />
    </Loading>
  )
  return (
    <QueryStates query={found} loading={loading} errorTitle={<Trans>Your preferences could not be loaded</Trans>}>
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

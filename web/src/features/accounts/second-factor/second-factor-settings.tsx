import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SecondFactors, secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { Fingerprint, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SettingsGroup, SettingsLine, SettingsWaiting } from '../profile/settings-group.public.tsx'
import { AppLine } from './app-line.tsx'
import { supportsPasskeys } from './browser-passkeys.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { useAddFactors } from './use-add-factors.tsx'

type Props = { left: number; onRenew: () => Promise<void> }

/** How many recovery codes are left, and how to create new ones. */
function RecoveryLine({ left, onRenew }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const renew = () => {
    setConfirming(false)
    void onRenew()
  }
  return (
    <>
      <SettingsLine
        icon={LifeBuoy}
        title={<Trans>Recovery codes</Trans>}
        note={<Plural value={left} one="# left. Create new codes" other="# left. Create new codes" />}
        onPress={() => setConfirming(true)}
      />
      <ConfirmDialog
        open={isConfirming}
        tone="primary"
        title={<Trans>Create new recovery codes?</Trans>}
        confirm={<Trans>Create new codes</Trans>}
        onCancel={() => setConfirming(false)}
        onConfirm={renew}
      >
        <Trans>Your current codes stop working immediately.</Trans>
      </ConfirmDialog>
    </>
  )
}

/** The second factors on the profile: a list, and how to add and remove them. */
export function SecondFactorSettings() {
  const query = useQuery(read(secondFactor.mine))
  return (
    <SettingsGroup
      title={<Trans>Second step</Trans>}
      note={
        <Trans>
          With a second step, your password alone is not enough to log in. Setting up your first one logs you out
          everywhere else.
        </Trans>
      }
    >
      <QueryStates
        query={query}
        loading={<SettingsWaiting />}
        errorTitle={<Trans>Your second steps could not be loaded</Trans>}
      >
        {factors => <Factors factors={factors} />}
      </QueryStates>
    </SettingsGroup>
  )
}

function Factors({ factors }: { factors: SecondFactors }) {
  const { addApp, addPasskey, renewCodes, steps } = useAddFactors()
  const { app, passkeys, recoveryCodesLeft, mayUsePasskeys } = factors
  const many = passkeys.length + (app ? 1 : 0)
  const isLast = many === 1
  return (
    <>
      <AppLine since={app?.since ?? null} isLast={isLast} onSetUp={addApp} />
      {passkeys.map(passkey => (
        <PasskeyLine key={passkey.id} passkey={passkey} isLast={isLast} />
      ))}
      {mayUsePasskeys && supportsPasskeys() && (
        <SettingsLine
          icon={Fingerprint}
          title={<Trans>Add a passkey</Trans>}
          note={<Trans>Your fingerprint, face or screen lock</Trans>}
          onPress={addPasskey}
        />
      )}
      {many > 0 && <RecoveryLine left={recoveryCodesLeft} onRenew={renewCodes} />}
      {steps}
    </>
  )
}

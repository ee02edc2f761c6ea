import { Trans, useLingui } from '@lingui/react/macro'
import { type Passkey, secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsLine } from '../profile/settings-group.public.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { useFreshProof } from './use-fresh-proof.public.tsx'

type Props = { passkey: Passkey; isLast: boolean }

/** One passkey: when it was last used, and a press to rename or remove it. */
export function PasskeyLine({ passkey, isLast }: Props) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <SettingsLine
        icon={Fingerprint}
        title={<span className="break-words">{passkey.name}</span>}
        note={<LastUse passkey={passkey} />}
        onPress={() => open(true)}
      />
      {isOpen && <PasskeyDialog passkey={passkey} isLast={isLast} onClose={() => open(false)} />}
    </>
  )
}

const LastUse = ({ passkey: { lastUsedAt, createdAt } }: { passkey: Passkey }) =>
  lastUsedAt ? (
    <Trans>
      Passkey, used <RelativeTime at={lastUsedAt} />
    </Trans>
  ) : (
    <Trans>
      Passkey, added <RelativeTime at={createdAt} />
    </Trans>
  )

function PasskeyDialog({ passkey, isLast, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const renaming = useSend(secondFactor.renamePasskey, [secondFactor.mine])
  const removing = useSend(secondFactor.removePasskey, [secondFactor.mine])
  const { run, question } = useFreshProof()
  const params = { id: passkey.id }
  const settle = (sentence: string) => {
    toast.success(sentence)
    onClose()
  }
  const rename = (name: string) =>
    run(async () => {
      await renaming.mutateAsync({ params, body: { name } })
      settle(t`The passkey was renamed.`)
    })
  const remove = () =>
    run(async () => {
      await removing.mutateAsync({ params })
      settle(t`The passkey was removed.`)
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={<Trans>Passkey</Trans>}
      description={
        passkey.isSynced ? (
          <Trans>It is saved in your password manager, on all your devices.</Trans>
        ) : (
          <Trans>It is on one device only.</Trans>
        )
      }
    >
      <PasskeyNameForm name={passkey.name} action={<Trans>Save</Trans>} onName={rename} />
      <div className="mt-2.5">
        <RemoveFactor
          label={<Trans>Remove this passkey</Trans>}
          title={<Trans>Remove the passkey “{passkey.name}”?</Trans>}
          isLast={isLast}
          onRemove={remove}
        />
      </div>
      {question}
    </Dialog>
  )
}

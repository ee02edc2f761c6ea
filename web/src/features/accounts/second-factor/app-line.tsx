import { Trans, useLingui } from '@lingui/react/macro'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsLine } from '../profile/settings-group.public.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { useFreshProof } from './use-fresh-proof.public.tsx'

type Props = { since: string | null; isLast: boolean; onSetUp: () => void }

/** The authenticator app: a press sets it up, or changes and removes it. */
export function AppLine({ since, isLast, onSetUp }: Props) {
  const [isOpen, open] = useState(false)
  if (!since)
    return (
      <SettingsLine
        icon={Smartphone}
        title={<Trans>Set up an authenticator app</Trans>}
        note={<Trans>A code from your phone, each time you log in</Trans>}
        onPress={onSetUp}
      />
    )
  return (
    <>
      <SettingsLine
        icon={Smartphone}
        title={<Trans>Authenticator app</Trans>}
        note={
          <Trans>
            Added <RelativeTime at={since} />
          </Trans>
        }
        end={
          <Chip tone="good">
            <Trans>On</Trans>
          </Chip>
        }
        onPress={() => open(true)}
      />
      {isOpen && <AppDialog isLast={isLast} onSetUp={onSetUp} onClose={() => open(false)} />}
    </>
  )
}

type DialogProps = Pick<Props, 'isLast' | 'onSetUp'> & { onClose: () => void }

function AppDialog({ isLast, onSetUp, onClose }: DialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(secondFactor.removeApp, [secondFactor.mine])
  const { run, question } = useFreshProof()
  const change = () => {
    onClose()
    onSetUp()
  }
  const remove = () =>
    run(async () => {
      await mutateAsync()
      toast.success(t`The authenticator app was removed.`)
      onClose()
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={<Trans>Authenticator app</Trans>}
      description={<Trans>Got a new phone? Set it up again; the old one will stop working.</Trans>}
    >
      <div className="grid gap-2.5">
        <Button wide onClick={change}>
          <Trans>Set up again</Trans>
        </Button>
        <RemoveFactor
          label={<Trans>Remove the app</Trans>}
          title={<Trans>Remove the authenticator app?</Trans>}
          isLast={isLast}
          onRemove={remove}
        />
      </div>
      {question}
    </Dialog>
  )
}

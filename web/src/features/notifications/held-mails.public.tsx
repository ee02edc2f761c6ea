import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type HeldMailsDecision, type MailStatus, mails } from '@trellis/contract/notifications/mails.ts'
import { operation } from '@trellis/contract/operation/operation.ts'
import { useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast-region.tsx'

type DecideProps = { onClose: () => void }

/** Sends a decision and shows the result; another administrator may have decided before. */
function useDecide(decision: HeldMailsDecision, { done, onClose }: DecideProps & { done: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(mails.decideHeld, [operation.check, mails.list, mails.status])
  const decide = async () => {
    try {
      const { count } = await mutateAsync({ body: { decision } })
      toast.success(count === null ? t`Nothing was changed: it was decided before.` : done)
    } catch {
      return
    }
    onClose()
  }
  return { onConfirm: () => void decide(), busy: isPending, error, onCancel: onClose }
}

function SendDialog({ onClose }: DecideProps) {
  const { t } = useLingui()
  return (
    <ActDialog
      title={<Trans>Send the e-mails that wait?</Trans>}
      consequence={
        <Trans>
          Some people may get an e-mail twice. Links in them to log in or to reset a password no longer work. Automatic
          e-mails start again.
        </Trans>
      }
      confirm={<Trans>Send the e-mails</Trans>}
      tone="primary"
      {...useDecide('send', { done: t`The e-mails are on their way.`, onClose })}
    />
  )
}

function DiscardDialog({ onClose }: DecideProps) {
  const { t } = useLingui()
  return (
    <ActDialog
      title={<Trans>Discard the e-mails that wait?</Trans>}
      consequence={<Trans>They are deleted and never sent. Automatic e-mails start again.</Trans>}
      confirm={<Trans>Discard the e-mails</Trans>}
      {...useDecide('discard', { done: t`The e-mails were deleted.`, onClose })}
    />
  )
}

const dialogs = { send: SendDialog, discard: DiscardDialog }

function Decision({ held }: { held: NonNullable<MailStatus['held']> }) {
  const format = useFormat()
  const [decision, setDecision] = useState<HeldMailsDecision | null>(null)
  const DecisionDialog = decision && dialogs[decision]
  const moment = format.exactTime(held.backupAt)
  return (
    <Panel
      title={<Trans>E-mails held back after a restore</Trans>}
      note={
        <>
          <Plural value={held.count} one="One e-mail waits." other="# e-mails wait." />{' '}
          <Trans>
            They are from before the restore, or automatic. Some may have been sent since the backup of {moment}.
          </Trans>
        </>
      }
    >
      <div className="flex flex-wrap gap-2.5">
        <Button size="s" onClick={() => setDecision('send')}>
          <Trans>Send all</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setDecision('discard')}>
          <Trans>Discard all</Trans>
        </Button>
      </div>
      {DecisionDialog && <DecisionDialog onClose={() => setDecision(null)} />}
    </Panel>
  )
}

/** The e-mails that are held back after a restore, for an administrator to decide; renders nothing if none are. */
export function HeldMails() {
  const { data } = useQuery(read(mails.status))
  return data?.held ? <Decision held={data.held} /> : null
}

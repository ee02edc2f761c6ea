import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { liveSessions, type WholeSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { CalendarX2, Pencil, Presentation } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toError } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { usePageTitle } from '../../platform/frame/page-title.ts'
import { languages } from '../../platform/i18n/locale.ts'
import { say } from '../../platform/i18n/say.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DetailFrame } from '../../ui/detail-frame.tsx'
import { DetailsList } from '../../ui/details-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { AttendancePanel } from './attendance-panel.tsx'
import { changedBySessions } from './changed-reads.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { SessionChip, usePlaceNames, useSessionTime } from './session-texts.tsx'

type Props = { session: WholeSession }

function Facts({ session }: Props) {
  const { t } = useLingui()
  const { dispensary, trainerName, providerName, place, language } = session
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`When`, value: useSessionTime()(session) },
        { name: t`Store`, value: dispensary.name },
        { name: t`Place`, value: usePlaceNames()[place] },
        { name: t`Trainer`, value: trainerName },
        { name: t`Provider`, value: providerName },
        { name: t`Language`, value: language && languages[language] },
      ]}
    />
  )
}

function useCancel({ session: { id } }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync, isPending } = useSend(liveSessions.cancel, changedBySessions)
  const cancel = async () => {
    try {
      await mutateAsync({ params: { id } })
      toast.success(t`The live training is cancelled.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
    setOpen(false)
  }
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), cancel, isPending }
}

/** Changes a live training or cancels it, while nothing is recorded. */
function Actions({ session }: Props) {
  const [isChanging, setChanging] = useState(false)
  const cancelling = useCancel({ session })
  if (session.isRecorded || session.cancelledAt) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="s" className="min-h-11" onClick={() => setChanging(true)}>
        <Pencil aria-hidden />
        <Trans>Change</Trans>
      </Button>
      <Button variant="ghost" size="s" className="min-h-11" onClick={cancelling.open}>
        <CalendarX2 aria-hidden />
        <Trans>Cancel this training</Trans>
      </Button>
      {isChanging && <PlanDialog session={session} onClose={() => setChanging(false)} />}
      <ConfirmDialog
        open={cancelling.isOpen}
        tone="danger"
        busy={cancelling.isPending}
        title={<Trans>Cancel this live training?</Trans>}
        confirm={<Trans>Cancel it</Trans>}
        cancel={<Trans>Keep it</Trans>}
        onConfirm={() => void cancelling.cancel()}
        onCancel={cancelling.close}
      >
        <Trans>It stays in the list as cancelled. Tell the people yourself.</Trans>
      </ConfirmDialog>
    </div>
  )
}

function Session({ session }: Props) {
  const hasBegun = Date.parse(session.startsAt) <= Date.now()
  return (
    <>
      <Facts session={session} />
      <Actions session={session} />
      {!session.cancelledAt && hasBegun && <AttendancePanel session={session} />}
      {!session.cancelledAt && !hasBegun && (
        <p className="rounded-m bg-sunken px-4 py-3 text-dense">
          <Trans>Record here who was there, once the training has started.</Trans>
        </p>
      )}
    </>
  )
}

const missing = (
  <EmptyState icon={Presentation} title={<Trans>Live training not found</Trans>}>
    <Trans>The link may be out of date, or the store may belong to someone else now.</Trans>
  </EmptyState>
)

/** A live training, and who was there. */
export function LiveSessionPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(liveSessions.find, { params: { id } }))
  const session = found.data
  usePageTitle(session?.title)
  return (
    <DetailFrame
      width={180}
      back={
        <BackLink to="/compliance/live">
          <Trans>Live trainings</Trans>
        </BackLink>
      }
      title={session?.title ?? <Trans>Live training</Trans>}
      end={session && <SessionChip session={session} />}
    >
      <QueryStates query={found} missing={missing} errorTitle={<Trans>The live training could not be loaded</Trans>}>
        {data => <Session session={data} />}
      </QueryStates>
    </DetailFrame>
  )
}

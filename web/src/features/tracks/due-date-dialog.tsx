import { Trans, useLingui } from '@lingui/react/macro'
import { DueDate, dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { type DispensaryTrack, tracks } from '@trellis/contract/tracks/tracks.ts'
import { useId, useState } from 'react'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { type DueDateDraft, DueDateFields, toDueDate, toDueDateDraft } from './due-date-fields.public.tsx'

type Props = { track: DispensaryTrack; dispensaryId: string; onClose: () => void }

function useDueDate({ track, dispensaryId, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [draft, setDraft] = useState(() => toDueDateDraft(track))
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSend(dueDates.save, [tracks.ofDispensary])
  const choose = (next: Partial<DueDateDraft>) => {
    setFailure(null)
    setDraft({ ...draft, ...next })
  }
  const send = async () => {
    const read = DueDate.safeParse(toDueDate(draft))
    if (!read.success) return setFailure(say(read.error.issues[0]?.message ?? ''))
    try {
      await save.mutateAsync({ params: { dispensaryId, trackId: track.id }, body: read.data })
      toast.success(t`The due date of “${track.name}” is saved.`)
      onClose()
    } catch (error) {
      setFailure(say(toError(error).message))
    }
  }
  return { draft, choose, failure, send, isSending: save.isPending }
}

/** Sets or removes the due date of a track at a store. */
export function DueDateDialog(props: Props) {
  const { draft, choose, failure, send, isSending } = useDueDate(props)
  const formId = useId()
  const name = props.track.name
  return (
    <Dialog
      open
      size="s"
      onClose={props.onClose}
      title={<Trans>Due date of “{name}”</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pb-3"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <DueDateFields draft={draft} onChange={choose} error={failure} />
      </form>
    </Dialog>
  )
}

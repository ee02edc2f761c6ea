import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { DraftKind } from '../draft-kind.ts'

type Props = {
  kind: DraftKind
  /** `tracks` = how many hold it. */
  draft: { id: string; title: string; tracks: number }
  onClose: () => void
}

/** Asks before a draft is archived; it can be brought back. */
export function ArchiveDraft({ kind: { calls }, draft: { id, title, tracks }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(calls.archive, [calls.list])
  const bringBack = () => mutate({ params: { id }, body: { isArchived: false } })
  const onSuccess = () => {
    toast.undoable(t`${title} is archived.`, { label: t`Undo`, run: bringBack })
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Archive {title}?</Trans>}
      consequence={
        <>
          <Plural
            value={tracks}
            _0="It is in no track, so nobody has it on their list."
            one="It is in # track: everybody who has it there loses it from their list."
            other="It is in # tracks: everybody who has it there loses it from their list."
          />{' '}
          <Trans>Their records stay. You can bring it back.</Trans>
        </>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id }, body: { isArchived: true } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

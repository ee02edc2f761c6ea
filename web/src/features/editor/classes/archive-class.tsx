import { useLingui } from '@lingui/react/macro'
import { authoredClasses, type ClassInList } from '@trellis/contract/class-editor/classes.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { ArchiveDialog } from '../draft-list/archive-dialog.tsx'

type Props = { held: ClassInList; onClose: () => void }

/** Archives a class, once it was asked. */
export function ArchiveClass({ held: { id, title, tracks }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(authoredClasses.archive, [authoredClasses.list])
  const bringBack = () => mutate({ params: { id }, body: { isArchived: false } })
  const archive = () =>
    mutate(
      { params: { id }, body: { isArchived: true } },
      {
        onSuccess: () => {
          toast.undoable(t`${title} is archived.`, { label: t`Undo`, run: bringBack })
          onClose()
        },
      },
    )
  return <ArchiveDialog {...{ title, tracks, error, onClose }} busy={isPending} onArchive={archive} />
}

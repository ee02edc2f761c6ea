import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { DraftKind } from '../draft-kind.ts'

type Props = { kind: DraftKind; id: string; number: number; onClose: () => void }

/** Asks before a version replaces the draft; says what of the draft is not published. */
export function RestoreDialog({ kind: { calls }, id, number, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const draft = useQuery({ ...read(calls.draft, { params: { id } }), gcTime: 0, staleTime: 0 })
  const { mutate, isPending, error } = useSend(calls.restore, [calls.draft, calls.prepare])
  const changes = draft.data?.changes ?? 0
  const onSuccess = () => {
    toast.success(t`The draft is version ${number} again. Publish it when it is right.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Restore version {number}?</Trans>}
      consequence={
        changes === 0 ? (
          <Trans>Its content becomes the draft. People see it once you publish.</Trans>
        ) : (
          <>
            <Plural
              value={changes}
              one="Your draft has # change that is not published."
              other="Your draft has # changes that are not published."
            />{' '}
            <Trans>Restoring replaces them. People see the restored content once you publish.</Trans>
          </>
        )
      }
      confirm={<Trans>Restore</Trans>}
      tone="primary"
      busy={isPending || draft.isPending}
      error={error ?? draft.error}
      onConfirm={() =>
        draft.data && mutate({ params: { id }, body: { number, revision: draft.data.revision } }, { onSuccess })
      }
      onCancel={onClose}
    />
  )
}

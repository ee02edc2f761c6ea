import { useLingui } from '@lingui/react/macro'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByPacks } from './changed-reads.ts'

/** Ends an inspector's link. */
export function useEndLink() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(packs.endLink, changedByPacks)
  const end = (id: string, onEnded?: () => void) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(t`The link has ended.`)
          onEnded?.()
        },
        onError: error => toast.error(say(error.message)),
      },
    )
  return { end, isPending }
}

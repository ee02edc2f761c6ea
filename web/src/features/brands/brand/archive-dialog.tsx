import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type BrandDetails, brands } from '@trellis/contract/brands/brands.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'

type Props = { brand: BrandDetails; onClose: () => void }

/** Asks before a brand is archived, and whether its courses and tracks are archived with it. */
export function ArchiveDialog({ brand: { id, name, people }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [withContent, setWithContent] = useState(false)
  const { mutate, isPending, error } = useSend(brands.archive, readsOfBrands)
  const archive = () =>
    mutate(
      { params: { id }, query: { archiveContent: withContent ? 'true' : 'false' } },
      {
        onSuccess: () => {
          toast.success(t`${name} is archived.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={<Trans>Archive {name}?</Trans>}
      consequence={
        <>
          <Plural
            value={people}
            _0="No one works for it."
            one="# person loses access to it immediately."
            other="# people lose access to it immediately."
          />{' '}
          <Trans>What learners completed stays. You can restore the brand, but you must add its people again.</Trans>
        </>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={archive}
      onCancel={onClose}
    >
      <Checkbox
        label={<Trans>Archive its courses and tracks too</Trans>}
        hint={<Trans>Learners can no longer open them. Otherwise they stay where they are assigned.</Trans>}
        checked={withContent}
        onChange={event => setWithContent(event.target.checked)}
      />
    </ActDialog>
  )
}

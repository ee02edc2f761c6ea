import { Trans, useLingui } from '@lingui/react/macro'
import { type BrandEmployee, brandPeople } from '@trellis/contract/brands/brand-people.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { formatName } from '../brand-labels.ts'
import { readsOfPeople } from './reads-of-people.ts'

type Props = {
  brand: Pick<BrandDetails, 'id' | 'name'>
  person: BrandEmployee
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before the work of a person for a brand is ended. */
export function RemovePersonDialog({ brand, person, onClose, onRemoved }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(brandPeople.remove, readsOfPeople)
  const [name, brandName] = [formatName(person), brand.name]
  const remove = () =>
    mutate(
      { params: { brandId: brand.id, id: person.id } },
      {
        onSuccess: () => {
          toast.success(t`${name} no longer works for ${brandName}.`)
          onClose()
          onRemoved?.()
        },
      },
    )
  return (
    <ActDialog
      title={
        <Trans>
          Delete {name} from {brandName}?
        </Trans>
      }
      consequence={
        <Trans>
          They lose access to the brand immediately. They keep their account and everything they have learned.
        </Trans>
      }
      confirm={<Trans>Delete</Trans>}
      busy={isPending}
      error={error}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}

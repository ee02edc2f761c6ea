import { Trans, useLingui } from '@lingui/react/macro'
import { authoredCourses, type StorePlace } from '@trellis/contract/editor/courses.ts'
import { read } from '../../../../platform/api/queries.ts'
import { PickDialog } from '../../../../ui/picker/pick-dialog.tsx'

type Props = { onPick: (stores: readonly StorePlace[]) => void; onClose: () => void }

/** Picks stores of the site that are on the map. */
export function StorePlacesDialog({ onPick, onClose }: Props) {
  const { t } = useLingui()
  return (
    <PickDialog<StorePlace>
      title={<Trans>Copy from our stores</Trans>}
      description={<Trans>Open stores that have a point on the map. The copies can be changed here.</Trans>}
      label={t`Stores`}
      placeholder={t`Name or city`}
      search={filter => read(authoredCourses.storePlaces, { query: { filter } })}
      optionOf={({ id, name, address }) => ({ value: id, label: name, note: address })}
      missing={t`Choose at least one store.`}
      busy={false}
      error={null}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

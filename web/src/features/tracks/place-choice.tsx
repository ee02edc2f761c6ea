import { useLingui } from '@lingui/react/macro'
import { Combobox } from '../../ui/combobox.tsx'

type Place = { id: string; name: string; city: string; state: string }

/** The dispensary that is shown; of one that is not in one's own list only the id is known. */
export type PlaceShown = Pick<Place, 'id'> & Partial<Pick<Place, 'name' | 'city'>>

type Props = { places: readonly Place[]; place: PlaceShown; onChoose: (id: string) => void }

/** One of the dispensaries that one may look at, found by its name. */
export function PlaceChoice({ places, place, onChoose }: Props) {
  const { t } = useLingui()
  const options = places.map(({ id, name, city, state }) => ({ value: id, label: name, note: `${city}, ${state}` }))
  return (
    <div className="w-full min-[769px]:w-72">
      <Combobox
        label={t`Dispensary`}
        options={options}
        value={options.find(({ value }) => value === place.id) ?? null}
        onChange={option => option && onChoose(option.value)}
      />
    </div>
  )
}

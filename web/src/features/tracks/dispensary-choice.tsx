import { useLingui } from '@lingui/react/macro'
import { Combobox } from '../../ui/combobox.tsx'

type Place = { id: string; name: string; city: string; state: string }

/** The shown store; if it is not in the user's list, only its id is known. */
export type ShownDispensary = Pick<Place, 'id'> & Partial<Pick<Place, 'name' | 'city'>>

type Props = { places: readonly Place[]; place: ShownDispensary; onChoose: (id: string) => void }

/** Picks one of the stores that the user may see, searched by name. */
export function DispensaryChoice({ places, place, onChoose }: Props) {
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

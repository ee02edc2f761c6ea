import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { authoredCourses, type StorePlace } from '@trellis/contract/editor/courses.ts'
import type { LatLng } from '@trellis/contract/fields.ts'
import { Plus, Store } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { PickDialog } from '../../../../ui/picker/pick-dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { type CardAuthoring, type CardFormProps, changeFields } from '../../card-form.ts'
import { fieldAt, LineField, WholeField } from '../../forms/bound-fields.tsx'
import { AddButton, EntryList } from '../../forms/entry-list.tsx'
import { isWrong, More } from '../../forms/more.tsx'
import { PlaceFields } from './place-fields.tsx'
import { blankPlace, placeOfStore, placesOfRows, withPlaces } from './places.ts'

type Props = { onPick: (stores: readonly StorePlace[]) => void; onClose: () => void }

/** Picks stores of the site that are on the map. */
function StorePlacesDialog({ onPick, onClose }: Props) {
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

type Part = CardFormProps<'LOCATION_FINDER'>

const PlacesMap = lazy(() => import('./places-map.tsx').then(({ PlacesMap }) => ({ default: PlacesMap })))

type MapProps = { part: Part; selectedIndex: number; onChoose: (index: number) => void }

/** The map of the card's places. */
function MapOfPlaces({ part, selectedIndex, onChoose }: MapProps) {
  const { t } = useLingui()
  const { content } = part
  const { center, locations: places } = content
  const move = (index: number, point: LatLng, isByKey: boolean) => {
    const place = places[index]
    if (!place) return
    onChoose(index)
    const key = isByKey ? `locations.${index}.point` : null
    part.change(withPlaces(content, places.with(index, { ...place, ...point })), { label: t`Move a pin`, key })
  }
  return (
    <Suspense fallback={<Skeleton className="aspect-4/3 max-h-90 w-full rounded-l" />}>
      <PlacesMap places={places} middle={center} chosen={selectedIndex} onChoose={onChoose} onMove={move} />
    </Suspense>
  )
}

function PlaceList(part: Part) {
  const { t } = useLingui()
  const { content, problems } = part
  const places = content.locations
  const [isCopying, setCopying] = useState(false)
  const [selectedIndex, choose] = useState(0)
  const copy = (stores: readonly StorePlace[]) => {
    part.change(withPlaces(content, [...places, ...stores.map(placeOfStore)]), { label: t`Copy stores`, key: null })
    setCopying(false)
  }
  return (
    <>
      {places.length > 0 && (
        <MapOfPlaces part={part} selectedIndex={Math.min(selectedIndex, places.length - 1)} onChoose={choose} />
      )}
      <EntryList
        label={t`Places`}
        items={places}
        keyOf={(_, index) => String(index)}
        nameOf={place => place.name}
        onChange={(next, step) => part.change(withPlaces(content, next), step)}
        path="locations"
        problems={problems}
        adding={
          <>
            <AddButton
              onClick={() =>
                part.change(withPlaces(content, [...places, blankPlace()]), { label: t`Add a place`, key: null })
              }
            >
              <Plus aria-hidden />
              <Trans>Add a place</Trans>
            </AddButton>
            <AddButton onClick={() => setCopying(true)}>
              <Store aria-hidden />
              <Trans>Copy from our stores</Trans>
            </AddButton>
            {isCopying && <StorePlacesDialog onPick={copy} onClose={() => setCopying(false)} />}
          </>
        }
      >
        {(place, index) => (
          <PlaceFields
            onChoose={() => choose(index)}
            onRows={text =>
              part.change(withPlaces(content, places.toSpliced(index, place.name ? 0 : 1, ...placesOfRows(text))), {
                label: t`Paste places`,
                key: null,
              })
            }
            part={{
              ...part,
              content: place,
              at: `locations.${index}.`,
              change: (next, step) => part.change(withPlaces(content, places.with(index, next)), step),
            }}
          />
        )}
      </EntryList>
    </>
  )
}

function LocationFinderForm(part: Part) {
  const { t } = useLingui()
  const { content, problems, MediaField } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      <LineField
        part={part}
        name="orderMessage"
        label={t`Text above the list`}
        hint={t`How and where to order.`}
        optional
      />
      <PlaceList {...part} />
      <p className="-mt-3 text-ink-2 text-small">
        <Trans>Paste rows from a sheet into a name: name, address, latitude, longitude, links.</Trans>
      </p>
      <More isNeeded={content.url !== null || isWrong(problems, ['url', 'defaultZoom'])}>
        <MediaField
          kind="picture"
          label={t`Image above the map`}
          optional
          value={content.url}
          onChange={file =>
            changeFields(
              part,
              { url: file?.url ?? null, aspectRatio: file?.aspectRatio ?? content.aspectRatio },
              t`Image above the map`,
            )
          }
          {...fieldAt(part, 'url')}
        />
        <WholeField
          part={part}
          name="defaultZoom"
          label={t`Initial zoom`}
          hint={t`From 1, the whole world, to 20, a house.`}
        />
      </More>
    </div>
  )
}

export const locationFinder: CardAuthoring<'LOCATION_FINDER'> = {
  Form: LocationFinderForm,
  group: 'show',
  label: msg`Location finder`,
  purpose: msg`Places on a map, and how far they are`,
}

import { Plural, Trans } from '@lingui/react/macro'
import type { MergePreview } from '@trellis/contract/stores/stores.ts'

/** Who will manage the store that stays, by name: a brand may have named them, and nobody have met them. */
const Managers = ({ preview: { managers, managerList } }: { preview: MergePreview }) => (
  <li>
    <span className="font-semibold">
      <Plural
        value={managers}
        one="# manager, who will manage the store that stays and see its people"
        other="# managers, who will manage the store that stays and see its people"
      />
    </span>
    <ul className="grid list-disc gap-0.5 pl-5">
      {managerList.map(({ name, email, hasCome }) => (
        <li key={email}>
          {hasCome ? (
            `${name}, ${email}`
          ) : (
            <Trans>
              {name}, {email}, who has not come yet
            </Trans>
          )}
        </li>
      ))}
    </ul>
  </li>
)

/** People and brands that move, in counts; what there is none of is left out. */
const Counted = ({ preview }: { preview: MergePreview }) => {
  const { people, managers, formerPeople, tracks, mutedCourses, brands, requests } = preview
  return (
    <>
      {people > 0 && (
        <li>
          <Plural value={people} one="# person" other="# people" />
        </li>
      )}
      {managers > 0 && <Managers preview={preview} />}
      {formerPeople > 0 && (
        <li>
          <Plural value={formerPeople} one="# former employee" other="# former employees" />
        </li>
      )}
      {tracks > 0 && (
        <li>
          <Plural value={tracks} one="# track" other="# tracks" />
        </li>
      )}
      {mutedCourses > 0 && (
        <li>
          <Plural value={mutedCourses} one="# muted course" other="# muted courses" />
        </li>
      )}
      {brands > 0 && (
        <li>
          <Plural value={brands} one="# brand that works with it" other="# brands that work with it" />
        </li>
      )}
      {requests > 0 && (
        <li>
          <Plural value={requests} one="# open sign-up request" other="# open sign-up requests" />
        </li>
      )}
    </>
  )
}

/** What moves to the store that stays. */
export const Moved = ({ preview }: { preview: MergePreview }) => (
  <div>
    <p className="mb-1 font-semibold">
      <Trans>These move there:</Trans>
    </p>
    <ul className="grid list-disc gap-0.5 pl-5">
      <Counted preview={preview} />
      {preview.domains.map(domain => (
        <li key={domain}>
          <Trans>its own e-mail domain {domain}: people with such an address are taken for its own</Trans>
        </li>
      ))}
      <li>
        <Trans>its sign-up link, which leads to the store that stays</Trans>
      </li>
    </ul>
  </div>
)

/** What does not move, and why; nothing where all does. */
export const LeftBehind = ({ preview: { refusedBrands, askingBrands, droppedDomains } }: { preview: MergePreview }) => {
  if (refusedBrands.length + askingBrands.length + droppedDomains.length === 0) return null
  return (
    <div>
      <p className="mb-1 font-semibold">
        <Trans>These do not:</Trans>
      </p>
      <ul className="grid list-disc gap-0.5 pl-5">
        {refusedBrands.map(brand => (
          <li key={brand}>
            <Trans>{brand}, which the store that stays has refused</Trans>
          </li>
        ))}
        {askingBrands.map(brand => (
          <li key={brand}>
            <Trans>{brand}, to which nobody has agreed yet: it asks the store that stays</Trans>
          </li>
        ))}
        {droppedDomains.map(domain => (
          <li key={domain}>
            <Trans>its own e-mail domain {domain}, as nobody runs the store yet</Trans>
          </li>
        ))}
      </ul>
    </div>
  )
}

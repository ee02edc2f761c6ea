import { Plural, Trans } from '@lingui/react/macro'
import type { MergePreview } from '@trellis/contract/stores/stores.ts'

type Props = { preview: MergePreview }

/** Counts of moved items; zeros are omitted. */
const Counted = ({ preview: { people, formerPeople, tracks, mutedCourses, requests } }: Props) => (
  <>
    {people > 0 && (
      <li>
        <Plural value={people} one="# person who learns" other="# people who learn" />
      </li>
    )}
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
    {requests > 0 && (
      <li>
        <Plural value={requests} one="# open sign-up request" other="# open sign-up requests" />
      </li>
    )}
  </>
)

/** Items moved to the remaining store. */
export const MovedItems = ({ preview }: Props) => (
  <div>
    <p className="mb-1 font-semibold">
      <Trans>These move there:</Trans>
    </p>
    <ul className="grid list-disc gap-0.5 pl-5">
      <Counted preview={preview} />
      <li>
        <Trans>its sign-up link, which leads to the remaining store</Trans>
      </li>
    </ul>
  </div>
)

const Managers = ({ preview: { managers, managerList } }: Props) => {
  const more = managers - managerList.length
  return (
    <>
      {managerList.map(({ name, email, hasCome }) => (
        <li key={email}>
          {hasCome ? (
            <Trans>
              manager {name}, {email}
            </Trans>
          ) : (
            <Trans>
              manager {name}, {email}, who has not logged in yet
            </Trans>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="# more manager" other="# more managers" />
        </li>
      )}
    </>
  )
}

/** Items that the remaining store's owner is asked about or has declined. */
export const ItemsToAsk = ({ preview }: Props) => {
  const { managers, askingBrands, refusedBrands, domains, chain, reseller } = preview
  const count = managers + askingBrands.length + refusedBrands.length + domains.length
  if (count === 0 && chain === null && reseller === null) return null
  return (
    <div>
      <p className="mb-1 font-semibold">
        <Trans>These do not move. The owner of the remaining store is asked about each:</Trans>
      </p>
      <ul className="grid list-disc gap-0.5 pl-5">
        <Managers preview={preview} />
        {askingBrands.map(brand => (
          <li key={brand}>
            <Trans>brand {brand}</Trans>
          </li>
        ))}
        {domains.map(domain => (
          <li key={domain}>
            <Trans>e-mail domain {domain}</Trans>
          </li>
        ))}
        {chain !== null && (
          <li>
            <Trans>chain {chain}</Trans>
          </li>
        )}
        {reseller !== null && (
          <li>
            <Trans>reseller {reseller}</Trans>
          </li>
        )}
        {refusedBrands.map(brand => (
          <li key={brand}>
            <Trans>brand {brand}: already refused in the last 90 days</Trans>
          </li>
        ))}
      </ul>
    </div>
  )
}

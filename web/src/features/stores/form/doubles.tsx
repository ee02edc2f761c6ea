import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StateCode } from '@trellis/contract/states.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { read } from '../../../platform/api/queries.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

const rest = 500
const fewestLetters = 3

type Props = { name: string; addressLine1: string; city: string; state: StateCode }

/** Stores of the same city at the typed address or with a name like the typed one, so that none is added twice. */
export function Doubles({ name, addressLine1, city, state }: Props) {
  const { t } = useLingui()
  const typed = useDebounced(name.trim(), rest).slice(0, 120)
  const address = useDebounced(addressLine1.trim(), rest).slice(0, 120)
  const isAsked = Math.max(typed.length, address.length) >= fewestLetters && city !== '' && Boolean(state)
  const { data } = useQuery({
    ...read(stores.doubles, { query: { name: typed, addressLine1: address, city, ...(state && { state }) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const items = isAsked ? (data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <div className="rounded-m bg-wait-soft px-4 py-3 text-wait">
          <p className="font-semibold">
            {items.length === 1 ? (
              <Trans>Is it this one? It is in the same city.</Trans>
            ) : (
              <Trans>Is it one of these? They are in the same city.</Trans>
            )}
          </p>
          <ul aria-label={t`Stores like this one`} className="mt-1.5 grid gap-1">
            {items.map(store => (
              <li key={store.id}>
                <TextLink to={`/dispensaries-admin/${store.id}`} target="_blank">
                  {store.name}
                </TextLink>
                {store.addressLine1 && <>, {store.addressLine1}</>}
                {store.closedAt && (
                  <>
                    {' '}
                    (<Trans>closed</Trans>)
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

import { typedKeys } from '@trellis/contract/keys.ts'
import { type StateCode, states } from '@trellis/contract/states.ts'

const eastern: readonly StateCode[] = [
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'IN',
  'KY',
  'ME',
  'MD',
  'MA',
  'MI',
  'NH',
  'NJ',
  'NY',
  'NC',
  'OH',
  'PA',
  'RI',
  'SC',
  'VT',
  'VA',
  'WV',
]
const mountain: readonly StateCode[] = ['CO', 'ID', 'MT', 'NM', 'UT', 'WY']
const pacific: readonly StateCode[] = ['CA', 'NV', 'OR', 'WA']
const ownZones: Readonly<Partial<Record<StateCode, string>>> = {
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
}

/** The time zone of people without a store. */
export const defaultTimeZone = 'America/Chicago'

const getTimeZone = (state: StateCode): string => {
  if (eastern.includes(state)) return 'America/New_York'
  if (mountain.includes(state)) return 'America/Denver'
  if (pacific.includes(state)) return 'America/Los_Angeles'
  return ownZones[state] ?? defaultTimeZone
}

/** The time zone of each state: in a state with two, that of most of its people. */
export const timeZones: Readonly<Record<string, string>> = Object.fromEntries(
  typedKeys(states).map(state => [state, getTimeZone(state)]),
)

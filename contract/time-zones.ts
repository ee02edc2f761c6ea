import { typedKeys } from './keys.ts'

/** The time zones of the states, by their IANA names. */
export const timeZoneLabels = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (no daylight saving)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
} as const
export type TimeZone = keyof typeof timeZoneLabels
export const timeZones = typedKeys(timeZoneLabels)

/** The time zone of people without a store. */
export const defaultTimeZone: TimeZone = 'America/Chicago'

/** The states of each time zone but the default one: a state with two counts by most of its people. */
const statesByZone: Readonly<Partial<Record<TimeZone, string>>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** The time zone of a state, by its postal code. */
export const getStateTimeZone = (state: string): TimeZone =>
  timeZones.find(zone => statesByZone[zone]?.split(' ').includes(state)) ?? defaultTimeZone

/** Whether stores of a state may be in another time zone than most. */
export const hasTwoTimeZones = (state: string) => 'FL ID IN KS KY MI ND NE OR SD TN TX'.split(' ').includes(state)

import type { ChipTone } from '../src/ui/chip.tsx'

export type Employee = {
  name: string
  email: string
  role: string
  trained: number
  courses: string
  seen: string
  state: string
  tone: ChipTone
}

type Line = readonly [name: string, role: string, trained: number, courses: string, seen: string, state: string]

const tones: Record<string, ChipTone> = { Complete: 'good', Invited: 'wait', 'Quiz: 0 tries left': 'bad' }

const lines: readonly Line[] = [
  ['Avery Castillo', 'Budtender', 100, '14 / 14', '2 h ago', 'Complete'],
  ['Bo Lindqvist', 'Budtender', 64, '9 / 14', 'today', 'In progress'],
  ['Cam Okafor', 'Shift lead', 86, '12 / 14', 'yesterday', 'In progress'],
  ['Dana Mireles', 'Budtender', 57, '8 / 14', 'now', 'In progress'],
  ['Eli Brandt', 'Inventory', 21, '3 / 14', '6 days ago', 'Quiz: 0 tries left'],
  ['Fern Delgado', 'Budtender', 0, '0 / 14', 'never', 'Invited'],
  ['Gus Halloran', 'Delivery', 100, '11 / 11', '3 days ago', 'Complete'],
  ['Hana Voss', 'Budtender', 93, '13 / 14', '1 h ago', 'In progress'],
  ['Ines Park', 'Budtender', 36, '5 / 14', 'yesterday', 'In progress'],
]

const toEmail = (name: string) => `${name.toLowerCase().replace(/ (\w).*/, '.$1')}@juniper.test`

/** Sample employees of a fictional store. */
export const employees: readonly Employee[] = lines.map(([name, role, trained, courses, seen, state]) => ({
  name,
  email: toEmail(name),
  role,
  trained,
  courses,
  seen,
  state,
  tone: tones[state] ?? 'neutral',
}))

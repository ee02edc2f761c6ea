import type { TrainedFilter } from '@trellis/contract/brand-reports/trained.ts'
import { type StateCode, stateLabel } from '@trellis/contract/states.ts'

/** The names of the course and the store of a filter. */
type FilterNames = { course: string | null; dispensary: string | null }

const words = {
  en: {
    months: (count: string) => `the last ${count} months`,
    counted:
      'People who completed a course of the brand, each once: in the month (UTC) of their first one, at the store where they worked then. People who may not be named count in groups of five by month and state; smaller groups are left out.',
  },
  es: {
    months: (count: string) => `los últimos ${count} meses`,
    counted:
      'Personas que completaron un curso de la marca, cada una una vez: en el mes (UTC) del primero, en la tienda donde trabajaban entonces. Quienes no se pueden nombrar cuentan en grupos de cinco por mes y estado; los grupos más pequeños no se muestran.',
  },
} as const

type Language = keyof typeof words

const getLabel = (state: StateCode | undefined) => (state ? stateLabel(state) : null)

/** Describes a filter. */
export const filterWords = (locale: Language, filter: TrainedFilter, { course, dispensary }: FilterNames) =>
  [filter.month ?? words[locale].months(filter.period), getLabel(filter.state), dispensary, course]
    .filter(part => part !== null)
    .join(' · ')

/** Explains what is counted. */
export const countedWords = (locale: Language) => words[locale].counted

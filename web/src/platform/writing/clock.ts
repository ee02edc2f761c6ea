import { useFormat } from '../i18n/format.ts'

/** Formats the time of day: 10:42. */
export function useClock(): (moment: string | number) => string {
  const { region } = useFormat()
  return moment => new Intl.DateTimeFormat(region, { timeStyle: 'short' }).format(new Date(moment))
}

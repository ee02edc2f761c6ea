import { useFormat } from '../../platform/i18n/format.ts'

/** Formats moments by the clock of a store, as its files do: November 30, 2026 at 7:22 AM Mountain Time. */
export function useStoreTime(timeZone: string | undefined) {
  const { region } = useFormat()
  return (moment: string) =>
    new Date(moment).toLocaleString(region, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'longGeneric',
      ...(timeZone && { timeZone }),
    })
}

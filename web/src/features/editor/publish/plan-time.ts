/** A moment with its time zone in words, in the zone of this device: Nov 27, 2026, 9:00 AM Central Standard Time. */
export const exactTimeWithZone = (region: string, moment: string | Date) =>
  new Intl.DateTimeFormat(region, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(new Date(moment))

/** The time zone of this device by its IANA name. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A day and an hour on this device as a moment; null = they are not both there. */
export function toMoment(day: string, time: string): string | null {
  const at = new Date(`${day}T${time}`)
  return day === '' || time === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

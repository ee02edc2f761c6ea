/** Noon of a calendar day in local time, so that no time zone shifts the day. */
export const noonOfDay = (day: string) => `${day}T12:00:00`

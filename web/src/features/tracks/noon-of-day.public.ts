/** Noon of a calendar day in local time, so that no time zone moves it to another day. */
export const noonOf = (day: string) => `${day}T12:00:00`

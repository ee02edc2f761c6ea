/** A moment on a day of the calendar that is on that very day wherever the reader is. */
export const noonOf = (day: string) => `${day}T12:00:00`

const isId = (value: string | null): value is string => value !== null && /^[0-9a-f-]{36}$/i.test(value)

/** The track and the course that a link to /login asks to open; values that are not ids are left out. */
export const defaultTarget = (query: URLSearchParams) => {
  const [track, course] = [query.get('defaultTrack'), query.get('defaultCourse')]
  return { ...(isId(track) && { defaultTrackId: track }), ...(isId(course) && { defaultCourseId: course }) }
}

import { classes } from '@trellis/contract/classes/classes.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'

/** A class with its lessons, cached for reading without a network. */
export const classQuery = (slug: string) => cacheOffline(read(classes.get, { params: { slug } }))

/** The takeaways of a class, cached as well. */
export const takeawaysQuery = (classId: string) => cacheOffline(read(classes.keyTakeaways, { params: { classId } }))

/** The final exam of a class; fetched each time it is opened. */
export const examQuery = (classId: string) => read(classes.exam, { params: { id: classId } })

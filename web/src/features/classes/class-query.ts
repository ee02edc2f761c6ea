import { classes } from '@trellis/contract/classes/classes.ts'
import { keep, read } from '../../platform/api/queries.ts'

/** A class with its lessons, kept on the device to be read without a network. */
export const classQuery = (slug: string) => keep(read(classes.get, { params: { slug } }))

/** What to remember of a class, kept as well. */
export const takeawaysQuery = (classId: string) => keep(read(classes.keyTakeaways, { params: { classId } }))

/** The final exam of a class; asked for anew each time that it is opened. */
export const examQuery = (classId: string) => read(classes.exam, { params: { id: classId } })

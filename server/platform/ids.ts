import { v7 } from 'uuid'

/** A new UUID version 7, so that new rows are stored next to each other. */
export const newId = () => v7()

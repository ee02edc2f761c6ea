import { v7 } from 'uuid'

/** A new id: a UUID of version 7, so that new rows lie beside each other. */
export const newId = () => v7()
